import { defineRecipe } from "@pandacss/dev";

export const subhead = defineRecipe({
  className: "subhead",
  base: {
    margin: "22px 0 10px",
    display: "flex",
    justifyContent: "space-between",
    gap: "12px",
    alignItems: "center",
    minHeight: "32px",
  },
});
