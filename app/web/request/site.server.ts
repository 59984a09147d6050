import { configuration } from "~/config/configuration.server";

/** Settings shown on pages. */
export function site() {
  const { programmeName, helpEmail, scanAppUrl, analyticsUrl } = configuration();
  return { programme: programmeName, helpEmail, scanAppUrl, analyticsUrl };
}

/** What the team is told of on the pages of what goes out under these addresses. */
export const reservedAddresses = () => configuration().reservedAddresses;
