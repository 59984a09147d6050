import { dayInBelgium } from "~/contract/belgian-day";
import { requestedPeriod } from "~/contract/statistics/asked-period";
import { overviewFormats } from "~/contract/statistics/words";
import { screenFile } from "~/web/request/screen.server";

/** All figures of the page's own period as a file. */
export const loader = screenFile({ may: "seeOverview" }, ({ api, url }) => {
  const { from, to } = requestedPeriod(url, "30d", dayInBelgium(new Date())).period;
  const requestedFormat = url.searchParams.get("format");
  const Format = overviewFormats.find((format) => format === requestedFormat);
  return api.statistics.overviewFile({ Start: from, End: to, ...(Format && { Format }) });
});
