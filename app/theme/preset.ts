import { definePreset, type RecipeConfig, type SlotRecipeConfig } from "@pandacss/dev";
import { colors } from "./colors";
import { globalCss } from "./global-css";
import * as recipes from "./recipes";
import { breakpoints, keyframes, tokens } from "./tokens";

/** By name: of two that say something else about an element, the later one holds. */
const entries = Object.entries<RecipeConfig | SlotRecipeConfig>(recipes);

/** Every variant is emitted: components choose them from data, which static extraction cannot see. */
const whole = <Recipe extends object>(recipe: Recipe) => ({ ...recipe, staticCss: ["*" as const] });

export const passDetours = definePreset({
  name: "pass-detours",
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens: { ...tokens, colors },
    recipes: Object.fromEntries(
      entries.flatMap(([name, recipe]) => ("slots" in recipe ? [] : [[name, whole(recipe)]])),
    ),
    slotRecipes: Object.fromEntries(
      entries.flatMap(([name, recipe]) => ("slots" in recipe ? [[name, whole(recipe)]] : [])),
    ),
  },
});
