import { defineRecipe } from "@pandacss/dev";

export const socialLinks = defineRecipe({
  className: "socialLinks",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "6px",
    "& a": {
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      minHeight: "32px",
      padding: "0 10px",
      borderRadius: "full",
      border: "1px solid {colors.border.default}",
      fontSize: "13",
      textDecoration: "none",
      color: "fg.default",
    },
    "& a:hover": { background: "bg.hover" },
  },
});
