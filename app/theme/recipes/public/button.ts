import { defineRecipe } from "@pandacss/dev";

export const button = defineRecipe({
  className: "button",
  defaultVariants: { variant: "secondary" },
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "8px",
    minHeight: "var(--ctl)",
    padding: "4px 16px",
    borderRadius: "md",
    border: "1px solid transparent",
    fontSize: "15",
    fontWeight: "580",
    lineHeight: "1.2",
    textDecoration: "none",
    cursor: "pointer",
    // As wide as its label, unless its container is narrower.
    minWidth: "fit-content",
    background: "none",
    color: "fg.default",
    transition: "background {durations.fast},border-color {durations.fast}",
    "& .icon": { fontSize: ".95rem" },
    // Its keyboard shortcut, on devices with a keyboard.
    "& [data-cap]": {
      minWidth: "20px",
      padding: "1px 5px",
      border: "1px solid color-mix(in oklab,currentColor 45%,transparent)",
      borderRadius: "sm",
      fontFamily: "inherit",
      fontSize: "12",
      "@media (scripting:none),(pointer:coarse)": { display: "none" },
    },
    // `!`: variants are in a later cascade layer.
    "&:is([disabled],[aria-disabled=true]):not([aria-busy])": {
      background: "bg.subtle!",
      color: "fg.disabled!",
      borderColor: "border.default!",
      boxShadow: "none!",
      cursor: "not-allowed",
    },
    "&[aria-busy]": { cursor: "progress" },
    // The spinner takes the icon's place.
    "&[aria-busy]::after": {
      content: '""',
      width: "1em",
      height: "1em",
      border: "2px solid currentColor",
      borderRightColor: "transparent",
      borderRadius: "50%",
      animation: "spin .8s linear infinite",
    },
    "&[aria-busy]>.icon": { display: "none" },
    mdDown: {
      ".pageHead__root .pageHead__actions &": { flex: "1" },
      ".shell__foot &": { width: "100%", minWidth: "0", overflowWrap: "anywhere" },
      ".drawer__foot &": { flex: "1 1 auto" },
      ".dialog__foot &": { flex: "1 1 auto" },
    },
  },
  variants: {
    variant: {
      primary: {
        background: "primary.solid",
        color: "primary.onSolid",
        boxShadow: "1",
        "&:hover": { background: "primary.hover" },
      },
      secondary: {
        background: "bg.surface",
        borderColor: "border.control",
        color: "fg.default",
        "&:hover": { background: "bg.hover", borderColor: "fg.muted" },
      },
      ghost: { color: "fg.link", "&:hover": { background: "primary.subtle" } },
      accent: {
        background: "accent.solid",
        color: "accent.onSolid",
        "&:hover": { background: "accent.hover" },
      },
      danger: {
        background: "danger.solid",
        color: "danger.onSolid",
        "&:hover": { background: "danger.hover" },
      },
      dangerQuiet: {
        color: "danger.onSubtle",
        borderColor: "danger.border",
        background: "bg.surface",
        "&:hover": { background: "danger.subtle" },
      },
      field: {
        background: "bg.surface",
        borderColor: "border.control",
        fontWeight: "480",
        padding: "0 12px",
        fontSize: "14",
        gap: "6px",
        "&:hover": { borderColor: "fg.muted" },
        "&.is-on": { borderColor: "primary.solid", background: "bg.selected", fontWeight: "560" },
        "@media (forced-colors:active)": { "&.is-on": { borderColor: "Highlight" } },
        "& .icon": { fontSize: ".7rem", color: "fg.muted" },
      },
    },
    size: {
      sm: { minHeight: "var(--ctl-sm)", padding: "0 12px", fontSize: "14" },
      lg: { minHeight: "48px", padding: "0 22px", fontSize: "1rem" },
    },
    block: { true: { width: "100%" } },
  },
});

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
