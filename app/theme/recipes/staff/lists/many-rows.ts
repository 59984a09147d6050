import { defineSlotRecipe } from "@pandacss/dev";

/** The names of what is changed at once, and of what stayed as it was. */
export const manyRows = defineSlotRecipe({
  className: "manyRows",
  slots: ["list"],
  base: {
    list: {
      display: "grid",
      gap: "8px",
      margin: "12px 0",
      maxHeight: "40vh",
      overflowY: "auto",
      overflowWrap: "anywhere",
      "& li": { paddingLeft: "12px", borderLeft: "2px solid {colors.border.default}" },
    },
  },
});
