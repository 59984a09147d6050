import { defineRecipe } from "@pandacss/dev";

export const showMore = defineRecipe({
  className: "showMore",
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "12px",
    padding: "10px",
    borderTop: "1px solid {colors.border.subtle}",
    fontSize: "14",
    color: "fg.muted",
  },
});
