import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const pagination = defineSlotRecipe({
  className: "pagination",
  slots: ["root", "sum", "link", "off", "gap", "number"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "8px 16px",
      padding: "10px 12px 10px 16px",
      borderTop: "1px solid {colors.border.subtle}",
      fontSize: "14",
      "& ul": { display: "flex", flexWrap: "wrap", gap: "2px", alignItems: "center" },
      mdDown: {
        justifyContent: "center",
        padding: "10px",
        "& ul": { width: "100%", justifyContent: "space-between" },
      },
    },
    sum: {
      color: "fg.muted",
      fontVariantNumeric: "tabular-nums",
      "& b": { color: "fg.default" },
      mdDown: { width: "100%", textAlign: "center" },
    },
    link: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "6px",
      minWidth: "2.25rem",
      height: "2.25rem",
      padding: "0 8px",
      borderRadius: "md",
      textDecoration: "none",
      color: "fg.default",
      fontVariantNumeric: "tabular-nums",
      fontWeight: "520",
      "&:hover": { background: "bg.hover" },
      "&[aria-current]": { background: "primary.solid", color: "primary.onSolid", fontWeight: "640" },
      "& .icon": { fontSize: ".75rem" },
      mdDown: { minHeight: "44px" },
    },
    off: {
      display: "inline-flex",
      alignItems: "center",
      gap: "6px",
      height: "2.25rem",
      padding: "0 8px",
      color: "fg.subtle",
      fontWeight: "520",
      "& .icon": { fontSize: ".75rem" },
    },
    gap: { padding: "0 4px", color: "fg.subtle", mdDown: { display: "none" } },
    number: { mdDown: { "&:not(:has([aria-current]))": { display: "none" } } },
  },
});

export const showMore = defineRecipe({
  className: "showMore",
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: "12px",
    padding: "10px",
    borderTop: "1px solid {colors.border.subtle}",
    fontSize: "14",
    color: "fg.muted",
    // Visible as soon as a row is selected.
    ".card__root:has(.table__name>.check :checked)>form&": {
      position: "sticky",
      bottom: "0",
      zIndex: "2",
      background: "bg.surface",
    },
  },
});
