import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { CSV, exportAsExcel, XLSX } from "~/contract/lists";
import { confirmed, manyOutcome, manyRefusals } from "~/contract/many-changes";
import { identifier, pageOf, paging, pathId } from "~/contract/paging";
import { requestVersion } from "~/contract/reviews/answers";
import { acceptingAnswer } from "~/contract/sent-back";
import { contentAnswer, offerDetails, offerPage, offerTranslations } from "./answers";
import { offersChange } from "./change-many";
import { offerContent, offerCreation, offerEdit, offerTranslation } from "./content";
import { offerList } from "./filters";

const offerParams = z.object({ offerId: pathId });

/** Addition: screens ask for a 409 when a save changes nothing; programs need not. */
const refuseNothing = z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() });

const offerWriteCalls = {
  create: call({
    method: "post",
    path: "/offers",
    access: "bearer",
    summary: "Create an offer or a good deal, or request it",
    adds: true,
    description:
      "A platform administrator's offer is live after the next publication. An administrator of the operator opens a request; texts in other languages than French are ignored, since the programme translates. With `duplicateOf`, they are ignored for everybody, and an operator's administrator is refused an offer that they may not copy.",
    refuses: ["notFound", "underReview", "archivedOffer"],
    headers: idempotent,
    body: offerCreation,
    success: 200,
    answer: z.object({ offerId: z.string() }),
  }),
  update: call({
    method: "patch",
    path: "/offers",
    access: "bearer",
    summary: "Save an offer or a good deal, or request it",
    description:
      "The complete content, with the version that was read. A platform administrator saves it, for the next publication; an administrator of the operator opens a request, in which texts in other languages than French stay unchanged. With `reviewRequestId`, a platform administrator saves it to settle that request, without publishing it.",
    refuses: [
      "notFound",
      "staleVersion",
      "nothingChanged",
      "underReview",
      "archivedOffer",
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "noOpenRequest",
      "wrongRequestKind",
    ],
    query: refuseNothing,
    body: offerEdit,
    success: 204,
    answer: "none",
  }),
  translate: call({
    method: "post",
    path: "/offers/translations",
    access: "bearer",
    summary: "Save and publish the texts in all languages",
    description:
      "Saves titles and conditions in the four languages, all of them required, for the next publication. All translations then count as up to date. For platform administrators.",
    refuses: ["notFound", "staleVersion", "nothingChanged", "underReview"],
    query: refuseNothing,
    body: acceptingAnswer(offerTranslation.extend({ offerId: identifier }), offerTranslations),
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/offers/{offerId}",
    access: "bearer",
    summary: "Delete an offer, or request it",
    description:
      "A platform administrator deletes it, which can be undone; an administrator of the operator opens a request.",
    refuses: ["underReview", "archivedOffer"],
    params: offerParams,
    success: 204,
    answer: "none",
  }),
  restore: call({
    method: "post",
    path: "/offers/{offerId}/restore",
    access: "bearer",
    summary: "Restore a deleted offer (addition)",
    description: "Brings a deleted offer back as it was; for platform administrators.",
    refuses: ["notDeleted"],
    params: offerParams,
    success: 204,
    answer: "none",
  }),
  archiveMany: call({
    method: "post",
    path: "/offers/archive",
    access: "bearer",
    summary: "Archive the offers that match a filter (addition)",
    description:
      "The rows of the list with the same filters, or only those in `id`; up to 500, each in its own transaction, so that a refusal does not stop the others. For platform administrators.",
    refuses: manyRefusals,
    body: offerList.filterBody.extend(confirmed),
    success: 200,
    answer: manyOutcome,
  }),
  changeMany: call({
    method: "post",
    path: "/offers/change",
    access: "bearer",
    summary: "Change the offers that match a filter (addition)",
    description:
      "Adds or removes a tag, changes the validity or the category, or unarchives: the rows of the list with the same filters, or only those in `id`; up to 500, each in its own transaction and by the rules of its form, so that a refusal does not stop the others. The end of the visibility moves along with that of the validity if both were on the same day, or if it would be earlier. For platform administrators.",
    refuses: manyRefusals,
    body: offerList.filterBody.extend({ ...confirmed, change: offersChange }),
    success: 200,
    answer: manyOutcome,
  }),
  archive: call({
    method: "post",
    path: "/offers/{offerId}/archiveoffer",
    access: "bearer",
    summary: "Archive an offer",
    description: "Removed from the pass app by the next publication; for platform administrators.",
    refuses: ["alreadyArchived", "underReview"],
    params: offerParams,
    success: 204,
    answer: "none",
  }),
  unarchive: call({
    method: "post",
    path: "/offers/{offerId}/unarchive",
    access: "bearer",
    summary: "Unarchive an offer, or request it",
    description:
      "A platform administrator's offer is live again after the next publication; an administrator of the operator opens a request.",
    refuses: ["notArchived", "underReview"],
    params: offerParams,
    success: 204,
    answer: "none",
  }),
  withdraw: call({
    method: "delete",
    path: "/offers/{offerId}/request/{requestId}",
    access: "bearer",
    summary: "Withdraw one's own open request (addition)",
    description: "Closes the request, which stays in the history.",
    refuses: ["alreadyDecided", "requestWithdrawn", "requestAmended", "noOpenRequest"],
    params: offerParams.extend({ requestId: pathId }),
    success: 204,
    answer: "none",
  }),
  amend: call({
    method: "put",
    path: "/offers/{offerId}/request/{requestId}",
    access: "bearer",
    summary: "Amend one's own open request, which is replaced by a new one with another id (addition)",
    description:
      "Replaces the requested content; somebody who decides about the previous version is told. Texts in other languages than French stay unchanged.",
    refuses: [
      "nothingChanged",
      "nothingAsked",
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "noOpenRequest",
      "wrongRequestKind",
    ],
    params: offerParams.extend({ requestId: pathId }),
    query: refuseNothing,
    body: offerContent,
    success: 204,
    answer: "none",
  }),
};

export const offerCalls = {
  ...offerWriteCalls,
  list: call({
    method: "get",
    path: "/offers",
    access: "bearer",
    clients: "offers.list",
    summary: "Offers and good deals in the person's scope",
    description:
      "Platform administrators see all offers, can also filter by `Province`, `TourismOffice` and `Tags`, and list deleted ones with `Deleted`; an operator's administrators see their own. Values of a filter are combined with OR, different filters with AND; `Start` and `End` select offers that are valid on any day between them. The search matches titles and operators' names. Counts of both kinds above 10,000, or 5,000 in a search, are estimates (`approximate`).",
    query: offerList.query,
    success: 200,
    answer: offerPage,
  }),
  exportFile: call({
    method: "post",
    path: "/offers/export",
    access: "bearer",
    clients: "offers.exportFile",
    summary: "Export offers and good deals as CSV or XLSX",
    description:
      "The offers of the list with the same filters, as a file. The reason, the filters and the number of rows are logged.",
    refuses: ["invalidRights", "exportsBusy"],
    body: offerList.exportBody
      .extend({
        /** Defaults to CSV, which needs no further permission. */
        exportAsExcel: exportAsExcel.default(false),
        /** As in the specification; the list calls it `orderBy`. */
        order: z.enum(offerList.orders, { error: "invalid" }).nullish(),
      })
      .transform(({ order, ...body }) => ({ ...body, orderBy: order ?? body.orderBy })),
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [XLSX]: "bytes" },
  }),
  details: call({
    method: "get",
    path: "/offers/{offerId}",
    access: "bearer",
    clients: "offers.details",
    summary: "An offer or good deal",
    description: "Its texts, dates and classification, its operator, and the open request about it.",
    params: offerParams,
    success: 200,
    answer: offerDetails,
  }),
  history: call({
    method: "get",
    path: "/offers/{offerId}/history",
    access: "bearer",
    summary: "Decided requests about an offer, newest first (addition)",
    description:
      "All closed requests and all direct changes by platform administrators, with the fields that they changed.",
    params: offerParams,
    query: paging,
    success: 200,
    answer: pageOf(requestVersion),
  }),
  historyVersion: call({
    method: "get",
    path: "/offers/{offerId}/history/{requestId}",
    access: "bearer",
    summary: "A decided request about an offer in full (addition)",
    description: "The offer before the request, and as decided; for a refusal, as requested.",
    params: offerParams.extend({ requestId: pathId }),
    success: 200,
    answer: requestVersion.extend({ previous: contentAnswer.nullable(), content: contentAnswer }),
  }),
  translations: call({
    method: "get",
    path: "/offers/{offerId}/translations",
    access: "bearer",
    summary: "Titles and conditions by language",
    description:
      "Only the texts, with the version for saving, and the outdated translations; for platform administrators.",
    params: offerParams,
    success: 200,
    answer: offerTranslations,
  }),
};
