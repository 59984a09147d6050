import { defineRecipe } from "@pandacss/dev";

export const breadcrumb = defineRecipe({
  className: "breadcrumb",
  base: {
    fontSize: "14",
    color: "fg.muted",
    marginBottom: "10px",
    "& ol": { display: "flex", flexWrap: "wrap", gap: "4px 8px", alignItems: "center" },
    "& a": { color: "fg.muted" },
    "& li": { display: "flex", gap: "8px", alignItems: "center", minWidth: "0" },
    "& .icon": { fontSize: ".7rem", color: "fg.subtle" },
  },
});
