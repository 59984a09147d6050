import { defineSlotRecipe } from "@pandacss/dev";

export const brand = defineSlotRecipe({
  className: "brand",
  slots: ["root", "mark", "name"],
  base: {
    root: {
      display: "inline-flex",
      alignItems: "center",
      gap: "10px",
      // A line of text would leave room for descenders below it: beside the menu's button it stood too high.
      verticalAlign: "top",
      color: "fg.default",
      textDecoration: "none",
      "& .bm-1": { fill: "primary.solid" },
      "& .bm-2": { fill: "accent.solid" },
      "& .bm-3": { fill: "#fff" },
    },
    mark: {
      width: "34px",
      height: "34px",
      flex: "none",
      ".publicPage__form &": { width: "40px", height: "40px" },
    },
    name: {
      fontSize: "1.125rem",
      fontWeight: "480",
      letterSpacing: "-.02em",
      lineHeight: "1.2",
      "& b": { fontWeight: "740" },
      "[data-nav=closed] .shell__side &": { display: "none" },
      ".publicPage__form &": { fontSize: "1.3rem" },
    },
  },
  variants: {
    tone: {
      inverse: {
        root: {
          color: "#fff",
          "& .bm-1": { fill: "accent.solid" },
          "& .bm-2": { fill: "#C4573F" },
          "& .bm-3": { fill: "#0B4A4D" },
        },
      },
    },
  },
});
