import { defineRecipe } from "@pandacss/dev";

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
