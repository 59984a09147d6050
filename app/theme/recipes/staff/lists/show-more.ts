import { defineRecipe } from "@pandacss/dev";

export const showMore = defineRecipe({
  className: "showMore",
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: "12px",
    padding: "10px",
    borderTop: "1px solid {colors.border.subtle}",
    fontSize: "14",
    color: "fg.muted",
    // In sight as soon as a row is chosen.
    ".card__root:has(.table__name>.check :checked)>form&": {
      position: "sticky",
      bottom: "0",
      zIndex: "2",
      background: "bg.surface",
    },
  },
});
