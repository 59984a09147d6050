import { z } from "zod";
import { outdatedTranslations } from "~/contract/fields";
import { answersOf, inLanguages } from "~/contract/forms/field-tables";
import { languages } from "~/contract/languages";
import { pageOf } from "~/contract/paging";
import { publishStatuses } from "~/contract/publish-status";
import { lastRefusal, openRequest } from "~/contract/reviews/answers";
import { dashboardStatuses } from "~/contract/reviews/requests";
import { contentFields, type OfferTable, offerFacts as tableFacts } from "./offer-table";
import { offerStatuses } from "./statuses";

const answers = { nature: z.boolean(), tags: z.array(z.string()) };
/** How fields of an offer are answered. */
export const answeredFields = answersOf(answers, tableFacts as OfferTable);

/** The content of an offer or a good deal, as stored with its requests. */
export const contentAnswer = z.object(answeredFields(contentFields));
const { description, ...listed } = contentAnswer.shape;
const { isOffer, start, end, visibilityStart, visibilityEnd } = listed;

/** Fields of an offer or a good deal in every list. */
export const offerFacts = {
  isOffer,
  /** The category's label. */
  category: z.string(),
  start,
  end,
  visibilityStart,
  visibilityEnd,
  status: z.enum(offerStatuses),
  publishStatus: z.enum(publishStatuses),
  dashboardStatus: z.enum(dashboardStatuses),
};

const offer = z.object({
  offerId: z.string(),
  ...listed,
  ...offerFacts,
  categoryTechnicalId: z.string(),
  /** No request is open. */
  updateEnable: z.boolean(),
  eltoId: z.string(),
  /** The operator's French name; the source API has both fields. */
  tourismProduct: z.string(),
  productName: z.string(),
  city: z.string(),
  province: z.string().nullable(),
  /** Id; see `GET /tourismoffice`. */
  tourismOffice: z.string().nullable(),
  tourismOfficeLabel: z.string().nullable(),
});

export const offerTranslations = z.object({
  offerId: z.string(),
  title: inLanguages,
  description: inLanguages,
  outdatedTranslations,
  version: z.number().int(),
  /** A provider of machine translations is configured. */
  machineTranslation: z.boolean(),
});

export const offerListItem = offer.extend({
  /** The open request about the offer. An addition. */
  requestId: z.string().nullable(),
  /** An addition. */
  refusal: lastRefusal.nullable(),
  /** Languages in which both the title and the conditions are written. */
  languages: z.array(z.enum(languages)),
  outdatedTranslations,
  /** Additions. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OfferListItem = z.output<typeof offerListItem>;

/** Counts of the matching offers, regardless of `OfferOnly`. */
export const offerPage = pageOf(offerListItem).extend({
  offerCount: z.number().int(),
  goodDealCount: z.number().int(),
});
export type OfferPage = z.output<typeof offerPage>;

export const offerDetails = offer.extend({
  description,
  outdatedTranslations,
  /** Points that a scan at the operator awards. */
  points: z.number().int(),
  /** Whether the latest published snapshot contains it. */
  shown: z.boolean(),
  deletedAt: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  openRequest: openRequest.nullable(),
  /** An addition. */
  refusal: lastRefusal.nullable(),
});
export type OfferDetails = z.output<typeof offerDetails>;
