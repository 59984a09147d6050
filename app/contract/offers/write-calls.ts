import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { confirmed, manyOutcome, manyRefusals } from "~/contract/many-changes";
import { identifier, pathId } from "~/contract/paging";
import { takingBack } from "~/contract/sent-back";
import { offerTranslations } from "./answers";
import { offerContent, offerCreation, offerEdit, offerTranslation } from "./content";
import { offerList } from "./filters";

const offerParams = z.object({ offerId: pathId });
const requestParams = offerParams.extend({ requestId: pathId });
/** Addition: screens ask for a 409 when a save changes nothing; programs need not. */
const refuseNothing = z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() });

export const offerWriteCalls = {
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
    body: takingBack(offerTranslation.extend({ offerId: identifier }), offerTranslations),
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
    summary: "Archive the offers that a filter leaves (addition)",
    description:
      "Those of the list with the same filters, or the rows that `id` names among them; 500 at most, each as by itself: what one is refused for keeps no other back. For platform administrators.",
    refuses: manyRefusals,
    body: offerList.filterBody.extend(confirmed),
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
    params: requestParams,
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
    params: requestParams,
    query: refuseNothing,
    body: offerContent,
    success: 204,
    answer: "none",
  }),
};
