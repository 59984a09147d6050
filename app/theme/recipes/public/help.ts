import { defineSlotRecipe } from "@pandacss/dev";

/** “?” and what it says: below it where browsers can place it there, in the middle elsewhere, at the foot of phones. */
export const help = defineSlotRecipe({
  className: "help",
  slots: ["button", "text"],
  base: {
    button: {
      display: "inline-grid",
      placeItems: "center",
      width: "24px",
      height: "24px",
      // As high as the line that it stands in.
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
      // The page stays as it is.
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
