import { z } from "zod";
import { dayInBelgium } from "~/contract/belgian-day";
import { requestedPeriod } from "~/contract/statistics/asked-period";
import { scanCharts } from "~/contract/statistics/words";
import { screenFile } from "~/web/request/screen.server";

const chart = z.enum(scanCharts).catch("period");

/** The figures of one chart, of the page's own period and offer, as a file. */
export const loader = screenFile({ may: "readOperatorStatistics" }, ({ api, url, param }) => {
  const { from, to } = requestedPeriod(url, "12m", dayInBelgium(new Date())).period;
  return api.statistics.scansFile({
    eltoId: param("eltoId"),
    startRange: from,
    endRange: to,
    offerId: url.searchParams.get("offer"),
    chart: chart.parse(url.searchParams.get("chart")),
  });
});
