import { defineRecipe } from "@pandacss/dev";

export const undoBar = defineRecipe({
  className: "undoBar",
  base: {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    padding: "9px 12px 9px 16px",
    marginBottom: "20px",
    borderRadius: "md",
    ".reviewMode__pane &": { padding: "9px 20px 9px 32px", margin: "0", borderRadius: "0" },
    background: "bg.inverse",
    color: "fg.onInverse",
    fontSize: "14",
    overflow: "hidden",
    animation: "leave 1ms 60s forwards",
    "& p": { flex: "1", minWidth: "0", overflowWrap: "anywhere" },
    "& button": { color: "inherit", background: "none", borderColor: "currentColor" },
    mdDown: { ".reviewMode__pane &": { padding: "9px 16px" } },
  },
});
