import { z } from "zod";
import { languageMap } from "../fields";
import { inLanguages } from "../forms/field-tables";
import { schemas } from "../offers/content";
import {
  contentFields,
  type OfferFieldName,
  type OfferFieldWith,
  type OfferTable,
  offerFacts,
  publishedFields,
} from "../offers/offer-table";
import { identifier } from "../paging";
import { publishedOffer, publishedOperator } from "../snapshot";

/** The schemas for an offer that is being written: no field is required yet. */
const drafts = {
  ...schemas,
  nature: { optional: () => z.boolean({ error: "invalid" }).default(true) },
  tags: {
    optional: () =>
      z
        .array(z.string({ error: "invalid" }).trim().max(60, { error: "tooLong" }))
        .max(20, { error: "tooMany" })
        .nullish()
        .transform((tags) => tags ?? []),
  },
};
type Draft<Name extends OfferFieldName> = ReturnType<(typeof drafts)[OfferTable[Name]["kind"]]["optional"]>;
type DraftOf<Name extends OfferFieldName> = OfferTable[Name] extends { translated: true }
  ? Draft<Name> extends infer Text extends z.ZodType
    ? ReturnType<typeof texts<Text>>
    : never
  : Draft<Name>;

const texts = <Text extends z.ZodType>(text: Text) =>
  languageMap(text, text)
    .nullish()
    .transform((texts) => texts ?? { fr: null, nl: null, en: null, de: null });

function draftOf(name: OfferFieldName): z.ZodType {
  const { kind, limit, translated } = offerFacts[name];
  const { optional } = drafts[kind] as { optional: (limit?: number) => z.ZodType };
  const one = limit ? optional(limit) : optional();
  return translated ? texts(one) : one;
}

/** An incomplete offer or good deal: the limits apply, but no field is required. */
export const offerDraft = z.object({
  ...(Object.fromEntries(contentFields.map((name) => [name, draftOf(name)])) as {
    [Name in OfferFieldName]: DraftOf<Name>;
  }),
  /** Its operator, once it is known. */
  eltoId: identifier.nullish(),
});
export type OfferDraft = z.output<typeof offerDraft>;

const text = z.string().nullable();
const written = inLanguages.extend({ fr: text });
type NeededField = OfferFieldWith<{ published: true; needed: true }>;
type WrittenOf<Name extends NeededField> = OfferTable[Name] extends { translated: true }
  ? typeof written
  : typeof text;

/** Entries of a snapshot, with null for fields that are still empty. */
export const previewedOffer = z.object({
  offer: publishedOffer.extend({
    ...(Object.fromEntries(
      publishedFields
        .filter((name) => offerFacts[name].needed)
        .map((name) => [name, offerFacts[name].translated ? written : text]),
    ) as { [Name in NeededField]: WrittenOf<Name> }),
    id: text,
    operatorId: text,
  }),
  /** As the app will show it after the next publication. */
  operator: publishedOperator.nullable(),
  /** The current day in Belgium. */
  today: z.string(),
});
export type PreviewedOffer = z.output<typeof previewedOffer>;
