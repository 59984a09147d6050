import { defineRecipe } from "@pandacss/dev";

export const iconButton = defineRecipe({
  className: "iconButton",
  base: {
    display: "inline-grid",
    placeItems: "center",
    // A larger icon stays in the middle.
    gridTemplate: "minmax(0,1fr)/minmax(0,1fr)",
    width: "40px",
    height: "40px",
    borderRadius: "md",
    border: "0",
    background: "none",
    color: "fg.muted",
    cursor: "pointer",
    textDecoration: "none",
    flex: "none",
    "&:hover": { background: "bg.hover", color: "fg.default" },
    "& .icon": { fontSize: "1.05rem" },
    ".toast__root &": { color: "inherit", marginTop: "-4px" },
    ".toast__root &:hover": { background: "color-mix(in oklab,currentColor 18%,transparent)" },
  },
  variants: {
    variant: {
      nav: {
        ".nav__root &": { color: "nav.fg" },
        ".nav__root &:hover": { background: "nav.bgHover", color: "#fff" },
      },
      outline: { border: "1px solid {colors.border.control}", background: "bg.surface" },
    },
    size: { sm: { width: "32px", height: "32px" } },
  },
});
