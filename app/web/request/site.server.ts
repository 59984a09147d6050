import { configuration } from "~/config/configuration.server";

/** Settings shown on pages. */
export function site() {
  const { programmeName, helpEmail, scanAppUrl, analyticsUrl } = configuration();
  return { programme: programmeName, helpEmail, scanAppUrl, analyticsUrl };
}

/** Settings with addresses reserved for documentation, about which pages warn the team. */
export const reservedAddresses = () => configuration().reservedAddresses;
