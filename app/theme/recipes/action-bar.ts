import { defineRecipe } from "@pandacss/dev";

export const actionBar = defineRecipe({
  className: "actionBar",
  base: {
    mdDown: {
      width: "100%",
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      "& summary": { width: "100%" },
    },
  },
});
