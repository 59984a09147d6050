import { defineRecipe } from "@pandacss/dev";

export const period = defineRecipe({
  className: "period",
  base: {
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    "& span": { color: "fg.subtle" },
    mdDown: { "&::before": { content: "attr(data-label) ' '", color: "fg.muted" } },
  },
});
