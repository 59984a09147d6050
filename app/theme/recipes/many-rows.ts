import { defineSlotRecipe } from "@pandacss/dev";

/** The names of what is changed at once, and of what stayed as it was. */
export const manyRows = defineSlotRecipe({
  className: "manyRows",
  slots: ["names", "list"],
  base: {
    names: {
      maxHeight: "45vh",
      overflowY: "auto",
      smDown: { maxHeight: "30vh" },
      "@media (max-height:500px)": { maxHeight: "none" },
    },
    list: {
      display: "grid",
      gap: "8px",
      margin: "12px 0",
      overflowWrap: "anywhere",
      "& li": { paddingLeft: "12px", borderLeft: "2px solid {colors.border.default}" },
    },
  },
});
