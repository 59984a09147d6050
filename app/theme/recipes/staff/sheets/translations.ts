import { defineRecipe } from "@pandacss/dev";

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
