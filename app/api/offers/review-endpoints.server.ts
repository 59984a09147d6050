import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { offersToCheck } from "./to-check.server";

export const offerDashboardEndpoints: Implementations<typeof calls.offerDashboard> = {
  list: { may: "seeDashboard", run: ({ db, input }) => offersToCheck(db, input) },
};
