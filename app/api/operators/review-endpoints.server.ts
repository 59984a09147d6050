import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { operatorsToCheck } from "../reviews/operator-list.server";
import { operatorReview, refusalMail } from "../reviews/operator-review.server";
import { changeOperator } from "./change-operator.server";
import { checkedSheet } from "./check-sheet";

export const operatorDashboardEndpoints: Implementations<typeof calls.operatorDashboard> = {
  list: { may: "seeDashboard", run: ({ db, input }) => operatorsToCheck(db, input) },
  details: { may: "decideReviews", run: ({ db, services, input }) => operatorReview(db, services, input.id) },
  approve: {
    may: "decideReviews",
    run: async (call) => {
      const { id, requestId, data } = call.input;
      await changeOperator(call, "approve", id, {
        requestId,
        ...(data && { sheet: () => checkedSheet(data) }),
      });
      return undefined;
    },
  },
  refuseEdited: {
    may: "decideReviews",
    run: async (call) => {
      const { id, requestId, reason } = call.input;
      await changeOperator(call, "refuseEdit", id, { requestId, reason });
      return undefined;
    },
  },
  refuseCreation: {
    may: "decideReviews",
    run: async (call) => {
      const { id, requestId, reason } = call.input;
      await changeOperator(call, "refuseCreation", id, { requestId, reason });
      return undefined;
    },
  },
  refusalMail: {
    may: "decideReviews",
    run: ({ db, services, input }) => refusalMail(db, services, input.id),
  },
};
