import { defineRecipe } from "@pandacss/dev";

export const appliedFilters = defineRecipe({
  className: "appliedFilters",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "6px",
    alignItems: "center",
    fontSize: "14",
    marginBottom: "14px",
    "&>span": { color: "fg.muted", marginRight: "4px" },
    "&>a:last-child": { marginLeft: "6px" },
  },
});
