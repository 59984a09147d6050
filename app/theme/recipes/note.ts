import { defineRecipe } from "@pandacss/dev";

export const note = defineRecipe({
  className: "note",
  base: {
    display: "flex",
    gap: "10px",
    fontSize: "14",
    color: "fg.muted",
    alignItems: "flex-start",
    "& .icon": { marginTop: "1px", color: "fg.subtle" },
  },
});
