import { z } from "zod";
import {
  DESCRIPTION_LIMIT,
  languageMap,
  optionalParagraphs,
  optionalText,
  outdatedTranslations,
  paragraphs,
  text,
  version,
} from "~/contract/fields";
import { inLanguages } from "~/contract/forms/field-tables";
import { offerFacts } from "~/contract/offers/answers";
import { publishStatuses } from "~/contract/publish-status";
import { lastRefusal, openRequest, requestVersion } from "~/contract/reviews/answers";
import { dashboardStatuses } from "~/contract/reviews/requests";
import { roles } from "~/contract/roles";
import { acceptingAnswer } from "~/contract/sent-back";
import { commitments, notice } from "./fields";
import { sheetAnswer } from "./sheet-answer";
import { operatorStatuses } from "./statuses";

const organisationTypes = ["MemberOperator", "OperatorDistributorMember"] as const;

const facts = {
  id: z.string(),
  groupId: z.string(),
  status: z.enum(operatorStatuses),
  publishStatus: z.enum(publishStatuses),
  dashboardStatus: z.enum(dashboardStatuses),
};

export const operatorListItem = z.object({
  ...facts,
  /** The open request about the operator. An addition. */
  requestId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  isDistributor: z.boolean(),
  numberOfOffers: z.number().int(),
  numberOfGoodDeals: z.number().int(),
  categoriesTechnicalIds: z.array(z.string()),
  categories: z.array(z.string()),
  /** An addition. */
  refusal: lastRefusal.nullable(),
});
export type OperatorListItem = z.output<typeof operatorListItem>;

const openOperatorRequest = openRequest.extend({
  /** Notices about the proposed sheet. */
  notices: z.array(notice),
});
/** The open request with its proposed sheet. */
export const openRequestDetails = openOperatorRequest.extend({ sheet: sheetAnswer });

export const operatorDetails = sheetAnswer.extend({
  ...facts,
  groupName: z.string(),
  /** Whether a request about an operator of the group is open: the group cannot be renamed meanwhile. */
  groupUnderReview: z.boolean(),
  /** No request is open. */
  updateEnable: z.boolean(),
  /** The operator is in the latest published snapshot. */
  shown: z.boolean(),
  deletedAt: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  outdatedTranslations,
  /** The path of `image` on this site. */
  imageUrl: z.string().nullable(),
  /** Derived from `categories` and `isDistributor`, as in the source. */
  categoryTypes: z.array(z.string()),
  organisationType: z.enum(organisationTypes),
  tourismOfficeLabel: z.string().nullable(),
  numberOfOffers: z.number().int(),
  numberOfGoodDeals: z.number().int(),
  numberOfUsers: z.number().int(),
  numberOfLinkedEltos: z.number().int(),
  openRequest: openOperatorRequest.nullable(),
  /** An addition. */
  refusal: lastRefusal.nullable(),
  notices: z.array(notice),
  /** For administrators; null if they were not recorded. */
  commitments: commitments.nullable(),
});
export type OperatorDetails = z.output<typeof operatorDetails>;

/** A decided request with its content. */
export const operatorVersion = requestVersion.extend({
  previous: sheetAnswer.nullable(),
  /** The sheet as decided; for a refusal, as requested. */
  sheet: sheetAnswer,
});

const names = languageMap(text(), optionalText());
const descriptions = languageMap(paragraphs(DESCRIPTION_LIMIT), optionalParagraphs(DESCRIPTION_LIMIT));
export const operatorTexts = z.object({
  id: z.string(),
  name: z.string(),
  description: inLanguages,
  /** Additions. */
  names: inLanguages,
  outdatedTranslations,
  version: z.number().int(),
  /** A provider of machine translations is configured. */
  machineTranslation: z.boolean(),
});
export const operatorTranslation = acceptingAnswer(
  // `names` is an addition; absent means unchanged.
  z.object({ names: names.optional(), description: descriptions, version }),
  operatorTexts,
);
/** The drawer's form: all texts. */
export const operatorTranslationForm = z.object({ names, description: descriptions, version });

export const operatorUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  isRegistrationCompleted: z.boolean(),
});

export const operatorOffer = z.object({ id: z.string(), title: z.string(), ...offerFacts });

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
  /** A URL of the picture that is valid for a day; goes into a sheet as `imageTempPath`. */
  image: z.url().nullable(),
  imageTempPath: z.string().nullable(),
});
