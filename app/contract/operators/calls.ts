import { z } from "zod";
import { call } from "~/contract/call";
import { CSV, exportAsExcel, XLSX } from "~/contract/lists";
import {
  choicePaging,
  dropdownOption,
  nextChoices,
  operatorId,
  pageOf,
  paging,
  pathId,
} from "~/contract/paging";
import { requestVersion } from "~/contract/reviews/answers";
import { operatorAccountCalls } from "./account-calls";
import {
  externalContent,
  openRequestDetails,
  operatorDetails,
  operatorListItem,
  operatorOffer,
  operatorTexts,
  operatorUser,
  operatorVersion,
  productGroup,
} from "./answers";
import { operatorList } from "./filters";
import { operatorWriteCalls } from "./write-calls";

/* The source API calls an operator an "elto", in URLs, calls and payloads. This folder maps between the two terms. */

export * from "./answers";
export * from "./entry";
export * from "./filters";
export * from "./sheet";
export * from "./sheet-answer";

const operatorParams = z.object({ eltoId: operatorId });
const requestParams = operatorParams.extend({ requestId: pathId });

const operatorReadCalls = {
  list: call({
    method: "get",
    path: "/elto",
    access: "bearer",
    clients: "operators.list",
    summary: "Operators in the person's scope",
    description:
      "Platform administrators see all operators, others their own. Values of a filter are combined with OR, different filters with AND. A `totalCount` above 10,000 is an estimate (`approximate`).",
    query: operatorList.query,
    success: 200,
    answer: pageOf(operatorListItem),
  }),
  dropdown: call({
    method: "get",
    path: "/elto/dropdown",
    access: "bearer",
    summary: "Operators to choose from",
    description:
      "All operators in scope by name, as choices. `groupdIdToExclude` excludes a group, `excludeLinkedEltos` excludes operators in a group with others. `search` and paging are additions.",
    query: choicePaging.extend({
      groupdIdToExclude: pathId.optional(),
      excludeLinkedEltos: z.enum(["true", "false"]).optional(),
    }),
    success: 200,
    answerHeaders: nextChoices,
    answer: z.array(dropdownOption),
  }),
  linked: call({
    method: "get",
    path: "/elto/linked-eltos",
    access: "bearer",
    summary: "The operator's group and its other operators",
    description: "The group of an operator, and the other operators in it that are not deleted.",
    query: z.object({ EltoId: operatorId }),
    success: 200,
    answer: productGroup,
  }),
  externalContent: call({
    method: "get",
    path: "/elto/drupalinfo/{drupalId}",
    access: "bearer",
    summary: "Look up external content",
    description:
      "The data of the external content system about an operator, for filling in a sheet; saves nothing but a temporary picture. For platform administrators.",
    refuses: ["externalNotFound", "externalUnavailable", "externalNotConfigured"],
    params: z.object({ drupalId: z.string().trim().min(1).max(60) }),
    success: 200,
    answer: externalContent,
  }),
  exportFile: call({
    method: "post",
    path: "/elto/export",
    access: "bearer",
    summary: "Export operators as CSV or XLSX",
    description:
      "The operators of the list with the same filters, as a file. The reason, the filters and the number of rows are logged.",
    body: operatorList.exportBody.extend({ exportAsExcel }),
    refuses: ["exportsBusy"],
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [XLSX]: "bytes" },
  }),
  details: call({
    method: "get",
    path: "/elto/{eltoId}",
    access: "bearer",
    summary: "An operator",
    description:
      "The sheet, with status, counts, group and open request. It can be changed and sent back with `PUT`. `remark`, `pivotId` and `drupalEltoId` are null for operators' people.",
    params: operatorParams,
    success: 200,
    answer: operatorDetails,
  }),
  request: call({
    method: "get",
    path: "/elto/{eltoId}/request",
    access: "bearer",
    summary: "The open request in full (addition)",
    description: "The requested sheet; for the operator's administrators and platform administrators.",
    params: operatorParams,
    success: 200,
    answer: openRequestDetails,
  }),
  translation: call({
    method: "get",
    path: "/elto/{eltoId}/translation",
    access: "bearer",
    summary: "Descriptions by language",
    description: "Only the descriptions, with the version for saving; for platform administrators.",
    params: operatorParams,
    success: 200,
    answer: operatorTexts,
  }),
  users: call({
    method: "get",
    path: "/elto/{eltoId}/users",
    access: "bearer",
    summary: "Users of an operator",
    description: "The people who work for the operator, by name.",
    params: operatorParams,
    query: paging,
    success: 200,
    answer: pageOf(operatorUser),
  }),
  offers: call({
    method: "get",
    path: "/elto/{eltoId}/offers",
    access: "bearer",
    clients: "operators.offers",
    summary: "Offers and good deals of an operator",
    description: "Newest first; archived ones only with `archives=true`.",
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
    description: "Offers and good deals that are not deleted, by title.",
    params: operatorParams,
    success: 200,
    answer: z.array(dropdownOption),
  }),
  history: call({
    method: "get",
    path: "/elto/{eltoId}/history",
    access: "bearer",
    summary: "Decided requests, newest first (addition)",
    description:
      "All closed requests and all direct changes by platform administrators, with the fields that they changed.",
    params: operatorParams,
    query: paging,
    success: 200,
    answer: pageOf(requestVersion),
  }),
  historyVersion: call({
    method: "get",
    path: "/elto/{eltoId}/history/{requestId}",
    access: "bearer",
    summary: "A decided request in full (addition)",
    description: "The sheet before the request, and as decided.",
    params: requestParams,
    success: 200,
    answer: operatorVersion,
  }),
};

export const operatorCalls = { ...operatorReadCalls, ...operatorAccountCalls, ...operatorWriteCalls };
