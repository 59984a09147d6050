import { defineRecipe } from "@pandacss/dev";

export const tabs = defineRecipe({
  className: "tabs",
  base: {
    display: "flex",
    gap: "4px",
    borderBottom: "1px solid {colors.border.default}",
    marginBottom: "24px",
    overflowX: "auto",
    scrollbarWidth: "none",
    "&>*": {
      display: "inline-flex",
      alignItems: "center",
      gap: "8px",
      minHeight: "46px",
      padding: "0 14px",
      color: "fg.muted",
      textDecoration: "none",
      fontWeight: "540",
      whiteSpace: "nowrap",
      borderBottom: "3px solid transparent",
      marginBottom: "-1px",
      borderRadius: "{radii.sm} {radii.sm} 0 0",
    },
    // Why the others are disabled.
    "&+p": { marginBottom: "16px" },
    "&>[aria-disabled]": { color: "fg.disabled" },
    "& a:hover": { color: "fg.default", background: "bg.hover" },
    "& [aria-current]": {
      color: "fg.default",
      borderColor: "accent.solid",
      fontWeight: "640",
      boxShadow: "none",
      // Phones show some of the tabs: the current one among them, before any script.
      scrollInitialTarget: "nearest",
    },
    "& .icon": { fontSize: ".95rem" },
    mdDown: {
      // Disabled tabs cannot be focused, so the keyboard could not scroll them into view.
      // Why the others are disabled.
      "&+p": { marginBottom: "16px" },
      "&>[aria-disabled]": { display: "none" },
      margin: "0 -16px 18px",
      padding: "0 10px",
      WebkitMask: "linear-gradient(90deg,#000 86%,#0000)",
      mask: "linear-gradient(90deg,#000 86%,#0000)",
      // Keyboard users see the whole tab.
      "&:has(:focus-visible)": { WebkitMask: "none", mask: "none" },
    },
  },
});
