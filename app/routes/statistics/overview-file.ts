import { askedPeriod } from "~/contract/statistics/asked-period";
import { dayOf } from "~/ui/logs/days";
import { screenLoader } from "~/web/request/screen.server";

/** All figures of the page's own period as a file. */
export const loader = screenLoader({ may: "seeOverview" }, ({ api, url }) => {
  const { from, to } = askedPeriod(url, "30d", dayOf(new Date())).period;
  return api.statistics.overviewFile({ Start: from, End: to });
});
