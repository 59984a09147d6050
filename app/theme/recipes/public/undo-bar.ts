import { defineRecipe } from "@pandacss/dev";

/** The latest act, with its undo button. */
export const undoBar = defineRecipe({
  className: "undoBar",
  base: {
    display: "flex",
    // On phones, the button is below the sentence, which otherwise would be squeezed into a narrow column.
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 12px",
    padding: "9px 12px 9px 16px",
    marginBottom: "var(--below)",
    "--below": "20px",
    borderRadius: "md",
    ".reviewMode__pane &": { padding: "9px 20px 9px 32px", "--below": "0", borderRadius: "0" },
    ".toast__region &": { "--below": "0", borderRadius: "lg", boxShadow: "3" },
    background: "bg.inverse",
    color: "fg.onInverse",
    fontSize: "14",
    overflow: "hidden",
    animation: "leave 1ms 60s forwards",
    // It stays visible while it is hovered or focused: `!important` overrides an animation.
    "&:is(:hover,:focus-within)": {
      visibility: "visible!",
      height: "auto!",
      marginBottom: "var(--below)!",
      paddingBlock: "9px!",
    },
    position: "relative",
    "&>span": {
      position: "absolute",
      insetInline: "0",
      bottom: "0",
      height: "3px",
      background: "currentColor",
      opacity: ".5",
      transformOrigin: "left",
      animation: "expire 60s linear forwards",
    },
    "& p": { flex: "1 1 220px", minWidth: "0", overflowWrap: "anywhere" },
    // Reserves space for the text that appears when the time is over, to prevent a layout shift.
    "& small": {
      display: "grid",
      justifyItems: "end",
      opacity: ".86",
      fontVariantNumeric: "tabular-nums",
      "&>*": { gridArea: "1/1" },
      "&>[data-later]": { visibility: "hidden" },
    },
    "& form": { marginLeft: "auto" },
    "& button": { color: "inherit!", background: "none!", borderColor: "currentColor!" },
    mdDown: { ".reviewMode__pane &": { padding: "9px 16px" } },
  },
});
