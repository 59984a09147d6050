import type { z } from "zod";
import type { calls } from "~/contract/calls";
import { type OperatorFilters, operatorList } from "~/contract/operators/filters";
import { submittedSheet } from "~/contract/operators/sheet";
import type { requestRefusal } from "~/contract/reviews/answers";
import { operatorApproval } from "~/contract/reviews/operator-reviews";
import { reasonText } from "~/contract/reviews/reason-text";
import { changeEach } from "../change-each.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { withCorrected } from "../reviews/corrected-data";
import { requestsToDecide } from "../reviews/requests-to-decide.server";
import { scopeOf } from "../scope.server";
import { changeOperator } from "./change-operator.server";
import { checkedSheet } from "./check-sheet";
import { operatorChecks } from "./checks.server";
import { operatorDeletion } from "./deletion.server";
import { operatorsWhere } from "./filters.server";
import { operatorRefusalMail, operatorReview, operatorsToCheck } from "./review.server";
import { checkedSubmission } from "./save-operator.server";
import { undoDecision } from "./undo-decision.server";

type Refused = ActionContext & { input: { id: string } & z.output<typeof requestRefusal> };

const refuse = (call: Refused, action: "refuseEdit" | "refuseCreation") => {
  const { id, requestId, sendMail, ...given } = call.input;
  return changeOperator(call, action, id, { requestId, reason: reasonText(given), sendMail });
};

/** The requests about what the filters of the list leave; about everything when none is set. */
const amongOperators = ({ actor }: ActionContext, filters: Partial<Omit<OperatorFilters, "OrderBy">>) =>
  Object.values(filters).some(Boolean) ? operatorsWhere(actor, filters) : undefined;
const toDecide =
  (call: ActionContext, { among, ...chosen }: z.output<typeof calls.operatorDashboard.approveMany.body>) =>
  (limit: number) => {
    const { OrderBy: _, ...filters } = among ? operatorList.fromExport(among) : {};
    return requestsToDecide(
      call.db,
      scopeOf(call.actor),
      "operator_id",
      chosen,
      limit,
      amongOperators(call, filters),
    );
  };

const checkedApproval = operatorApproval.extend({ data: checkedSubmission(submittedSheet).optional() });

const many = {
  may: "decideReviews",
  ownTransaction: true,
  unlogged: "each request has its own entry",
} as const;

export const operatorDashboardEndpoints: Implementations<typeof calls.operatorDashboard> = {
  list: {
    may: "seeDashboard",
    run: (call) => {
      const { PageNumber, PageSize, ...filters } = call.input;
      const page = { PageNumber, PageSize };
      return operatorsToCheck(
        call.db,
        scopeOf(call.actor),
        page,
        amongOperators(call, filters),
        call.services.clock.now(),
      );
    },
  },
  details: { may: "decideReviews", run: (call) => operatorReview(call, call.input.id) },
  checks: {
    may: "decideReviews",
    run: async (call) => ({ checks: await operatorChecks(call, call.input.id) }),
  },
  deletion: { may: "decideReviews", run: (call) => operatorDeletion(call, call.input.id) },
  approve: {
    may: "decideReviews",
    bodyOn: () => checkedApproval,
    run: async (call) => {
      const { id, requestId, data } = call.input;
      const corrected = data && { sheet: () => checkedSheet(data) };
      await withCorrected(data, () => changeOperator(call, "approve", id, { requestId, ...corrected }));
      return undefined;
    },
  },
  approveMany: {
    ...many,
    run: (call) =>
      changeEach(call, toDecide(call, call.input), (each, { id, requestId }) =>
        changeOperator(each, "approve", id, { requestId }),
      ),
  },
  refuseMany: {
    ...many,
    run: (call) => {
      const { sendMail, ...given } = call.input;
      const refusal = { reason: reasonText(given), sendMail };
      return changeEach(call, toDecide(call, given), (each, { id, kind, requestId }) =>
        changeOperator(each, kind === "Created" ? "refuseCreation" : "refuseEdit", id, {
          requestId,
          ...refusal,
        }),
      );
    },
  },
  refuseEdited: {
    may: "decideReviews",
    run: async (call) => {
      await refuse(call, "refuseEdit");
      return undefined;
    },
  },
  refuseCreation: {
    may: "decideReviews",
    run: async (call) => {
      await refuse(call, "refuseCreation");
      return undefined;
    },
  },
  archive: {
    may: "decideReviews",
    run: async (call) => {
      await changeOperator(call, "archiveInstead", call.input.id, { requestId: call.input.requestId });
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
  refusalMail: {
    may: "decideReviews",
    run: (call) => {
      const { id, Reasons, Reason } = call.input;
      return operatorRefusalMail(call, id, reasonText({ reasons: Reasons, reason: Reason }));
    },
  },
};
