import { defineSlotRecipe } from "@pandacss/dev";

/**
 * “?” and its explanation: below it where browsers support anchor positioning, centred elsewhere, at the bottom of
 * phones.
 */
export const help = defineSlotRecipe({
  className: "help",
  slots: ["button", "text"],
  base: {
    button: {
      display: "inline-grid",
      placeItems: "center",
      width: "24px",
      height: "24px",
      // As high as the line that it is in.
      margin: "-3px 0 -3px 4px",
      padding: "0",
      border: "0",
      borderRadius: "full",
      background: "none",
      color: "fg.subtle",
      cursor: "pointer",
      verticalAlign: "top",
      "& .icon": { fontSize: "1.1rem" },
      "&:hover": { background: "bg.hover", color: "fg.link" },
      "&:has(+:popover-open)": { color: "fg.link" },
      ".card__head h2+&": { marginRight: "auto", marginLeft: "-6px" },
    },
    text: {
      maxWidth: "320px",
      padding: "12px 14px",
      border: "1px solid {colors.border.default}",
      borderRadius: "md",
      background: "bg.raised",
      color: "fg.default",
      boxShadow: "2",
      fontSize: "14",
      fontWeight: "420",
      lineHeight: "1.5",
      textAlign: "left",
      whiteSpace: "normal",
      // The page behind stays visible.
      "&::backdrop": { background: "none!" },
      "&>span": { display: "block" },
      "&>span+span": { marginTop: "6px", color: "fg.muted" },
      "@supports (position-area: block-end)": {
        inset: "auto",
        margin: "6px 0",
        positionArea: "block-end span-inline-end",
        positionTryFallbacks: "flip-inline,flip-block,flip-block flip-inline",
      },
      mdDown: {
        position: "fixed",
        inset: "auto 12px 12px!",
        margin: "0!",
        positionArea: "none!",
        width: "auto",
        maxWidth: "none",
        fontSize: "15",
      },
    },
  },
});
