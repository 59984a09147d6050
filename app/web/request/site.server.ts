import { configuration } from "~/configuration.server";

/** Settings shown on pages. */
export function site() {
  const { programmeName, helpEmail, scanAppUrl, analyticsUrl } = configuration();
  return { programme: programmeName, helpEmail, scanAppUrl, analyticsUrl };
}
