import { defineRecipe } from "@pandacss/dev";

export const tile = defineRecipe({
  className: "tile",
  base: {
    display: "inline-grid",
    placeItems: "center",
    width: "38px",
    height: "38px",
    borderRadius: "10px",
    background: "bg.subtle",
    flex: "none",
    "& .icon": { fontSize: "1.1rem" },
    "[data-density=compact] .table__name &": { width: "26px", height: "26px", borderRadius: "7px" },
    "[data-density=compact] .table__name & .icon": { fontSize: ".8rem" },
    ".sheetHead__root>&": {
      marginTop: "2px",
      background: "bg.surface",
      border: "1px solid {colors.border.subtle}",
    },
    mdDown: {
      ".table__root--stacked_true .table__name &": { position: "absolute", left: "14px", top: "14px" },
      ".sheetHead__root>&": { width: "48px", height: "48px" },
    },
  },
  variants: {
    size: {
      sm: { width: "28px", height: "28px", borderRadius: "8px", "& .icon": { fontSize: ".85rem" } },
      lg: { width: "56px", height: "56px", borderRadius: "14px", "& .icon": { fontSize: "1.6rem" } },
    },
  },
});
