import type { z } from "zod";
import { unlessInvalid } from "~/contract/fields";
import { contentOf, emptyOffer, isOver, type OfferContent, withToday } from "~/contract/offers/content";
import { isWrittenByOperators, offerFields } from "~/contract/offers/offer-table";
import { can } from "~/contract/permissions";
import { withValuesOf } from "~/contract/value-at";
import { categories } from "../content/categories";
import { tags } from "../content/reference";
import { Refusal } from "../refusal";
import type { Actor } from "../services";

const knownTags: ReadonlySet<string> = new Set(tags);
const knownCategories: ReadonlySet<string> = new Set(categories.map(({ technicalId }) => technicalId));

export const isKnownTag = (tag: string) => knownTags.has(tag);
export const isKnownCategory = (category: string) => knownCategories.has(category);

/** A call's schema on a day in Belgium that also reports the errors that `checkedContent` finds. */
export const checkedBeside = <Schema extends z.ZodType<OfferContent>>(schema: Schema, today: string) =>
  withToday(schema, today).superRefine(({ category }, { issues, addIssue }) => {
    if (issues.length > 0 && !knownCategories.has(category))
      addIssue({ code: "custom", path: ["category"], message: "invalid" });
  }, unlessInvalid("category"));

/** Context for the rules that the schema cannot check. */
interface Circumstances {
  actor: Actor;
  /** Calendar day in Belgium. */
  today: string;
  /** Absent for a new offer. */
  present?: OfferContent;
}

/**
 * A submitted content as it is stored: fields that operators do not edit, such as texts in languages other than French,
 * keep their values unless the actor may translate. @throws Refusal validation, for an unknown category or tag, or a
 * validity that is over
 */
export function checkedContent(
  submitted: OfferContent,
  { actor, today, present }: Circumstances,
): OfferContent {
  const fields: Record<string, string[]> = {};
  // An offer may keep a value that it already has.
  if (submitted.tags.some((tag) => !knownTags.has(tag) && !present?.tags.includes(tag)))
    fields.tags = ["invalid"];
  if (!knownCategories.has(submitted.category)) fields.category = ["invalid"];
  if (isOver(submitted, today)) fields.end = ["overAlready"];
  if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });

  if (can.translateOffer(actor)) return contentOf(submitted);
  const theirs = offerFields.filter(isWrittenByOperators).map(({ path }) => path);
  return withValuesOf(submitted, present ?? emptyOffer, theirs);
}
