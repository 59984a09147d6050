import { defineRecipe } from "@pandacss/dev";

export const badge = defineRecipe({
  className: "badge",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "5px",
    minHeight: "1.5625rem",
    padding: "0 10px 0 7px",
    borderRadius: "full",
    fontSize: "13",
    fontWeight: "560",
    whiteSpace: "nowrap",
    lineHeight: "1.1",
    // With large text, a phone is narrower than some states.
    ".sheetHead__meta &,.reviewMode__top &": { whiteSpace: "normal" },
    background: "var(--tone-subtle)",
    color: "var(--tone-on-subtle)",
    border: "1px solid transparent",
    "& .icon": { fontSize: ".8125rem", color: "var(--tone-icon)" },
  },
  variants: {
    family: {
      state: {},
      // The composition is less important than the state, so it only has an icon and a word.
      plain: {
        background: "none",
        color: "fg.default",
        padding: "0",
        minHeight: "0",
        fontWeight: "440",
        verticalAlign: "middle",
      },
      publication: { background: "transparent", borderColor: "var(--tone-border)", padding: "0 10px 0 8px" },
      request: {
        borderRadius: "{radii.xs} 0 0 {radii.xs}",
        padding: "0 18px 0 8px",
        clipPath: "polygon(0 0,calc(100% - 10px) 0,100% 50%,calc(100% - 10px) 100%,0 100%)",
        border: "0",
        background: "var(--tone-sign)",
        "& .icon": { color: "var(--tone-on-subtle)" },
      },
    },
    size: { sm: { minHeight: "1.375rem", fontSize: "12", paddingRight: "8px" } },
  },
});

export const avatar = defineRecipe({
  className: "avatar",
  base: {
    width: "2.125rem",
    height: "2.125rem",
    borderRadius: "50%",
    background: "#F3B583",
    color: "#3E1B0B",
    fontSize: "13",
    fontWeight: "680",
    display: "grid",
    placeItems: "center",
    flex: "none",
    letterSpacing: ".01em",
  },
  variants: { size: { sm: { width: "2rem", height: "2rem" } } },
});

export const chip = defineRecipe({
  className: "chip",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "4px",
    minHeight: "1.875rem",
    padding: "0 4px 0 11px",
    borderRadius: "full",
    background: "primary.subtle",
    color: "primary.onSubtle",
    fontSize: "13",
    fontWeight: "520",
    textDecoration: "none",
    border: "0",
    cursor: "pointer",
    minWidth: "fit-content",
    "& .icon": {
      fontSize: ".7rem",
      padding: "3px",
      width: "1.25rem",
      height: "1.25rem",
      borderRadius: "50%",
    },
    "&:hover .icon": { background: "color-mix(in oklab,currentColor 16%,transparent)" },
    // A box to tick: struck out when it is not.
    "&:has(:focus-visible)": { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
    "&:has([type=checkbox]:not(:checked))": {
      background: "none",
      color: "fg.muted",
      textDecoration: "line-through",
      boxShadow: "inset 0 0 0 1px {colors.border.control}",
      "& .icon": { transform: "rotate(45deg)" },
    },
  },
  variants: {
    kind: {
      plain: { paddingRight: "11px" },
    },
  },
});

export const chips = defineRecipe({
  className: "chips",
  base: { display: "flex", flexWrap: "wrap", gap: "6px", alignItems: "center" },
});

export const pill = defineRecipe({
  className: "pill",
  base: {
    display: "inline-grid",
    placeItems: "center",
    minWidth: "1.25rem",
    height: "1.25rem",
    borderRadius: "1rem",
    padding: "0 6px",
    background: "primary.solid",
    color: "primary.onSolid",
    fontSize: "12",
    fontWeight: "640",
    fontVariantNumeric: "tabular-nums",
  },
  variants: { soft: { true: { background: "bg.inset", color: "fg.muted" } } },
});

export const offerKind = defineRecipe({
  className: "offerKind",
  base: {
    display: "inline-flex",
    verticalAlign: "middle",
    gap: "6px",
    alignItems: "center",
    whiteSpace: "nowrap",
    "& .icon": { fontSize: ".9rem", color: "fg.muted" },
    mdDown: { "&+p": { display: "inline", marginLeft: "6px" } },
  },
  variants: { deal: { true: { "& .icon": { color: "genet.icon" } } } },
});
