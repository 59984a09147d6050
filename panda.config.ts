import { defineConfig } from "@pandacss/dev";
import { leanRecipes } from "./app/theme/lean-runtime";
import { passDetours } from "./app/theme/preset";
import * as recipes from "./app/theme/recipes";

export default defineConfig({
  eject: true,
  presets: ["@pandacss/preset-base", passDetours],
  preflight: false,
  include: [],
  outdir: "app/theme/generated",
  hooks: {
    "codegen:prepare": ({ artifacts }) =>
      artifacts.map((artifact) =>
        artifact.id === "create-recipe" || artifact.id.startsWith("recipes")
          ? { ...artifact, files: leanRecipes(recipes, artifact.files) }
          : artifact,
      ),
  },
});
