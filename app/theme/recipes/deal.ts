import { defineRecipe } from "@pandacss/dev";

export const deal = defineRecipe({
  className: "deal",
  base: {
    display: "flex",
    gap: "14px",
    alignItems: "center",
    padding: "14px 16px",
    borderRadius: "lg",
    background: "accent.subtle",
    border: "1px solid {colors.accent.border}",
    color: "accent.onSubtle",
    "&>.icon": { fontSize: "1.5rem" },
  },
});
