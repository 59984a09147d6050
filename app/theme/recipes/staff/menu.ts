import { defineSlotRecipe } from "@pandacss/dev";

export const menu = defineSlotRecipe({
  className: "menu",
  slots: ["root", "panel", "item"],
  base: {
    root: {
      position: "relative",
      display: "inline-block",
      "&[open]>summary": { background: "bg.hover" },
      "& hr": { border: "0", borderTop: "1px solid {colors.border.subtle}", margin: "6px -6px" },
      mdDown: { ".pageHead__bar &": { width: "100%" } },
    },
    panel: {
      position: "absolute",
      zIndex: "menu",
      top: "calc(100% + 6px)",
      right: "0",
      minWidth: "230px",
      // One line for each item; if the window is too narrow for that, lines with space between them.
      width: "max-content",
      maxWidth: "min(340px,calc(100vw - 32px))",
      padding: "6px",
      background: "bg.raised",
      color: "fg.default",
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      boxShadow: "3",
      mdDown: {
        ".pageHead__bar .menu__root:last-child &": { right: "0" },
        ".pageHead__bar &": { minWidth: "260px" },
      },
    },
    item: {
      display: "flex",
      width: "100%",
      alignItems: "center",
      gap: "10px",
      minHeight: "38px",
      padding: "8px 10px",
      lineHeight: "1.3",
      borderRadius: "sm",
      border: "0",
      background: "none",
      textAlign: "left",
      textDecoration: "none",
      color: "fg.default",
      fontSize: "14",
      cursor: "pointer",
      "&:hover": { background: "bg.hover" },
      "& .icon": { color: "fg.muted", fontSize: "1rem" },
      "&[aria-pressed=true]": { fontWeight: "600", boxShadow: "inset 3px 0 0 {colors.primary.solid}" },
    },
  },
  variants: {
    up: { true: { panel: { top: "auto", bottom: "calc(100% + 8px)", left: "0", right: "auto" } } },
    danger: { true: { item: { color: "danger.onSubtle", "& .icon": { color: "danger.icon" } } } },
  },
});
