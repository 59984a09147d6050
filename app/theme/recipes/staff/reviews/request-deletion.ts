import { defineSlotRecipe } from "@pandacss/dev";

/** What a deletion takes along, in figures, and the two answers to it side by side. */
export const requestDeletion = defineSlotRecipe({
  className: "requestDeletion",
  slots: ["root", "figures", "answers", "answer"],
  base: {
    root: { display: "grid", gap: "18px", marginBottom: "24px", "&>*": { minWidth: "0" } },
    figures: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      "&>div": { display: "flex", flexDirection: "column", padding: "15px 18px" },
      "&>div+div": { borderLeft: "1px solid {colors.border.subtle}" },
      "& dt": { order: "2", fontSize: "14", color: "fg.muted", lineHeight: "1.4" },
      "& dd": { fontSize: "1.75rem", fontWeight: "680", letterSpacing: "-.03em", lineHeight: "1.2" },
      smDown: {
        gridTemplateColumns: "1fr",
        "&>div": { flexDirection: "row", gap: "14px", alignItems: "center" },
        "&>div+div": { borderLeft: "0", borderTop: "1px solid {colors.border.subtle}" },
        "& dt": { order: "2" },
        "& dd": { minWidth: "60px" },
      },
    },
    answers: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(min(320px,100%),1fr))",
      gap: "16px",
    },
    answer: {
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      padding: "16px 18px",
      "&[data-advised]": { borderColor: "primary.border", background: "primary.subtle" },
      "& h2": { display: "flex", gap: "8px", alignItems: "center", fontSize: "17", marginBottom: "8px" },
      "& li": { display: "flex", gap: "8px", fontSize: "14", padding: "3px 0" },
      "& li .icon": { flex: "none", marginTop: "3px", color: "success.icon" },
      "& li[data-lost] .icon": { color: "danger.icon" },
    },
  },
});
