import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const formSection = defineSlotRecipe({
  className: "formSection",
  slots: ["root", "lead", "bar", "railed", "rail", "whole", "short"],
  base: {
    root: {
      padding: "26px 0",
      borderTop: "1px solid {colors.border.subtle}",
      "&:first-of-type": { borderTop: "0", paddingTop: "6px" },
      "&>h2": { marginBottom: "4px" },
      "&>h2+:not(p,.help__button)": { marginTop: "16px" },
      "&>h2:has(+.help__button)": { display: "inline-block", marginBottom: "16px" },
    },
    lead: { color: "fg.muted", marginBottom: "18px", fontSize: "14", maxWidth: "64ch" },
    // A long form beside the links to its sections.
    railed: {
      display: "grid",
      gridTemplateColumns: "196px minmax(0,1fr)",
      gap: "28px",
      maxWidth: "1120px",
      marginTop: "16px",
      "& section[id]": { scrollMarginTop: "20px" },
      mdDown: { display: "block" },
    },
    rail: { position: "sticky", top: "20px", alignSelf: "start", mdDown: { display: "none" } },
    // The footer of a form on a page of its own; always visible.
    bar: {
      position: "sticky",
      bottom: "0",
      zIndex: "1",
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "10px",
      margin: "20px calc(-1*var(--gut)) -40px",
      padding: "14px var(--gut)",
      borderTop: "1px solid {colors.border.subtle}",
      background: "bg.surface",
      "&>.push": { marginRight: "auto" },
      mdDown: { marginBottom: "-28px" },
      // One row: with text of twice the size, the rest wraps.
      smDown: {
        gap: "8px",
        paddingBlock: "10px",
        "&>*": { flex: "1 1 auto", paddingInline: "10px!" },
        "&>.push": { marginRight: "0", flexGrow: "0" },
      },
      // At 400 % zoom it would cover the fields above it.
      "@media (max-height:500px)": { position: "static" },
    },
    // A button's label, and its short form on phones: screen readers always get the whole one.
    whole: {
      smDown: {
        position: "absolute",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
    },
    short: { display: "none", smDown: { display: "inline" } },
  },
});

export const fieldGrid = defineSlotRecipe({
  className: "fieldGrid",
  slots: ["root"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(12,minmax(0,1fr))",
      gap: "18px 16px",
      alignItems: "start",
      ".publicPage__content &": { rowGap: "0" },
      "&>*": { gridColumn: "span 12" },
      mdDown: { "&>*": { gridColumn: "span 12 !important" } },
    },
  },
});

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
