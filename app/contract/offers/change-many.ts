import { z } from "zod";
import { calendarDay, text } from "../fields";
import type { OfferContent } from "./content";

const day = calendarDay.optional();

/** The changes that can be made to many offers at once. */
export const offersChange = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("addTag"), tag: text(60) }),
    z.object({ act: z.literal("removeTag"), tag: text(60) }),
    z.object({ act: z.literal("category"), category: text(60) }),
    /** Validity from and until; absent means unchanged. */
    z
      .object({ act: z.literal("dates"), start: day, end: day })
      .refine(({ start, end }) => start !== undefined || end !== undefined, {
        error: "required",
        path: ["start"],
      }),
    z.object({ act: z.literal("unarchive") }),
  ],
  { error: "invalid" },
);
export type OffersChange = z.output<typeof offersChange>;

/**
 * The content of an offer after the change. The end of the visibility moves along with that of the validity if both
 * were on the same day, or if the visibility would end first, which the form does not allow.
 */
export function contentAfter(present: OfferContent, change: OffersChange): OfferContent {
  switch (change.act) {
    case "addTag":
      return { ...present, tags: [...new Set([...present.tags, change.tag])] };
    case "removeTag":
      return { ...present, tags: present.tags.filter((tag) => tag !== change.tag) };
    case "category":
      return { ...present, category: change.category };
    case "dates": {
      const { start = present.start, end = present.end } = change;
      const follows = present.visibilityEnd === present.end || present.visibilityEnd < end;
      return { ...present, start, end, visibilityEnd: follows ? end : present.visibilityEnd };
    }
    case "unarchive":
      return present;
  }
}
