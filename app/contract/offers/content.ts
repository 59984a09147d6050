import { z } from "zod";
import {
  besideErrors,
  calendarDay,
  languageMap,
  optionalParagraphs,
  optionalText,
  optionalUrl,
  paragraphs,
  text,
  version,
} from "~/contract/fields";
import { CONDITIONS_LIMIT } from "~/contract/limits";
import { identifier } from "~/contract/paging";
import { takingBack } from "~/contract/sent-back";
import { offerDetails } from "./answers";

export const writtenFields = z.object({
  /** false: a good deal. */
  isOffer: z.boolean({ error: "required" }).default(true),
  /** Technical id of a category. */
  category: text(60),
  title: languageMap(text(), optionalText()),
  /** The general conditions. */
  description: languageMap(paragraphs(CONDITIONS_LIMIT), optionalParagraphs(CONDITIONS_LIMIT)),
  /** Valid from and until; days in Belgium (`YYYY-MM-DD`), both included, as the next two. */
  start: calendarDay,
  end: calendarDay,
  /** Shown in the pass app from and until. */
  visibilityStart: calendarDay,
  visibilityEnd: calendarDay,
  tags: z
    .array(text(60))
    .max(20, { error: "tooMany" })
    .overwrite((tags) => [...new Set(tags)])
    .default([]),
  bookingLink: optionalUrl,
});

/** What is edited, reviewed and published of an offer or a good deal. */
export type OfferContent = z.output<typeof writtenFields>;

const dates: readonly string[] = ["start", "end", "visibilityStart", "visibilityEnd"];

export const contentFields = Object.keys(writtenFields.shape) as (keyof OfferContent)[];

/** Picks the content of a larger value. */
export const contentOf = (from: OfferContent) =>
  Object.fromEntries(contentFields.map((field) => [field, from[field]])) as OfferContent;

/** Rules between the dates (source 1 §5); the end of validity also has to lie ahead (`isOver`). */
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
    besideErrors("start", "end", "visibilityStart", "visibilityEnd"),
  );

const withRules = withDateRules(writtenFields);

/** What its form would say of the fields that differ, codes by field; dates depend on each other. */
export function changedFieldErrors(content: OfferContent, present: OfferContent): Record<string, string[]> {
  const differing = contentFields.filter(
    (field) => JSON.stringify(content[field]) !== JSON.stringify(present[field]),
  );
  const asked: readonly string[] = differing.some((field) => dates.includes(field))
    ? [...differing, ...dates]
    : differing;
  const issues = withRules.safeParse(content).error?.issues ?? [];
  const told = issues.map(({ path: [field], message }): [string, string[]] => [String(field), [message]]);
  return Object.fromEntries(told.filter(([field]) => asked.includes(field)));
}

export const offerCreation = withDateRules(
  writtenFields.extend({
    eltoId: identifier,
    /** Addition: the offer that it copies; only the French texts are taken over. */
    duplicateOf: identifier.nullish(),
  }),
);
export type OfferCreation = z.output<typeof offerCreation>;

/** The whole content, as whoever decides a request about it corrected it. */
export const offerContent = takingBack(withDateRules(writtenFields), offerDetails);

/** The whole content, against the version that was read. */
export const offerEdit = takingBack(
  withDateRules(
    writtenFields.extend({
      offerId: identifier,
      version,
      /** Saves it as the answer to this open request. */
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
 * The call's schema, which beside other mistakes also tells a validity that is over: alone the call itself tells it,
 * after its other checks. @param today calendar day in Belgium
 */
export const withToday = <Schema extends z.ZodType<OfferContent>>(schema: Schema, today: string) =>
  schema.superRefine((content, { issues, addIssue }) => {
    if (issues.length > 0 && isOver(content, today))
      addIssue({ code: "custom", path: ["end"], message: "overAlready" });
  }, besideErrors("end"));

const everyTitle = text();
const everyCondition = paragraphs(CONDITIONS_LIMIT);
/** The eight texts, all of them required (source 1 §5), against the version that was read. */
export const offerTranslation = z.object({
  title: languageMap(everyTitle, everyTitle),
  description: languageMap(everyCondition, everyCondition),
  version,
});
