import { defineSlotRecipe } from "@pandacss/dev";

export const pickFilter = defineSlotRecipe({
  className: "pickFilter",
  slots: ["root", "panel"],
  base: {
    root: {
      position: "relative",
      display: "inline-block",
      "&[open]>summary .icon:last-child": { rotate: "180deg" },
      mdDown: { display: "none" },
      // Else the panel of a filter at the end of the bar is out of sight.
      "@supports (anchor-scope:all)": {
        position: "static",
        anchorScope: "--pick",
        "&>summary": { anchorName: "--pick" },
        "&>div": {
          positionAnchor: "--pick",
          top: "calc(anchor(bottom) + 6px)",
          left: "anchor(left)",
          positionTryFallbacks: "flip-inline",
        },
      },
    },
    panel: {
      position: "absolute",
      zIndex: "menu",
      top: "calc(100% + 6px)",
      minWidth: "260px",
      padding: "14px",
      background: "bg.raised",
      color: "fg.default",
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      boxShadow: "3",
      left: "0",
      "& fieldset": {
        maxHeight: "290px",
        overflow: "auto",
        padding: "2px 2px 2px 4px",
        marginBottom: "12px",
      },
    },
  },
});
