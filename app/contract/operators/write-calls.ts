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
      "Opens a request for platform administrators; the manager gets a mail, and an account once it is approved. Sign-ups are limited by address.",
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
    summary: "Create an operator without a review",
    adds: true,
    description:
      "For platform administrators; with `groupId`, in that group. It is shown after the next publication. A manager with an e-mail address is invited.",
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
    summary: "Save an operator, or request it",
    description:
      "The complete sheet, as in the answer of `GET`, with changes. A platform administrator saves it; an administrator of the operator opens a request, in which picture and technical fields stay unchanged. With `reviewRequestId`, a platform administrator saves it to settle that request.",
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
      "Saves like `PUT /elto/{eltoId}`, closes an open request as validated, and marks the operator for the next publication; for platform administrators.",
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
    summary: "Amend one's own open request, which is replaced by a new one with another id (addition)",
    description:
      "Replaces the requested content; somebody who decides about the previous version is told. Picture and technical fields stay unchanged.",
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
    description: "Closes the request, which stays in the history.",
    refuses: ["alreadyDecided", "requestWithdrawn", "requestAmended", "noOpenRequest", "wrongRequestKind"],
    params: requestParams,
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "Delete an operator, or request it",
    description:
      "A platform administrator deletes the operator, which can be undone; an administrator of the operator opens a request.",
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
      "The rows of the list with the same filters, or only those in `id`; up to 500, each in its own transaction, so that a refusal does not stop the others. For platform administrators.",
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
      "The operator and its offers are removed from the pass app by the next publication; for platform administrators.",
    refuses: ["alreadyArchived", "underReview"],
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  unarchive: call({
    method: "post",
    path: "/elto/{eltoId}/unarchived",
    access: "bearer",
    summary: "Unarchive an operator, or request it",
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
      "The operator is removed from the pass app, and its people can no longer change it; an open sign-up is closed as refused. `reasons`, `reason` and `sendMail` are additions: the mail goes to the author of the sign-up, or else to the manager. For platform administrators.",
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
    summary: "Preview of the mail about not being eligible (addition)",
    description:
      "Recipient, subject and text with these reasons, as sent by `noteligible`; for platform administrators.",
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
      "Saves the descriptions in all languages, and the names if given (`names`, an addition), for the next publication. For platform administrators.",
    refuses: ["staleVersion", "nothingChanged", "underReview"],
    params: operatorParams,
    query: refuseNothing,
    body: operatorTranslation,
    success: 204,
    answer: "none",
  }),
};
