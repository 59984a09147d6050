import { z } from "zod";
import {
  calendarDay,
  inFrench,
  languageMap,
  optionalText,
  paragraphs,
  text,
  unlessInvalid,
  version,
} from "~/contract/fields";
import { plainSchemas, schemasOf } from "~/contract/forms/field-tables";
import { CONDITIONS_LIMIT } from "~/contract/limits";
import { identifier } from "~/contract/paging";
import { acceptingAnswer } from "~/contract/sent-back";
import { isSameValue } from "~/contract/value-at";
import { offerDetails } from "./answers";
import { contentFields, type OfferKind, type OfferTable, offerFacts } from "./offer-table";

const given = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | null => value ?? null);
const nature = z.boolean({ error: "required" }).default(true);
const tags = z
  .array(text(60))
  .max(20, { error: "tooMany" })
  .overwrite((tags) => [...new Set(tags)])
  .default([]);

export const schemas = {
  ...plainSchemas,
  category: { required: text, optional: optionalText },
  nature: { required: () => nature, optional: () => nature },
  day: { required: () => calendarDay, optional: () => given(calendarDay) },
  tags: { required: () => tags, optional: () => tags },
};
const writtenFields = z.object(schemasOf(schemas, offerFacts as OfferTable));

/** The content of an offer or a good deal: edited, reviewed and, if the table says so, published. */
export type OfferContent = z.output<typeof writtenFields>;

const emptyValues: Partial<Record<OfferKind, unknown>> = { nature: true, tags: [] };
/** An offer without any content yet. */
export const emptyOffer = Object.fromEntries(
  contentFields.map((name) => {
    const { kind, needed, translated } = offerFacts[name];
    return [name, translated ? inFrench("") : (emptyValues[kind] ?? (needed ? "" : null))];
  }),
) as OfferContent;

const dates: readonly string[] = contentFields.filter((name) => offerFacts[name].kind === "day");

/** Picks the content of a larger value. */
export const contentOf = (from: OfferContent) =>
  Object.fromEntries(contentFields.map((field) => [field, from[field]])) as OfferContent;

/** Rules between the dates (source 1 §5); the validity must also end in the future (`isOver`). */
const withDateRules = <Schema extends z.ZodType<OfferContent>>(schema: Schema) =>
  schema.superRefine(
    ({ start, end, visibilityStart, visibilityEnd }, context) => {
      const refuse = (wrong: boolean, path: string, message: string) => {
        if (wrong) context.addIssue({ code: "custom", path: [path], message });
      };
      refuse(start > end, "end", "endsBeforeStart");
      if (visibilityStart > visibilityEnd) refuse(true, "visibilityEnd", "hiddenBeforeShown");
      else {
        refuse(visibilityStart > end, "visibilityStart", "shownAfterEnd");
        refuse(visibilityEnd < end, "visibilityEnd", "hiddenBeforeEnd");
      }
    },
    unlessInvalid("start", "end", "visibilityStart", "visibilityEnd"),
  );

const withRules = withDateRules(writtenFields);

/** The form's error codes for the fields that differ; the dates are always checked together. */
export function changedFieldErrors(content: OfferContent, present: OfferContent): Record<string, string[]> {
  const differing = contentFields.filter((field) => !isSameValue(content[field], present[field]));
  const checkedFields: readonly string[] = differing.some((field) => dates.includes(field))
    ? [...differing, ...dates]
    : differing;
  const issues = withRules.safeParse(content).error?.issues ?? [];
  const errors = issues.map(({ path: [field], message }): [string, string[]] => [String(field), [message]]);
  return Object.fromEntries(errors.filter(([field]) => checkedFields.includes(field)));
}

export const offerCreation = withDateRules(
  writtenFields.extend({
    eltoId: identifier,
    /** Addition: the offer to copy; only the French texts are copied. */
    duplicateOf: identifier.nullish(),
  }),
);
export type OfferCreation = z.output<typeof offerCreation>;

/** The complete content, as corrected when a request is decided. */
export const offerContent = acceptingAnswer(withDateRules(writtenFields), offerDetails);

/** The complete content, with the version that was read. */
export const offerEdit = acceptingAnswer(
  withDateRules(
    writtenFields.extend({
      offerId: identifier,
      version,
      /** The open request that saving this settles. */
      reviewRequestId: identifier.nullish(),
    }),
  ),
  offerDetails,
);
export type OfferEdit = z.output<typeof offerEdit>;

/** The call's schema for the form, whose checkbox is the inverse of `isOffer`. */
export const asForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    const { goodDeal, ...fields } = given as Record<string, unknown>;
    return { ...fields, isOffer: !goodDeal };
  }, schema);

export const isOver = ({ end }: Pick<OfferContent, "end">, today: string) => end < today;

/**
 * The call's schema, which also reports a validity in the past if there are other errors; without them the call reports
 * it, after its other checks. @param today calendar day in Belgium
 */
export const withToday = <Schema extends z.ZodType<OfferContent>>(schema: Schema, today: string) =>
  schema.superRefine((content, { issues, addIssue }) => {
    if (issues.length > 0 && isOver(content, today))
      addIssue({ code: "custom", path: ["end"], message: "overAlready" });
  }, unlessInvalid("end"));

const everyTitle = text();
const everyCondition = paragraphs(CONDITIONS_LIMIT);
/** The eight texts, all of them required (source 1 §5), with the version that was read. */
export const offerTranslation = z.object({
  title: languageMap(everyTitle, everyTitle),
  description: languageMap(everyCondition, everyCondition),
  version,
});
