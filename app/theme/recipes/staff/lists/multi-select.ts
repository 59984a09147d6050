import { defineSlotRecipe } from "@pandacss/dev";

/** A searched list of choices: looks like the boxes to tick that it replaces. */
export const multiSelect = defineSlotRecipe({
  className: "multiSelect",
  slots: ["root", "chosen", "list", "item", "box", "count"],
  base: {
    root: { width: "300px", maxWidth: "100%", mdDown: { width: "100%" } },
    chosen: { maxHeight: "110px", overflow: "auto", margin: "-4px -4px 8px", padding: "4px" },
    list: { maxHeight: "290px", overflow: "auto", borderRadius: "sm", overscrollBehavior: "contain" },
    item: {
      display: "flex",
      gap: "12px",
      padding: "5px 6px",
      borderRadius: "sm",
      fontSize: "14",
      lineHeight: "1.45",
      cursor: "pointer",
      "&:hover,&[data-highlighted]": { background: "bg.hover" },
      "&[data-highlighted]": { outline: "2px solid {colors.primary.solid}", outlineOffset: "-2px" },
      "@media (pointer:coarse)": { minHeight: "44px", alignItems: "center" },
      "@media (forced-colors:active)": {
        "&[data-highlighted]": { outlineColor: "Highlight" },
        "&[data-selected]": { color: "Highlight" },
      },
    },
    box: {
      display: "grid",
      placeItems: "center",
      flex: "none",
      width: "20px",
      height: "20px",
      border: "1.5px solid {colors.border.control}",
      borderRadius: "xs",
      background: "bg.surface",
      "& .icon": { fontSize: ".6rem" },
      "[data-selected]>&": {
        background: "primary.solid",
        borderColor: "primary.solid",
        color: "primary.onSolid",
      },
    },
    count: { margin: "8px 4px 12px", fontSize: "13", color: "fg.muted" },
  },
});
