import { z } from "zod";
import { listOf, one } from "../lists";
import { pageOf } from "../paging";
import { publishedGift, publishedOffer, publishedOperator } from "../snapshot";
import { changeTypes, contentKinds, shownStates } from "./change-types";

/** The content of the app, one kind at a time. */
export const contentList = listOf({
  filters: {
    /** Default: `now`. */
    Show: one(z.enum(shownStates, { error: "invalid" })),
    /** Default: `operator`. */
    Kind: one(z.enum(contentKinds, { error: "invalid" })),
    /** The effect of the next publication on it. */
    Change: one(z.enum(changeTypes, { error: "invalid" })),
  },
  /** Searches the current names of the content and of its operator. */
  search: "SearchTerm",
});

const shownContent = z.object({
  id: z.string(),
  /** The effect of the next publication on it; null for none. */
  change: z.enum(changeTypes).nullable(),
  /** For an offer: the operator that it is shown with. */
  operator: publishedOperator.nullable(),
  offer: publishedOffer.nullable(),
  gift: publishedGift.nullable(),
});
export type ShownContent = z.output<typeof shownContent>;

export const shownContents = pageOf(shownContent).extend({
  /** The current day in Belgium. */
  today: z.string(),
});
export type ShownContents = z.output<typeof shownContents>;
