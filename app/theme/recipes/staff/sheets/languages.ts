import { defineSlotRecipe } from "@pandacss/dev";

export const languages = defineSlotRecipe({
  className: "languages",
  slots: ["root", "language", "state", "fields"],
  base: {
    root: { display: "grid", gap: "8px" },
    language: {
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      background: "bg.surface",
      "&>summary": {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: "0 12px",
        minHeight: "50px",
        padding: "0 14px",
        borderRadius: "lg",
        fontWeight: "580",
      },
      "&>summary:hover": { background: "bg.hover" },
      "&>summary>.icon:last-child": { marginLeft: "6px", fontSize: ".75rem", color: "fg.muted" },
      "&[open]>summary>.icon:last-child": { rotate: "180deg" },
    },
    state: {
      marginLeft: "auto",
      fontSize: "13",
      fontWeight: "480",
      color: "fg.muted",
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      "& .icon": { fontSize: ".9rem" },
    },
    fields: { padding: "6px 16px 18px", display: "grid", gap: "16px" },
  },
});
