import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { offersToCheck } from "./offer-list.server";

export const offerDashboardEndpoints: Implementations<typeof calls.offerDashboard> = {
  list: { may: "seeDashboard", run: ({ db, input }) => offersToCheck(db, input) },
};
