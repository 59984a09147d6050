import { defineRecipe } from "@pandacss/dev";

export const fold = defineRecipe({
  className: "fold",
  base: {
    "&>summary": {
      display: "flex",
      alignItems: "center",
      gap: "10px",
      minHeight: "44px",
      fontWeight: "600",
      borderRadius: "md",
    },
    "&>summary>.icon:first-child": {
      fontSize: ".8rem",
      transition: "rotate {durations.fast}",
      color: "fg.muted",
    },
    "&[open]>summary>.icon:first-child": { rotate: "90deg" },
  },
});
