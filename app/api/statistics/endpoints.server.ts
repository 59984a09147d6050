import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { scopeOf } from "../scope.server";
import { overviewFile, scansFile } from "./files.server";
import { programmeOverview } from "./overview.server";
import { scanStatistics } from "./scans.server";

const unlogged = "it only reads";

export const statisticEndpoints: Implementations<typeof calls.statistics> = {
  scans: {
    may: "readOperatorStatistics",
    unlogged,
    ownTransaction: true,
    run: (call) => scanStatistics(call, call.input),
  },
  scansFile: {
    may: "readOperatorStatistics",
    unlogged,
    ownTransaction: true,
    run: async (call) => scansFile(await scanStatistics(call, call.input), call.input.chart, call.signal),
  },
  overview: {
    may: "seeOverview",
    run: ({ db, actor, services, input }) =>
      programmeOverview(db, scopeOf(actor), services.clock.today(), input),
  },
  overviewFile: {
    may: "seeOverview",
    run: async ({ db, actor, services, input, signal }) =>
      overviewFile(await programmeOverview(db, scopeOf(actor), services.clock.today(), input), signal),
  },
};
