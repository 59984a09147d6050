import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const definitionList = defineSlotRecipe({
  className: "definitionList",
  slots: ["root"],
  base: {
    root: {
      fontVariantNumeric: "tabular-nums",
      display: "grid",
      gridTemplateColumns: "minmax(120px,168px) minmax(0,1fr)",
      gap: "0 20px",
      fontSize: "15",
      "&>div": {
        alignItems: "baseline",
        display: "grid",
        gridTemplateColumns: "subgrid",
        gridColumn: "1/-1",
        borderBottom: "1px solid {colors.border.subtle}",
      },
      "&>div:last-child": { borderBottom: "0" },
      "& dt": { color: "fg.muted", fontSize: "14", padding: "8px 0", lineHeight: "1.5" },
      "& dd": { padding: "7px 0", overflowWrap: "anywhere" },
      // In a narrow column, labels are above their values.
      containerType: "inline-size",
      "&:not(.definitionList__root--tight_true)>div": {
        "@container (max-width: 460px)": {
          display: "block",
          padding: "8px 0",
          "& dt, & dd": { padding: "0" },
        },
      },
    },
  },
  variants: {
    tight: {
      true: {
        root: { gridTemplateColumns: "96px minmax(0,1fr)", gap: "0 12px", "& dd": { fontSize: "14" } },
      },
    },
  },
});

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

/** A disabled button with the reason beside it. */
export const reasoned = defineRecipe({
  className: "reasoned",
  base: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 10px",
    fontSize: "13",
    color: "fg.subtle",
  },
});
