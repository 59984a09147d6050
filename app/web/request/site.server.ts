import { configuration } from "~/config/configuration.server";

/** Settings shown on pages. */
export function site() {
  const { programmeName, helpEmail, scanAppUrl, analyticsUrl } = configuration();
  return { programme: programmeName, helpEmail, scanAppUrl, analyticsUrl };
}

/** Settings with addresses that are reserved for documentation; pages warn the team about them. */
export const reservedAddresses = () => configuration().reservedAddresses;
