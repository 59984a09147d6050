import { z } from "zod";
import { calendarDay, languageMap, optionalParagraphs, optionalText } from "../fields";
import { CONDITIONS_LIMIT } from "../limits";
import { writtenFields } from "../offers/content";
import { inLanguages } from "../operators/sheet-answer";
import { identifier } from "../paging";
import { publishedOffer, publishedOperator } from "../snapshot";

const texts = (text: ReturnType<typeof optionalText>) => languageMap(text, text).nullish();

/** An offer or a good deal as far as it is written: with the limits of one that is saved, but nothing is required. */
export const offerDraft = z.object({
  ...writtenFields.shape,
  /** Its operator, once it is known. */
  eltoId: identifier.nullish(),
  isOffer: z.boolean({ error: "invalid" }).default(true),
  category: optionalText(60),
  title: texts(optionalText()),
  description: texts(optionalParagraphs(CONDITIONS_LIMIT)),
  start: calendarDay.nullish(),
  end: calendarDay.nullish(),
  visibilityStart: calendarDay.nullish(),
  visibilityEnd: calendarDay.nullish(),
  tags: z
    .array(z.string({ error: "invalid" }).trim().max(60, { error: "tooLong" }))
    .max(20, { error: "tooMany" })
    .nullish(),
});
export type OfferDraft = z.output<typeof offerDraft>;

const text = z.string().nullable();
const written = inLanguages.extend({ fr: text });

/** Entries of a snapshot, with null for fields that are still empty. */
export const previewedOffer = z.object({
  offer: publishedOffer.extend({
    id: text,
    operatorId: text,
    category: text,
    title: written,
    description: written,
    start: text,
    end: text,
    visibilityStart: text,
    visibilityEnd: text,
  }),
  /** As the app will show it after the next publication. */
  operator: publishedOperator.nullable(),
  /** The day in Belgium. */
  today: z.string(),
});
export type PreviewedOffer = z.output<typeof previewedOffer>;
