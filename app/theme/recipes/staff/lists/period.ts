import { defineRecipe } from "@pandacss/dev";

export const period = defineRecipe({
  className: "period",
  base: {
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    "& span": { color: "fg.subtle" },
    // On phones it stands before the dates.
    md: {
      "& span:first-child": {
        position: "absolute",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
    },
  },
});
