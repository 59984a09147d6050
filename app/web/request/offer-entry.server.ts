import { z } from "zod";
import type { ScreenContext } from "./screen.server";

/** The call's schema for the form, whose checkbox is the inverse of `isOffer`. */
export const asForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    const { goodDeal, ...fields } = given as Record<string, unknown>;
    return { ...fields, isOffer: !goodDeal };
  }, schema);

/** What the form offers to choose from. `present`: tags of the offer, which may be others. */
export async function offerChoices({ api }: ScreenContext, present: readonly string[] = []) {
  const [categories, tags] = await Promise.all([api.content.categories(), api.content.tags()]);
  return {
    categories: categories.map(({ technicalId, label }) => ({ value: technicalId, label })),
    tags: [...new Set([...tags, ...present])].map((tag) => ({ value: tag, label: tag })),
  };
}
