import type { scanCalls } from "~/contract/pass-holders/scan-calls";
import type { Implementations } from "../pipeline.server";
import { completeScan } from "./complete-scan.server";
import { limitScans } from "./limit-scans.server";
import { scanPlaces } from "./scan-places.server";
import { verifyScan } from "./verify-scan.server";

export const scanEndpoints: Implementations<typeof scanCalls> = {
  scanPlaces: { may: "scan", run: ({ db, actor, input }) => scanPlaces(db, actor, input) },
  verifyScan: {
    may: "scan",
    ownTransaction: true,
    unlogged: "it only reads",
    limit: limitScans,
    run: (call) => verifyScan(call, call.input),
  },
  completeScan: {
    may: "scan",
    unlogged: "a repeated call has its entry",
    limit: limitScans,
    run: (call) => completeScan(call, call.input),
  },
};
