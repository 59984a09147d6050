import { z } from "zod";
import { call } from "~/contract/call";
import { languageMap, optionalParagraphs } from "~/contract/fields";
import { idempotent } from "~/contract/idempotency";
import { exportAsExcel } from "~/contract/lists";
import { choicePaging, nextChoices, operatorId, option, pageOf, paging, thingId } from "~/contract/paging";
import { requestVersion } from "~/contract/reviews/answers";
import {
  externalContent,
  openRequestDetails,
  operatorDetails,
  operatorListItem,
  operatorOffer,
  operatorTranslation,
  operatorUser,
  operatorVersion,
  productGroup,
} from "./answers";
import { operatorCreation, operatorSignUp } from "./entry";
import { notice } from "./fields";
import { operatorList } from "./filters";
import { operatorEdit, submittedSheet } from "./sheet";

/* In code an operator; in URLs, calls and payloads of the source an elto. This file is where the two meet. */

export const operatorParams = z.object({ eltoId: operatorId });
const requestParams = operatorParams.extend({ requestId: thingId });
/** Addition: a person wants to know that a save changed nothing (409), a program need not. */
const refuseNothing = z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() });

export * from "./answers";
export * from "./entry";
export * from "./filters";
export * from "./sheet";
export * from "./sheet-answer";

const begun = z.object({ id: z.string(), notices: z.array(notice) });

export const operatorCalls = {
  signUp: call({
    method: "post",
    path: "/elto/signup",
    access: "public",
    summary: "Sign up as an operator",
    headers: idempotent,
    body: operatorSignUp,
    success: 201,
    answer: begun,
  }),
  create: call({
    method: "post",
    path: "/elto",
    access: "bearer",
    summary: "Create an operator, live at once",
    headers: idempotent,
    body: operatorCreation,
    success: 200,
    answer: begun,
  }),
  list: call({
    method: "get",
    path: "/elto",
    access: "bearer",
    summary: "Operators in the person's scope",
    query: operatorList.query,
    success: 200,
    answer: pageOf(operatorListItem),
  }),
  dropdown: call({
    method: "get",
    path: "/elto/dropdown",
    access: "bearer",
    summary: "Operators to choose from",
    query: choicePaging.extend({
      groupdIdToExclude: thingId.optional(),
      excludeLinkedEltos: z.enum(["true", "false"]).optional(),
    }),
    success: 200,
    answerHeaders: nextChoices,
    answer: z.array(option),
  }),
  linked: call({
    method: "get",
    path: "/elto/linked-eltos",
    access: "bearer",
    summary: "The operator's group and its other operators",
    query: z.object({ EltoId: operatorId }),
    success: 200,
    answer: productGroup,
  }),
  externalContent: call({
    method: "get",
    path: "/elto/drupalinfo/{drupalId}",
    access: "bearer",
    summary: "Look up external content",
    params: z.object({ drupalId: z.string().trim().min(1).max(60) }),
    success: 200,
    answer: externalContent,
  }),
  exportFile: call({
    method: "post",
    path: "/elto/export",
    access: "bearer",
    summary: "Export operators as CSV or XLSX",
    body: operatorList.exportBody.extend({ exportAsExcel }),
    success: 200,
    answer: "file",
  }),
  details: call({
    method: "get",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "One operator",
    params: operatorParams,
    success: 200,
    answer: operatorDetails,
  }),
  update: call({
    method: "put",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "Save: the sheet for a platform administrator, a review request for an operator's",
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
    params: operatorParams,
    query: refuseNothing,
    body: operatorEdit,
    success: 204,
    answer: "none",
  }),
  request: call({
    method: "get",
    path: "/elto/{eltoId}/request",
    access: "bearer",
    summary: "The open request whole (addition)",
    params: operatorParams,
    success: 200,
    answer: openRequestDetails,
  }),
  amend: call({
    method: "put",
    path: "/elto/{eltoId}/request/{requestId}",
    access: "bearer",
    summary: "Amend one's own open request: a new version of it, with its own id, takes its place (addition)",
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
    params: requestParams,
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "Delete, or ask for it",
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  restore: call({
    method: "post",
    path: "/elto/{eltoId}/restore",
    access: "bearer",
    summary: "Restore a deleted operator (addition)",
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  archive: call({
    method: "post",
    path: "/elto/{eltoId}/archive",
    access: "bearer",
    summary: "Archive",
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  unarchive: call({
    method: "post",
    path: "/elto/{eltoId}/unarchived",
    access: "bearer",
    summary: "Unarchive, or ask for it",
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  makeNotEligible: call({
    method: "patch",
    path: "/elto/{eltoId}/noteligible",
    access: "bearer",
    summary: "Mark as not eligible",
    params: operatorParams,
    success: 204,
    answer: "none",
  }),
  translation: call({
    method: "get",
    path: "/elto/{eltoId}/translation",
    access: "bearer",
    summary: "Descriptions by language",
    params: operatorParams,
    success: 200,
    answer: z.object({
      id: z.string(),
      name: z.string(),
      description: languageMap(z.string(), optionalParagraphs(10_000)),
      version: z.number().int(),
      /** A provider of machine translations is configured. */
      machineTranslation: z.boolean(),
    }),
  }),
  translate: call({
    method: "patch",
    path: "/elto/{eltoId}/translation",
    access: "bearer",
    summary: "Save and publish the descriptions",
    params: operatorParams,
    query: refuseNothing,
    body: operatorTranslation,
    success: 204,
    answer: "none",
  }),
  users: call({
    method: "get",
    path: "/elto/{eltoId}/users",
    access: "bearer",
    summary: "Users of an operator",
    params: operatorParams,
    query: paging,
    success: 200,
    answer: pageOf(operatorUser),
  }),
  offers: call({
    method: "get",
    path: "/elto/{eltoId}/offers",
    access: "bearer",
    summary: "Offers and good deals of an operator",
    params: operatorParams,
    query: z.object({
      archives: z.enum(["true", "false"], { error: "invalid" }).optional(),
      pageSize: paging.shape.PageSize,
      pageNumber: paging.shape.PageNumber,
    }),
    success: 200,
    answer: pageOf(operatorOffer),
  }),
  offerDropdown: call({
    method: "get",
    path: "/elto/elto/{eltoId}/getofferdropdown",
    access: "bearer",
    summary: "Offers of an operator to choose from",
    params: operatorParams,
    success: 200,
    answer: z.array(option),
  }),
  history: call({
    method: "get",
    path: "/elto/{eltoId}/history",
    access: "bearer",
    summary: "Decided requests, newest first (addition)",
    params: operatorParams,
    query: paging,
    success: 200,
    answer: pageOf(requestVersion),
  }),
  historyVersion: call({
    method: "get",
    path: "/elto/{eltoId}/history/{requestId}",
    access: "bearer",
    summary: "One decided request whole (addition)",
    params: requestParams,
    success: 200,
    answer: operatorVersion,
  }),
};
