import { defineRecipe } from "@pandacss/dev";

export const chips = defineRecipe({
  className: "chips",
  base: { display: "flex", flexWrap: "wrap", gap: "6px", alignItems: "center" },
});
