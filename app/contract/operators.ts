import { z } from "zod";
import { call } from "./call";
import {
  DESCRIPTION_LIMIT,
  email,
  languageMap,
  optionalCompanyNumber,
  optionalPhone,
  optionalText,
  optionalUrl,
  phone,
  text,
  ticked,
  version,
} from "./fields";
import {
  dashboardStatuses,
  decisions,
  operatorStatuses,
  publishStatuses,
  requestKinds,
} from "./operator-transitions";
import { identifier, listOf, option, optionalSearch, pageOf, paging, reason } from "./paging";

/* In code an operator; in URLs, calls and payloads of the source an elto. This file is where the two meet. */

export const operatorParams = z.object({ eltoId: identifier });

const address = z.object({
  street: text(),
  streetNumber: text(20),
  streetBox: optionalText(20),
  zipCode: text(12),
  city: text(100),
  province: optionalText(60),
  country: text(2),
});

const optionalNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: "invalidNumber" })
    .min(min, { error: "invalidNumber" })
    .max(max, { error: "invalidNumber" })
    .nullish()
    .transform((value) => value ?? null);

const sheetFields = z.object({
  isDistributor: z.boolean({ error: "required" }),
  /** Technical ids of categories; the first is the main one. */
  categories: z.array(z.string()).max(30, { error: "tooMany" }).default([]),
  socialReason: optionalText(),
  legalForm: optionalText(60),
  bceOrTVANumber: optionalCompanyNumber,
  tourismProduct: z.object({
    name: languageMap(text(), 250),
    description: languageMap(text(DESCRIPTION_LIMIT), DESCRIPTION_LIMIT),
    email: optionalText(254).pipe(z.union([z.null(), email])),
    phone: optionalPhone,
    webSite: optionalUrl,
    tourismOffice: optionalText(60),
    address,
  }),
  manager: z.object({ firstName: text(100), name: text(100), email, phone }),
  /** Points that a scan at this operator awards. */
  points: z.coerce
    .number({ error: "invalidNumber" })
    .int({ error: "invalidNumber" })
    .min(0, { error: "positiveNumber" })
    .max(1_000_000, { error: "invalidNumber" })
    .default(0),
  latitude: optionalNumber(-90, 90),
  longitude: optionalNumber(-180, 180),
  remark: optionalText(2000),
  pivotId: optionalText(60),
  drupalEltoId: optionalText(60),
  /** Id of a medium: the current one, or a temporary one that `POST /medias` answered. */
  image: identifier.nullish().transform((value) => value ?? null),
  copyright: optionalText(),
  facebookUrl: optionalUrl,
  instagramUrl: optionalUrl,
  twitterUrl: optionalUrl,
  youtubeUrl: optionalUrl,
});

/** The whole editable sheet of an operator: what is stored, reviewed, compared, versioned and published. */
export type OperatorSheet = z.output<typeof sheetFields>;
/**
 * The stored sheet, without the rules between fields: an older sheet stays readable when a rule is added. A sheet
 * made by a platform administrator may have no manager yet: empty texts.
 */
export const operatorSheet = sheetFields.extend({
  manager: z.object({ firstName: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
});

type Issue = { path: (string | number)[]; code: string };
const rulesBetweenFields = (sheet: OperatorSheet): Issue[] => {
  const issues: Issue[] = [];
  const need = (missing: boolean, code: string, ...path: string[]) => missing && issues.push({ path, code });
  const { isDistributor, tourismProduct } = sheet;
  need(!isDistributor && !sheet.socialReason, "required", "socialReason");
  need(!isDistributor && sheet.categories.length === 0, "atLeastOne", "categories");
  need(isDistributor && !tourismProduct.email, "required", "tourismProduct", "email");
  need(isDistributor && !tourismProduct.phone, "required", "tourismProduct", "phone");
  need(isDistributor && !tourismProduct.webSite, "required", "tourismProduct", "webSite");
  need(sheet.image !== null && !sheet.copyright, "copyrightRequired", "copyright");
  return issues;
};
const checkRules = (sheet: OperatorSheet, context: z.RefinementCtx) => {
  for (const { path, code } of rulesBetweenFields(sheet))
    context.addIssue({ code: "custom", message: code, path });
};

/** The sheet as a form or a call submits it. */
export const submittedSheet = sheetFields.superRefine(checkRules);

const saveFields = sheetFields.extend({
  /** The version that the form was loaded with. */
  version,
  /** Active or Inactive may be chosen; the other statuses only have their own actions. */
  status: z.enum(operatorStatuses, { error: "required" }),
  /** Given when the data answers this open request: saved, and the request closed as validated. */
  reviewRequestId: identifier.nullish(),
});
export const operatorEdit = saveFields.superRefine(checkRules);
export type OperatorEdit = z.output<typeof operatorEdit>;

const postalFields = {
  street: text(),
  streetNumber: text(20),
  streetBox: optionalText(20),
  zipCode: text(12),
  city: text(100),
};

const signUpFields = z.object({
  isDistributor: z.boolean({ error: "required" }).default(false),
  productName: text(),
  socialReason: optionalText(),
  legalForm: optionalText(60),
  bceOrTVANumber: optionalCompanyNumber,
  categoryTypes: z.array(z.string()).max(30, { error: "tooMany" }).default([]),
  ...postalFields,
  province: optionalText(60),
  country: text(2).default("BE"),
  managerFirstName: text(100),
  managerName: text(100),
  managerEmail: email,
  managerPhone: phone,
  productEmail: email,
  productPhone: phone,
  webSite: optionalUrl,
  agreeDistribute: z.boolean().default(false),
  agreeGiveOffers: z.boolean().default(false),
  agreeLegalTerms: ticked,
});
export const operatorSignUp = signUpFields.superRefine((form, context) => {
  const need = (missing: boolean, message: string, field: string) =>
    missing && context.addIssue({ code: "custom", message, path: [field] });
  need(!form.isDistributor && !form.socialReason, "required", "socialReason");
  need(!form.isDistributor && form.categoryTypes.length === 0, "atLeastOne", "categoryTypes");
  need(form.isDistributor && !form.agreeDistribute, "required", "agreeDistribute");
});
export type OperatorSignUp = z.output<typeof operatorSignUp>;

/** A sheet made by a platform administrator; with `groupId` it joins that group ("link and create"). */
export const operatorCreation = signUpFields
  .omit({
    managerFirstName: true,
    managerName: true,
    managerEmail: true,
    managerPhone: true,
    agreeLegalTerms: true,
    productEmail: true,
    productPhone: true,
  })
  .extend({
    productEmail: optionalText(254).pipe(z.union([z.null(), email])),
    productPhone: optionalPhone,
    managerFirstName: optionalText(100),
    managerName: optionalText(100),
    managerEmail: optionalText(254).pipe(z.union([z.null(), email])),
    managerPhone: optionalPhone,
    groupId: identifier.nullish(),
  })
  .superRefine((form, context) => {
    const need = (missing: boolean, message: string, field: string) =>
      missing && context.addIssue({ code: "custom", message, path: [field] });
    need(!form.isDistributor && !form.socialReason, "required", "socialReason");
    need(!form.isDistributor && form.categoryTypes.length === 0, "atLeastOne", "categoryTypes");
    need(form.isDistributor && !form.productEmail, "required", "productEmail");
    need(form.isDistributor && !form.productPhone, "required", "productPhone");
    need(form.isDistributor && !form.webSite, "required", "webSite");
  });
export type OperatorCreation = z.output<typeof operatorCreation>;

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

const facts = {
  id: z.string(),
  groupId: z.string(),
  status: z.enum(operatorStatuses),
  publishStatus: z.enum(publishStatuses),
  dashboardStatus: z.enum(dashboardStatuses),
};

export const operatorListItem = z.object({
  ...facts,
  name: z.string(),
  description: z.string(),
  isDistributor: z.boolean(),
  numberOfOffers: z.number().int(),
  numberOfGoodDeals: z.number().int(),
  categoriesTechnicalIds: z.array(z.string()),
  categories: z.array(z.string()),
});
export type OperatorListItem = z.output<typeof operatorListItem>;

export const person = z.object({ id: z.string().nullable(), name: z.string(), email: z.string().nullable() });
const openRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  author: person,
  createdAt: z.string(),
});

export const operatorDetails = operatorSheet.extend({
  ...facts,
  groupName: z.string(),
  /** No request is open. */
  updateEnable: z.boolean(),
  /** The latest published snapshot holds the operator. */
  shown: z.boolean(),
  deletedAt: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  imageUrl: z.string().nullable(),
  categoryLabels: z.array(z.string()),
  tourismOfficeLabel: z.string().nullable(),
  numberOfOffers: z.number().int(),
  numberOfGoodDeals: z.number().int(),
  numberOfUsers: z.number().int(),
  numberOfLinkedEltos: z.number().int(),
  openRequest: openRequest.nullable(),
});
export type OperatorDetails = z.output<typeof operatorDetails>;

export const operatorVersion = z.object({
  /** Id of the decided request. */
  id: z.string(),
  kind: z.enum(requestKinds),
  decision: z.enum(decisions),
  reason: z.string().nullable(),
  author: person,
  createdAt: z.string(),
  decidedBy: person.nullable(),
  decidedAt: z.string(),
  /** Dotted paths of the sheet's fields that the request changed, in the order of the sheet. */
  changedFields: z.array(z.string()),
});
export const operatorVersionDetails = operatorVersion.extend({
  previous: operatorSheet.nullable(),
  /** The sheet as decided; for a refusal, as it was asked for. */
  sheet: operatorSheet,
});

const descriptions = z.object({
  fr: text(DESCRIPTION_LIMIT),
  nl: optionalText(DESCRIPTION_LIMIT),
  de: optionalText(DESCRIPTION_LIMIT),
  en: optionalText(DESCRIPTION_LIMIT),
});
export const operatorTranslation = z.object({ description: descriptions, version });

export const operatorUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(["AdminWbt", "Admin", "Scanner"]),
  isActive: z.boolean(),
  isRegistrationCompleted: z.boolean(),
});

export const operatorOffer = z.object({
  id: z.string(),
  title: z.string(),
  isOffer: z.boolean(),
  category: z.string(),
  start: z.string(),
  end: z.string(),
  visibilityStart: z.string(),
  visibilityEnd: z.string(),
  status: z.enum(["Active", "Inactive", "Programmed", "InRevision", "Archived"]),
  publishStatus: z.enum(publishStatuses),
  dashboardStatus: z.enum(dashboardStatuses),
});

export const linkedOperator = z.object({
  id: z.string(),
  name: z.string(),
  categories: z.array(z.string()),
  status: z.enum(operatorStatuses),
});
export const productGroup = z.object({
  groupId: z.string(),
  groupName: z.string(),
  linkedEltos: z.array(linkedOperator),
});

export const externalContent = z.object({
  name: z.string().nullable(),
  nameNl: z.string().nullable(),
  nameEn: z.string().nullable(),
  nameDe: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  webSite: z.string().nullable(),
  zipCode: z.string().nullable(),
  completeStreet: z.string().nullable(),
  city: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  twitterUrl: z.string().nullable(),
  youtubeUrl: z.string().nullable(),
  copyright: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Id of a temporary medium. */
  image: z.string().nullable(),
});

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
