import { sql } from "kysely";
import type { z } from "zod";
import type { calls } from "~/contract/calls";
import { isOver, type OfferContent, offerContent } from "~/contract/offers/content";
import { type OfferFilters, offerList } from "~/contract/offers/filters";
import type { OfferDecision } from "~/contract/offers/transitions";
import type { Paging } from "~/contract/paging";
import type { requestRefusal } from "~/contract/reviews/answers";
import type { RequestCheck } from "~/contract/reviews/checks";
import { type OfferReview, offerApproval } from "~/contract/reviews/offer-reviews";
import { reasonText } from "~/contract/reviews/reason-text";
import type { RequestKind } from "~/contract/reviews/requests";
import { changeEach } from "../change-each.server";
import { categoryLabel } from "../content/categories";
import type { ActionContext, Implementations } from "../pipeline.server";
import { pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import { finding, languagesCheck, websiteCheck } from "../reviews/checks.server";
import { prefixDataErrors } from "../reviews/corrected-data";
import { clockColumns, deadlinesOn } from "../reviews/deadlines.server";
import { askedContent, refusalMail, requestDetails } from "../reviews/details.server";
import { countByKind, pageOfRequests, type SubjectCondition } from "../reviews/open-requests.server";
import { requestsToDecide } from "../reviews/requests-to-decide.server";
import { type Scope, scopeOf } from "../scope.server";
import type { Db } from "../services";
import { changeOffer } from "./change-offer.server";
import { checkedBeside } from "./check-content";
import { offersWhere } from "./filters.server";
import { offerSubject } from "./lock-offer.server";
import { offerRow } from "./queries.server";
import { undoDecision } from "./undo-act.server";

type Decided<Input> = ActionContext & { input: { id: string } & Input };

const approving = (decision: OfferDecision) => ({
  may: "decideReviews" as const,
  bodyOn: (today: string) => offerApproval.extend({ data: checkedBeside(offerContent, today).optional() }),
  run: async (call: Decided<{ requestId: string; data?: OfferContent | undefined }>) => {
    const { id, requestId, data } = call.input;
    const corrected = data && { content: data };
    await prefixDataErrors(data, () => changeOffer(call, decision, id, { requestId, ...corrected }));
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
/** Requests about the rows that match the list's filters; all requests when none is set. */
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

type Reading = Pick<ActionContext, "db" | "actor" | "services">;

const rowOf = ({ db, actor, services }: Reading, id: string) =>
  offerRow(db, actor, id, services.clock.today());

/** The open request of an offer, or the last decided one; two queries. @throws Refusal notFound */
async function offerReview(reading: Reading, offerId: string): Promise<OfferReview> {
  const [offer, request] = await Promise.all([
    rowOf(reading, offerId)
      .select(["offers.version", sql<boolean>`publication.published_content is not null`.as("shown")])
      .executeTakeFirst(),
    requestDetails(
      reading.db,
      offerSubject(reading.actor, offerId),
      rowOf(reading, offerId).clearSelect().select("offers.id"),
      reading.services.clock.today(),
    ),
  ]);
  if (!offer) throw new Refusal("notFound");
  const { title, eltoId, productName, status, publishStatus, version, shown } = offer;
  return {
    ...request,
    offerId,
    title: title.fr,
    eltoId,
    eltoTitle: productName,
    status,
    publishStatus,
    version,
    shown,
  };
}

/** The draft mail to the author of the open request, or else of the last refused one. @throws Refusal notFound */
const offerRefusalMail = (reading: Reading, offerId: string, draft: string) =>
  refusalMail(
    reading.db,
    reading.services,
    offerSubject(reading.actor, offerId),
    rowOf(reading, offerId)
      .clearSelect()
      .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("name")]),
    draft,
  );

/** Open requests about offers and good deals, oldest first, with their number by kind; three queries. */
async function offersToCheck(
  db: Db,
  visible: Scope,
  window: Paging,
  condition: SubjectCondition,
  { now, today }: { now: Date; today: string },
) {
  const deadlines = await deadlinesOn(db, today);
  const [rows, { counts, totalCount, late }] = await Promise.all([
    db
      .selectFrom(pageOfRequests(db, visible, "offer_id", window, condition).as("page"))
      .innerJoin(visible("review_requests as request"), "request.id", "page.id")
      .innerJoin(visible("offers"), "offers.id", "request.offer_id")
      .innerJoin(visible("operators"), "operators.id", "offers.operator_id")
      .select([
        "offers.id",
        "request.id as requestId",
        sql<string>`offers.title ->> 'fr'`.as("title"),
        "operators.name as eltoTitle",
        "offers.is_offer as isOffer",
        "offers.category as categoryTechnicalId",
        "offers.valid_from as activityStart",
        "offers.valid_until as activityEnd",
        "offers.visible_from as visibilityStart",
        "offers.visible_until as visibilityEnd",
        "request.kind as dashboardStatus",
        "request.author_name as author",
        ...clockColumns,
      ])
      .orderBy("request.created_at")
      .orderBy("request.id")
      .execute(),
    countByKind(db, visible, "offer_id", deadlines, condition),
  ]);
  const items = rows.map(({ created_at, asked_at, clock_from, ...row }) => ({
    ...row,
    createdAt: created_at,
    deadline: deadlines.of({ created_at, asked_at, clock_from }),
    category: categoryLabel(row.categoryTechnicalId),
  }));
  return { ...pageOfItems(window, items, { totalCount }), counts, late, readAt: now.toISOString() };
}

export const offerDashboardEndpoints: Implementations<typeof calls.offerDashboard> = {
  list: {
    may: "seeDashboard",
    run: (call) => {
      const { PageNumber, PageSize, ...filters } = call.input;
      const page = { PageNumber, PageSize };
      return offersToCheck(call.db, scopeOf(call.actor), page, amongOffers(call, filters), {
        now: call.services.clock.now(),
        today: call.services.clock.today(),
      });
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

/** The checks of an offer's request. Two queries. @throws Refusal notFound */
async function offerChecks(reading: Reading, offerId: string): Promise<RequestCheck[]> {
  const { db, actor, services } = reading;
  const today = services.clock.today();
  // An offer is displayed with its operator's picture.
  const row = rowOf(reading, offerId)
    .clearSelect()
    .select(["offers.id", "operators.name", sql<string | null>`operators.sheet ->> 'image'`.as("picture")]);
  const { current, fact: operator } = await askedContent(
    db,
    offerSubject(actor, offerId),
    row,
    sql<{ name: string; picture: string | null }>`to_jsonb(visible)`,
  );
  return [
    datesCheck(current, today),
    await websiteCheck(db, "booking", current.bookingLink),
    languagesCheck("offer", current),
    finding(operator.picture ? "pictureThere" : "pictureMissing", { params: { name: operator.name } }),
  ];
}

/** @param today calendar day in Belgium */
export function datesCheck(content: OfferContent, today: string): RequestCheck {
  if (isOver(content, today)) return finding("datesOver");
  return finding(offerContent.safeParse(content).success ? "datesCoherent" : "datesIncoherent");
}
