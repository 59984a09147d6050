import { defineRecipe } from "@pandacss/dev";

/** What was just done, with the way back. */
export const undoBar = defineRecipe({
  className: "undoBar",
  base: {
    display: "flex",
    // On a phone the button stands below the sentence, which it would press into a narrow column.
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 12px",
    padding: "9px 12px 9px 16px",
    marginBottom: "20px",
    borderRadius: "md",
    ".reviewMode__pane &": { padding: "9px 20px 9px 32px", margin: "0", borderRadius: "0" },
    ".toast__region &": { margin: "0", borderRadius: "lg", boxShadow: "3" },
    background: "bg.inverse",
    color: "fg.onInverse",
    fontSize: "14",
    overflow: "hidden",
    animation: "leave 1ms 60s forwards",
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
    "& small": { opacity: ".86", fontVariantNumeric: "tabular-nums" },
    "& form": { marginLeft: "auto" },
    "& button": { color: "inherit!", background: "none!", borderColor: "currentColor!" },
    mdDown: { ".reviewMode__pane &": { padding: "9px 16px" } },
  },
});
