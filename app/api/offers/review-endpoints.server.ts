import type { z } from "zod";
import type { calls } from "~/contract/calls";
import { type OfferContent, offerContent } from "~/contract/offers/content";
import { type OfferFilters, offerList } from "~/contract/offers/filters";
import type { OfferDecision } from "~/contract/offers/transitions";
import type { requestRefusal } from "~/contract/reviews/answers";
import { offerApproval } from "~/contract/reviews/offer-reviews";
import { reasonText } from "~/contract/reviews/reason-text";
import type { RequestKind } from "~/contract/reviews/requests";
import { changeEach } from "../change-each.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { withCorrected } from "../reviews/corrected-data";
import { requestsToDecide } from "../reviews/requests-to-decide.server";
import { scopeOf } from "../scope.server";
import { changeOffer } from "./change-offer.server";
import { checkedBeside } from "./check-content";
import { offerChecks } from "./checks.server";
import { offersWhere } from "./filters.server";
import { offerRefusalMail, offerReview, offersToCheck } from "./review.server";
import { undoDecision } from "./undo-decision.server";

type Decided<Input> = ActionContext & { input: { id: string } & Input };

const approving = (decision: OfferDecision) => ({
  may: "decideReviews" as const,
  bodyOn: (today: string) => offerApproval.extend({ data: checkedBeside(offerContent, today).optional() }),
  run: async (call: Decided<{ requestId: string; data?: OfferContent | undefined }>) => {
    const { id, requestId, data } = call.input;
    const corrected = data && { content: data };
    await withCorrected(data, () => changeOffer(call, decision, id, { requestId, ...corrected }));
    return undefined;
  },
});
const answeringDeletion = (decision: OfferDecision) => ({
  may: "decideReviews" as const,
  run: async (call: Decided<{ RequestId: string }>) => {
    await changeOffer(call, decision, call.input.id, { requestId: call.input.RequestId });
    return undefined;
  },
});
const refusing = (decision: OfferDecision) => ({
  may: "decideReviews" as const,
  run: async (call: Decided<z.output<typeof requestRefusal>>) => {
    const { id, requestId, sendMail, ...given } = call.input;
    await changeOffer(call, decision, id, { requestId, reason: reasonText(given), sendMail });
    return undefined;
  },
});

/** How a request of each kind is approved and refused. */
const approvals: Record<RequestKind, OfferDecision> = {
  Created: "approveCreation",
  Edited: "approveEdit",
  Deleted: "approveDeletion",
  Unarchived: "approveCreation",
};
const refusals: Record<RequestKind, OfferDecision> = {
  Created: "refuseCreation",
  Edited: "refuseEdit",
  Deleted: "refuseDeletion",
  Unarchived: "refuseCreation",
};
/** The requests about what the filters of the list leave; about everything when none is set. */
const amongOffers = ({ actor, services }: ActionContext, filters: Partial<Omit<OfferFilters, "OrderBy">>) =>
  Object.values(filters).some(Boolean) ? offersWhere(actor, filters, services.clock.today()) : undefined;
const toDecide =
  (call: ActionContext, { among, ...chosen }: z.output<typeof calls.offerDashboard.approveMany.body>) =>
  (limit: number) => {
    const { OrderBy: _, ...filters } = among ? offerList.fromExport(among) : {};
    return requestsToDecide(
      call.db,
      scopeOf(call.actor),
      "offer_id",
      chosen,
      limit,
      amongOffers(call, filters),
    );
  };

const many = {
  may: "decideReviews",
  ownTransaction: true,
  unlogged: "each request has its own entry",
} as const;

export const offerDashboardEndpoints: Implementations<typeof calls.offerDashboard> = {
  list: {
    may: "seeDashboard",
    run: (call) => {
      const { PageNumber, PageSize, ...filters } = call.input;
      const page = { PageNumber, PageSize };
      return offersToCheck(
        call.db,
        scopeOf(call.actor),
        page,
        amongOffers(call, filters),
        call.services.clock.now(),
      );
    },
  },
  details: { may: "decideReviews", run: (call) => offerReview(call, call.input.id) },
  checks: {
    may: "decideReviews",
    run: async (call) => ({ checks: await offerChecks(call, call.input.id) }),
  },
  approveMany: {
    ...many,
    run: (call) =>
      changeEach(call, toDecide(call, call.input), (each, { id, kind, requestId }) =>
        changeOffer(each, approvals[kind], id, { requestId }),
      ),
  },
  refuseMany: {
    ...many,
    run: (call) => {
      const { sendMail, ...given } = call.input;
      const refusal = { reason: reasonText(given), sendMail };
      return changeEach(call, toDecide(call, given), (each, { id, kind, requestId }) =>
        changeOffer(each, refusals[kind], id, { requestId, ...refusal }),
      );
    },
  },
  approveCreation: approving("approveCreation"),
  approveEdit: approving("approveEdit"),
  approveDeletion: answeringDeletion("approveDeletion"),
  archive: answeringDeletion("archiveInstead"),
  refuseCreation: refusing("refuseCreation"),
  refuseEdit: refusing("refuseEdit"),
  refuseDeletion: refusing("refuseDeletion"),
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
      return offerRefusalMail(call, id, reasonText({ reasons: Reasons, reason: Reason }));
    },
  },
};
