import { defineSlotRecipe } from "@pandacss/dev";

/** A sheet: its main column and its side column. */
export const columns = defineSlotRecipe({
  className: "columns",
  slots: ["root", "stack"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) 340px",
      gap: "20px",
      alignItems: "start",
      lgDown: { gridTemplateColumns: "minmax(0,1fr)" },
    },
    stack: { display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: "20px" },
  },
});
