import { defineRecipe } from "@pandacss/dev";

export const offerKind = defineRecipe({
  className: "offerKind",
  base: {
    display: "inline-flex",
    verticalAlign: "middle",
    gap: "6px",
    alignItems: "center",
    whiteSpace: "nowrap",
    "& .icon": { fontSize: ".9rem", color: "fg.muted" },
    mdDown: { "&+p": { display: "inline", marginLeft: "6px" } },
  },
  variants: { deal: { true: { "& .icon": { color: "genet.icon" } } } },
});
