import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { changeOperator } from "./change-operator.server";
import { checkedSheet } from "./check-sheet";
import { operatorRefusalMail, operatorReview } from "./review.server";
import { operatorsToCheck } from "./to-check.server";
import { undoDecision } from "./undo-decision.server";

export const operatorDashboardEndpoints: Implementations<typeof calls.operatorDashboard> = {
  list: { may: "seeDashboard", run: ({ db, input }) => operatorsToCheck(db, input) },
  details: { may: "decideReviews", run: (call) => operatorReview(call, call.input.id) },
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
  undo: {
    may: "decideReviews",
    run: async (call) => {
      await undoDecision(call, call.input.id, call.input.requestId);
      return undefined;
    },
  },
  refusalMail: { may: "decideReviews", run: (call) => operatorRefusalMail(call, call.input.id) },
};
