import { defineSlotRecipe } from "@pandacss/dev";

export const filters = defineSlotRecipe({
  className: "filters",
  slots: ["root", "all", "go"],
  base: {
    root: { display: "flex", flexWrap: "wrap", gap: "8px", alignItems: "center", marginBottom: "12px" },
    all: { display: "none", mdDown: { display: "inline-flex" } },
    go: { mdDown: { ".filters__root:not([data-open]) &": { display: "none" }, width: "100%" } },
  },
});
