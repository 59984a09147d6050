import { defineSlotRecipe } from "@pandacss/dev";

/** The results below the search field of a select with many options. */
export const searchedChoice = defineSlotRecipe({
  className: "searchedChoice",
  slots: ["list", "item"],
  base: {
    list: { maxHeight: "290px", overflow: "auto" },
    item: {
      display: "flex",
      gap: "10px",
      padding: "5px 6px",
      borderRadius: "sm",
      cursor: "pointer",
      "&[data-highlighted]": { outline: "2px solid {colors.primary.solid}", outlineOffset: "-2px" },
    },
  },
});
