import { defineRecipe } from "@pandacss/dev";

/** A disabled button and, beside it, why. */
export const reasoned = defineRecipe({
  className: "reasoned",
  base: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 10px",
    fontSize: "13",
    color: "fg.subtle",
  },
});
