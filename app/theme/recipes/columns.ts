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
      lgDown: { gridTemplateColumns: "1fr" },
    },
    stack: { display: "grid", gap: "20px", minWidth: "0" },
  },
});
