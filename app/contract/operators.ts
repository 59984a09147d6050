import { z } from "zod";
import { call } from "./call";
import { languageMap } from "./fields";
import {
  externalContent,
  operatorDetails,
  operatorListItem,
  operatorOffer,
  operatorTranslation,
  operatorUser,
  operatorVersion,
  operatorVersionDetails,
  productGroup,
} from "./operator-answers";
import { operatorCreation, operatorSignUp } from "./operator-entry";
import { operatorEdit } from "./operator-sheet";
import { operatorStatuses } from "./operator-transitions";
import { identifier, listOf, option, optionalSearch, pageOf, paging, reason } from "./paging";

/* In code an operator; in URLs, calls and payloads of the source an elto. This file is where the two meet. */

export const operatorParams = z.object({ eltoId: identifier });

export * from "./operator-answers";
export * from "./operator-entry";
export * from "./operator-sheet";

export const operatorOrders = ["none", "name", "offers", "goodDeals", "createdAsc", "createdDesc"] as const;
export const operatorFilters = z.object({
  Status: listOf(z.enum(operatorStatuses)),
  /** `true`: distributors; `false`: simple members. */
  Distributors: z.enum(["true", "false"], { error: "invalid" }).optional(),
  Categories: listOf(z.string().max(60)),
  Province: listOf(z.string().max(60)),
  TourismOffice: listOf(z.string().max(60)),
  SearchName: optionalSearch,
  OrderBy: z.enum(operatorOrders, { error: "invalid" }).default("name"),
  /** Deleted sheets instead of the others; platform administrators only. */
  Deleted: z.enum(["true", "false"], { error: "invalid" }).optional(),
});
export type OperatorFilters = z.output<typeof operatorFilters>;
export const operatorExport = operatorFilters
  .omit({
    Status: true,
    Distributors: true,
    Categories: true,
    Province: true,
    TourismOffice: true,
    OrderBy: true,
    SearchName: true,
    Deleted: true,
  })
  .extend({
    reason,
    /** true: XLSX; false: CSV. */
    exportAsExcel: z.boolean({ error: "required" }),
    status: listOf(z.enum(operatorStatuses)),
    distributors: z.enum(["true", "false"], { error: "invalid" }).optional(),
    categories: listOf(z.string().max(60)),
    province: listOf(z.string().max(60)),
    tourismOffice: listOf(z.string().max(60)),
    orderBy: z.enum(operatorOrders, { error: "invalid" }).default("name"),
    searchName: optionalSearch,
    /** An addition, as in the list. */
    deleted: z.enum(["true", "false"], { error: "invalid" }).optional(),
  });

export const operatorCalls = {
  signUp: call({
    method: "post",
    path: "/elto/signup",
    access: "public",
    summary: "Sign up as an operator",
    body: operatorSignUp,
    success: 201,
    answer: z.object({ id: z.string() }),
  }),
  create: call({
    method: "post",
    path: "/elto",
    access: "bearer",
    summary: "Create an operator, live at once",
    body: operatorCreation,
    success: 200,
    answer: z.object({ id: z.string() }),
  }),
  list: call({
    method: "get",
    path: "/elto",
    access: "bearer",
    summary: "Operators in the person's scope",
    query: operatorFilters.extend(paging.shape),
    success: 200,
    answer: pageOf(operatorListItem),
  }),
  dropdown: call({
    method: "get",
    path: "/elto/dropdown",
    access: "bearer",
    summary: "Operators to choose from",
    query: z.object({
      groupdIdToExclude: identifier.optional(),
      excludeLinkedEltos: z.enum(["true", "false"]).optional(),
      search: optionalSearch,
    }),
    success: 200,
    answer: z.array(option),
  }),
  linked: call({
    method: "get",
    path: "/elto/linked-eltos",
    access: "bearer",
    summary: "The operator's group and its other operators",
    query: z.object({ EltoId: identifier }),
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
    body: operatorExport,
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
    body: operatorEdit,
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
      description: languageMap(z.string(), 10_000),
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
    answer: pageOf(operatorVersion),
  }),
  historyVersion: call({
    method: "get",
    path: "/elto/{eltoId}/history/{requestId}",
    access: "bearer",
    summary: "One decided request whole (addition)",
    params: operatorParams.extend({ requestId: identifier }),
    success: 200,
    answer: operatorVersionDetails,
  }),
};
