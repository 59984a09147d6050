import { defineRecipe } from "@pandacss/dev";

export const target = defineRecipe({
  className: "target",
  base: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: "14px",
    mdDown: { gridTemplateColumns: "1fr" },
  },
});
