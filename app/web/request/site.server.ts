import { configuration } from "~/configuration.server";

/** Settings that pages show. */
export function site() {
  const { programmeName, helpEmail, scanAppUrl, analyticsUrl, smtpUrl } = configuration();
  return { programme: programmeName, helpEmail, scanAppUrl, analyticsUrl, smtpConfigured: Boolean(smtpUrl) };
}
