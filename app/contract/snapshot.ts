import { z } from "zod";
import { answeredFields as giftFields } from "./gifts/answers";
import { publishedFields as publishedGiftFields } from "./gifts/gift-table";
import { answeredFields as offerFields } from "./offers/answers";
import { publishedFields } from "./offers/offer-table";
import { answeredFields } from "./operators/sheet-answer";
import { publishedPaths } from "./operators/sheet-table";

const text = z.string();
const html = z.object({ html: text, updatedAt: text });
const texts = z.object({ termsOfUse: html, privacyPolicy: html });

export const publishedOperator = z.object({
  ...answeredFields(publishedPaths),
  id: text,
  /** Technical ids; see `GET /categories`. */
  categories: z.array(text),
  /** Id of a picture; see `GET /medias/{id}`. */
  image: text.nullable(),
});

export const publishedOffer = z.object({
  id: text,
  operatorId: text,
  ...offerFields(publishedFields),
});

export const publishedGift = z.object({
  id: text,
  ...giftFields(publishedGiftFields),
});

export type PublishedOperator = z.output<typeof publishedOperator>;
export type PublishedGift = z.output<typeof publishedGift>;

/** The published contents: the lists of a snapshot. */
export const snapshotContents = {
  operators: z.array(publishedOperator),
  offers: z.array(publishedOffer),
  gifts: z.array(publishedGift),
};

/** The document that the pass app reads: everything published at one moment. Stored and immutable. */
export const snapshot = z.object({
  number: z.number().int(),
  generatedAt: text,
  ...snapshotContents,
  texts: z.object({ fr: texts, nl: texts, en: texts, de: texts }),
});
