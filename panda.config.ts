import { defineConfig } from "@pandacss/dev";
import { withLeanRuntime } from "./app/theme/lean-runtime";
import { passDetours } from "./app/theme/preset";
import { recipes } from "./app/theme/recipes";

export default defineConfig(
  withLeanRuntime(recipes, {
    eject: true,
    presets: ["@pandacss/preset-base", passDetours],
    preflight: false,
    // Nothing is extracted from sources, every recipe is whole; an empty list would get lost when presets are merged.
    include: ["./app/theme/nothing-to-extract"],
    outdir: "app/theme/generated",
  }),
);
