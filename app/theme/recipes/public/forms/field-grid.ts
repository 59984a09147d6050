import { defineSlotRecipe } from "@pandacss/dev";

export const fieldGrid = defineSlotRecipe({
  className: "fieldGrid",
  slots: ["root"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(12,minmax(0,1fr))",
      gap: "18px 16px",
      alignItems: "start",
      ".publicPage__content &": { rowGap: "0" },
      "&>*": { gridColumn: "span 12" },
      mdDown: { "&>*": { gridColumn: "span 12 !important" } },
    },
  },
});
