import { dayInBelgium } from "~/contract/belgian-day";
import { askedPeriod } from "~/contract/statistics/asked-period";
import { screenFile } from "~/web/request/screen.server";

/** All figures of the page's own period as a file. */
export const loader = screenFile({ may: "seeOverview" }, ({ api, url }) => {
  const { from, to } = askedPeriod(url, "30d", dayInBelgium(new Date())).period;
  return api.statistics.overviewFile({ Start: from, End: to });
});
