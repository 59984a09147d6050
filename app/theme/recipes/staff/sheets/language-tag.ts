import { defineRecipe } from "@pandacss/dev";

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
