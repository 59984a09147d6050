import { defineRecipe } from "@pandacss/dev";

const spans = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The width of a child of a twelve-column grid; everything is full width on phones. */
export const cell = defineRecipe({
  className: "cell",
  variants: {
    span: Object.fromEntries(
      spans.map((span) => [span, { "@media (min-width:900px)": { gridColumn: `span ${span}!` } }]),
    ) as Record<(typeof spans)[number], object>,
  },
});
