import { defineRecipe } from "@pandacss/dev";

export const points = defineRecipe({
  className: "points",
  base: { fontWeight: "660", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  variants: { sign: { plus: { color: "success.onSubtle" }, minus: { color: "danger.onSubtle" } } },
});
