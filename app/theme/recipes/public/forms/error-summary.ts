import { defineRecipe } from "@pandacss/dev";

export const errorSummary = defineRecipe({
  className: "errorSummary",
  base: {
    border: "2px solid {colors.danger.solid}",
    borderRadius: "lg",
    padding: "16px 20px",
    marginBottom: "26px",
    background: "bg.surface",
    "& h2": { fontSize: "17", display: "flex", gap: "8px", alignItems: "center", marginBottom: "6px" },
    "& h2 .icon": { color: "danger.icon" },
    "& li": { padding: "3px 0" },
    "& a": { color: "danger.onSubtle", fontWeight: "580" },
  },
});
