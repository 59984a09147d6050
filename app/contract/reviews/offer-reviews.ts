import { z } from "zod";
import { call } from "~/contract/call";
import { pageOf, paging } from "~/contract/paging";
import { requestCounts } from "./answers";
import { requestKinds } from "./requests";

export const offerDashboardRow = z.object({
  id: z.string(),
  title: z.string(),
  eltoTitle: z.string(),
  isOffer: z.boolean(),
  category: z.string(),
  categoryTechnicalId: z.string(),
  activityStart: z.string(),
  activityEnd: z.string(),
  visibilityStart: z.string(),
  visibilityEnd: z.string(),
  dashboardStatus: z.enum(requestKinds),
});

export const offerDashboardCalls = {
  list: call({
    method: "get",
    path: "/offerdashboard",
    access: "bearer",
    summary: "Open requests about offers and good deals, oldest first",
    description:
      "What waits for a decision, with how many there are of each kind; for platform administrators.",
    query: paging,
    success: 200,
    answer: pageOf(offerDashboardRow).extend({ counts: requestCounts }),
  }),
};
