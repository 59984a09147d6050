import { configuration } from "~/config/configuration.server";

/** Settings shown on pages. */
export function site() {
  const { programmeName, helpEmail, scanAppUrl, analyticsUrl } = configuration();
  return { programme: programmeName, helpEmail, scanAppUrl, analyticsUrl };
}

/** Settings that hold addresses reserved for documentation, of which pages warn the team. */
export const reservedAddresses = () => configuration().reservedAddresses;
