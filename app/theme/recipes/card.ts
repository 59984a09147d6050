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
      gap: "12px",
      padding: "16px 20px 0",
      "& h2": { fontSize: "17" },
    },
    body: { padding: "14px 20px 20px" },
    folded: { "&>summary": { padding: "8px 20px" }, "& .card__body": { paddingTop: "0" } },
  },
});
