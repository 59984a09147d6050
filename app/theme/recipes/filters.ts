import { defineSlotRecipe } from "@pandacss/dev";

export const filters = defineSlotRecipe({
  className: "filters",
  slots: ["root", "day", "all", "go"],
  base: {
    root: { display: "flex", flexWrap: "wrap", gap: "8px", alignItems: "center", marginBottom: "12px" },
    day: {
      "& input": { border: "0", background: "none", padding: "0", width: "118px", height: "34px" },
      mdDown: {
        ".filters__root:not([data-open]) &": { display: "none" },
        ".filters__root[data-open] &": { width: "100%", justifyContent: "space-between" },
      },
    },
    all: { display: "none", mdDown: { display: "inline-flex" } },
    go: { mdDown: { ".filters__root:not([data-open]) &": { display: "none" }, width: "100%" } },
  },
});
