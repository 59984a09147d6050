import { defineRecipe } from "@pandacss/dev";

export const translations = defineRecipe({
  className: "translations",
  base: {
    display: "grid",
    gridTemplateColumns: "44px minmax(0,1fr)",
    "&>*": { padding: "8px 0", borderBottom: "1px solid {colors.border.subtle}" },
    "&>:nth-last-child(-n+2)": { borderBottom: "0" },
    "& p": { fontSize: "15" },
  },
});
