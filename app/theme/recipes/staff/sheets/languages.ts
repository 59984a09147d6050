import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

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

export const languageTag = defineRecipe({
  className: "languageTag",
  base: {
    display: "inline-grid",
    placeItems: "center",
    minWidth: "1.875rem",
    height: "1.25rem",
    borderRadius: "xs",
    background: "bg.inset",
    color: "fg.muted",
    fontSize: "12",
    fontWeight: "640",
    ".translations &": { marginTop: "1px" },
  },
});

export const translations = defineRecipe({
  className: "translations",
  base: {
    fontSize: "15",
    overflowWrap: "anywhere",
    "&>div": {
      display: "grid",
      gridTemplateColumns: "44px minmax(0,1fr)",
      padding: "8px 0",
      borderBottom: "1px solid {colors.border.subtle}",
    },
    "&>div:last-child": { borderBottom: "0" },
    "&>div>:not(:first-child)": { gridColumn: "2" },
    "& .languageTag": { placeSelf: "start" },
    "& b": { fontWeight: "600" },
    "& [data-tone]": { fontSize: "13", color: "var(--tone-on-subtle)" },
    "& [data-tone]>.icon": { display: "inline-block", marginRight: "6px", verticalAlign: "-2px" },
  },
});
