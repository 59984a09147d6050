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
    summary: "Create an offer or a good deal, or ask for it",
    adds: true,
    description:
      "A platform administrator makes it live at once: it waits for the next publication. An administrator of the operator opens a request; texts in other languages than French are the programme's, and left out. With `duplicateOf` they are left out for everybody, and an operator's administrator is refused what they may not copy.",
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
    summary: "Save an offer or a good deal, or ask for it",
    description:
      "The whole content, against the version that was read. A platform administrator saves it at once, and it waits for the next publication; an administrator of the operator opens a request with it, in which texts in other languages than French stay as they are. With `reviewRequestId`, a platform administrator saves it as the answer to that request, and the app shows what it showed.",
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
      "Saves titles and conditions in the four languages, all of them required; they are shown from the next publication on. No translation counts as outdated afterwards. For platform administrators.",
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
    summary: "Delete an offer, or ask for it",
    description:
      "A platform administrator deletes it, which can be restored; an administrator of the operator opens a request.",
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
      "Those of the list with the same filters, or the rows that `id` names among them; 500 at most, each on its own: one refusal does not stop the others. For platform administrators.",
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
      "A tag more or less, the days of the validity, the category, or out of the archive: of those of the list with the same filters, or the rows that `id` names among them; 500 at most, each by the rules of its own form and on its own: one refusal does not stop the others. A visibility that ended with the validity, or would end before it, ends with it. For platform administrators.",
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
    description: "It leaves the pass app with the next publication; for platform administrators.",
    refuses: ["alreadyArchived", "underReview"],
    params: offerParams,
    success: 204,
    answer: "none",
  }),
  unarchive: call({
    method: "post",
    path: "/offers/{offerId}/unarchive",
    access: "bearer",
    summary: "Unarchive an offer, or ask for it",
    description:
      "A platform administrator makes it live again, from the next publication on; an administrator of the operator opens a request.",
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
    description: "The author closes the request; it stays in the history.",
    refuses: ["alreadyDecided", "requestWithdrawn", "requestAmended", "noOpenRequest"],
    params: offerParams.extend({ requestId: pathId }),
    success: 204,
    answer: "none",
  }),
  amend: call({
    method: "put",
    path: "/offers/{offerId}/request/{requestId}",
    access: "bearer",
    summary: "Amend one's own open request: a new version of it, with its own id, takes its place (addition)",
    description:
      "The author replaces what the request asks for; whoever decides the older version is told. Texts in other languages than French stay as they are.",
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
      "Platform administrators find all of them and may also filter by `Province`, `TourismOffice` and `Tags`, and find the deleted ones with `Deleted`; an operator's administrators find their own. Filters of several values widen, different filters narrow; `Start` and `End` leave what is valid on a day between them. The search reads titles and operators' names. Counts of both kinds beyond 10,000, in a search 5,000, are estimates, and `approximate` says so.",
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
    summary: "One offer or good deal",
    description: "Its texts, dates and classification, its operator, and the request that is open about it.",
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
      "Every closed request and every change that a platform administrator made directly, each with the fields that it changed.",
    params: offerParams,
    query: paging,
    success: 200,
    answer: pageOf(requestVersion),
  }),
  historyVersion: call({
    method: "get",
    path: "/offers/{offerId}/history/{requestId}",
    access: "bearer",
    summary: "One decided request about an offer whole (addition)",
    description: "The offer before and as it was decided; for a refusal, as it was asked for.",
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
      "The texts alone, with the version to save them against and which of them the French has left behind; for platform administrators.",
    params: offerParams,
    success: 200,
    answer: offerTranslations,
  }),
};
