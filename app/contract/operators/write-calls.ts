import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { confirmed, manyOutcome, manyRefusals } from "~/contract/many-changes";
import { operatorId, pathId } from "~/contract/paging";
import { ineligibility, refusalDraft, refusalMail } from "~/contract/reviews/answers";
import { operatorTranslation } from "./answers";
import { operatorCreation, operatorSignUp } from "./entry";
import { notice } from "./fields";
import { operatorList } from "./filters";
import { operatorEdit, submittedSheet } from "./sheet";

const operatorParams = z.object({ eltoId: operatorId });
const requestParams = operatorParams.extend({ requestId: pathId });
/** Addition: screens ask for a 409 when a save changes nothing; programs need not. */
const refuseNothing = z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() });
const created = z.object({ id: z.string(), notices: z.array(notice) });

export const operatorWriteCalls = {
  signUp: call({
    method: "post",
    path: "/elto/signup",
    access: "public",
    summary: "Sign up as an operator",
    adds: true,
    description:
      "Opens a request that a platform administrator decides; the manager gets a mail now and an account when it is approved. Sign-ups are limited by address.",
    refuses: ["duplicateEmail", "tooManySignUps"],
    headers: idempotent,
    body: operatorSignUp,
    success: 201,
    answer: created,
  }),
  create: call({
    method: "post",
    path: "/elto",
    access: "bearer",
    summary: "Create an operator, live at once",
    adds: true,
    description:
      "Makes a sheet without review, for platform administrators; with `groupId` in that group. It is shown from the next publication on. A manager with an e-mail address is invited.",
    refuses: ["duplicateEmail"],
    headers: idempotent,
    body: operatorCreation,
    success: 200,
    answer: created,
  }),
  update: call({
    method: "put",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "Save: the sheet for a platform administrator, a review request for an operator's",
    description:
      "The whole sheet, as `GET` answered it, with changes. A platform administrator saves it at once; an administrator of the operator opens a request with it, in which picture and technical fields stay as they are. With `reviewRequestId`, a platform administrator saves it as the answer to that request.",
    refuses: [
      "duplicateEmail",
      "imageExpired",
      "staleVersion",
      "nothingChanged",
      "underReview",
      "notEditableStatus",
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "noOpenRequest",
      "wrongRequestKind",
    ],
    params: operatorParams,
    query: refuseNothing,
    body: operatorEdit,
    success: 204,
    answer: "none",
  }),
  updateAndValidate: call({
    method: "put",
    path: "/elto/{eltoId}/updateandvalidate",
    access: "bearer",
    summary: "Save and publish",
    description:
      "Saves as `PUT /elto/{eltoId}` does, closes an open request as validated, and lets the operator wait for the next publication; for platform administrators.",
    refuses: [
      "duplicateEmail",
      "imageExpired",
      "staleVersion",
      "nothingChanged",
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
    ],
    params: operatorParams,
    query: refuseNothing,
    body: operatorEdit,
    success: 204,
    answer: "none",
  }),
  amend: call({
    method: "put",
    path: "/elto/{eltoId}/request/{requestId}",
    access: "bearer",
    summary: "Amend one's own open request: a new version of it, with its own id, takes its place (addition)",
    description:
      "The author replaces what the request asks for; whoever decides the older version is told. Picture and technical fields stay as they are.",
    refuses: [
      "nothingChanged",
      "nothingAsked",
      "imageExpired",
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "noOpenRequest",
      "wrongRequestKind",
    ],
    params: requestParams,
    query: refuseNothing,
    body: submittedSheet,
    success: 204,
    answer: "none",
  }),
  withdraw: call({
    method: "delete",
    path: "/elto/{eltoId}/request/{requestId}",
    access: "bearer",
    summary: "Withdraw one's own open request (addition)",
    description: "The author closes the request; it stays in the history.",
    refuses: ["alreadyDecided", "requestWithdrawn", "requestAmended", "noOpenRequest", "wrongRequestKind"],
    params: requestParams,
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "Delete, or ask for it",
    description:
      "A platform administrator deletes the operator, which can be restored; an administrator of the operator opens a request.",
    refuses: ["underReview"],
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  restore: call({
    method: "post",
    path: "/elto/{eltoId}/restore",
    access: "bearer",
    summary: "Restore a deleted operator (addition)",
    description: "Brings a deleted operator back as it was; for platform administrators.",
    refuses: ["notDeleted"],
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  archiveMany: call({
    method: "post",
    path: "/elto/archive",
    access: "bearer",
    summary: "Archive the operators that match a filter (addition)",
    description:
      "Those of the list with the same filters, or the rows that `id` names among them; 500 at most, each on its own: one refusal does not stop the others. For platform administrators.",
    refuses: manyRefusals,
    body: operatorList.filterBody.extend(confirmed),
    success: 200,
    answer: manyOutcome,
  }),
  archive: call({
    method: "post",
    path: "/elto/{eltoId}/archive",
    access: "bearer",
    summary: "Archive",
    description:
      "The operator and its offers leave the pass app with the next publication; for platform administrators.",
    refuses: ["alreadyArchived", "underReview"],
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  unarchive: call({
    method: "post",
    path: "/elto/{eltoId}/unarchived",
    access: "bearer",
    summary: "Unarchive, or ask for it",
    description:
      "A platform administrator makes the operator active again; an administrator of the operator opens a request.",
    refuses: ["notArchived", "underReview", "duplicateEmail"],
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  makeNotEligible: call({
    method: "patch",
    path: "/elto/{eltoId}/noteligible",
    access: "bearer",
    summary: "Mark as not eligible",
    description:
      "The operator leaves the pass app and its people can no longer change it; an open sign-up is closed as refused. `reasons`, `reason` and `sendMail` are additions: the mail goes to whoever signed up, else to the manager. For platform administrators.",
    refuses: ["notEligibleForStatus", "underReview", "alreadyDecided", "requestWithdrawn", "requestAmended"],
    params: operatorParams,
    body: ineligibility,
    success: 204,
    answer: "none",
  }),
  notEligibleMail: call({
    method: "get",
    path: "/elto/{eltoId}/noteligiblemail",
    access: "bearer",
    summary: "The prepared mail that tells an operator it is not eligible (addition)",
    description:
      "Recipient, subject and text with these reasons, as `noteligible` would send it; for platform administrators.",
    params: operatorParams,
    query: refusalDraft,
    success: 200,
    answer: refusalMail,
  }),
  translate: call({
    method: "patch",
    path: "/elto/{eltoId}/translation",
    access: "bearer",
    summary: "Save and publish the names and descriptions",
    description:
      "Saves the descriptions in all languages, and the names where they are given (`names`, an addition); they are shown from the next publication on. For platform administrators.",
    refuses: ["staleVersion", "nothingChanged", "underReview"],
    params: operatorParams,
    query: refuseNothing,
    body: operatorTranslation,
    success: 204,
    answer: "none",
  }),
};
