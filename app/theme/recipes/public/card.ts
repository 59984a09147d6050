import { defineSlotRecipe } from "@pandacss/dev";

export const card = defineSlotRecipe({
  className: "card",
  slots: ["root", "head", "body", "folded"],
  base: {
    root: {
      background: "bg.surface",
      border: "1px solid {colors.border.subtle}",
      borderRadius: "lg",
      boxShadow: "1",
    },
    head: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      flexWrap: "wrap",
      gap: "8px 12px",
      padding: "16px 20px 0",
      "& h2": { fontSize: "17" },
      // Over a table: in line with its cells.
      "&:not(:has(+.card__body))": { padding: "16px 16px 6px" },
    },
    body: { padding: "14px 20px 20px" },
    folded: { "&>summary": { padding: "8px 20px" }, "& .card__body": { paddingTop: "0" } },
  },
});
