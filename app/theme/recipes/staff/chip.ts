import { defineRecipe } from "@pandacss/dev";

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
  },
  variants: {
    kind: {
      plain: { paddingRight: "11px" },
    },
  },
});
