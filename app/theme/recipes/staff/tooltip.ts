import { defineSlotRecipe } from "@pandacss/dev";

export const tooltip = defineSlotRecipe({
  className: "tooltip",
  slots: ["positioner", "bubble"],
  base: {
    positioner: { zIndex: "toast!" },
    bubble: {
      maxWidth: "280px",
      padding: "5px 10px",
      borderRadius: "sm",
      // Forced colours leave only the border to see.
      border: "1px solid transparent",
      background: "bg.inverse",
      color: "fg.onInverse",
      boxShadow: "2",
      fontSize: "13",
      fontWeight: "480",
    },
  },
});
