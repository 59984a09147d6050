import { defineRecipe } from "@pandacss/dev";

/** The sections of a form, on the page or, `inverse`, on the dark rail of the sign-up. */
export const sectionLinks = defineRecipe({
  className: "sectionLinks",
  base: {
    display: "grid",
    gap: "1px",
    "& a": {
      display: "flex",
      gap: "10px",
      alignItems: "center",
      minHeight: "36px",
      padding: "6px 8px",
      fontSize: "14",
      lineHeight: "1.3",
      color: "fg.muted",
      textDecoration: "none",
      borderRadius: "sm",
    },
    "& a:hover": { background: "bg.hover", color: "fg.default" },
    "& .icon": { fontSize: ".9rem", color: "fg.subtle" },
    "& [data-state=complete] .icon": { color: "success.icon" },
    "& [data-state=wrong] .icon": { color: "danger.icon" },
    "& [aria-current]": {
      color: "primary.onSubtle",
      fontWeight: "600",
      background: "primary.subtle",
      "@media (forced-colors:active)": { outline: "2px solid Highlight" },
    },
    mdDown: { display: "none" },
  },
  variants: {
    inverse: {
      true: {
        marginLeft: "-8px",
        "& a": { color: "nav.fg" },
        "& a:hover": { background: "nav.bgHover", color: "nav.fg" },
        "& .icon": { color: "nav.fgMuted" },
        "& [data-state=complete] .icon": { color: "#77C17D" },
        "& [data-state=wrong] .icon": { color: "#FA8479" },
        "& [aria-current]": { color: "#fff", background: "nav.bgCurrent" },
      },
    },
  },
});
