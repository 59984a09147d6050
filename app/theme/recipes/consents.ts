import { defineRecipe } from "@pandacss/dev";

export const consents = defineRecipe({
  className: "consents",
  base: {
    display: "grid",
    gap: "10px",
    fontSize: "15",
    "& li": { display: "flex", gap: "10px", alignItems: "center" },
    "& .yes .icon": { color: "success.icon" },
    "& .no": { color: "fg.muted" },
    "& .no .icon": { color: "fg.subtle" },
  },
});
