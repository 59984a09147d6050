import { defineRecipe } from "@pandacss/dev";

export const tagInput = defineRecipe({
  className: "tagInput",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "6px",
    padding: "5px",
    minHeight: "var(--ctl)",
    border: "1px solid {colors.border.control}",
    borderRadius: "md",
    background: "bg.surface",
    "& input": {
      flex: "1",
      minWidth: "140px",
      border: "0",
      background: "none",
      padding: "3px 8px",
      fontSize: "15",
    },
    "&:focus-within": { boxShadow: "0 0 0 3px {colors.focus.line},0 0 0 6px {colors.focus.halo}" },
    "& input:focus-visible": { boxShadow: "none !important" },
  },
});
