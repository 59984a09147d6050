import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "postcss";

/** The recipes of a folder's files, by their names: `fieldGrid` has the styles of `.fieldGrid`. */
export const recipesIn = (folder: string) =>
  new Set(
    readdirSync(`app/theme/recipes/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(`app/theme/recipes/${folder}/${file}`, "utf8"))
      .flatMap((code) => [...code.matchAll(/export const (\w+) = define(?:Slot)?Recipe\(/g)])
      .map(([, name = ""]) => name),
  );

/** A rule belongs to the first recipe that it names: `.publicPage__form .brand__mark` is of `publicPage`. */
const recipeOf = (selector: string) => selector.match(/\.([a-zA-Z]+)/)?.[1] ?? "";

/**
 * After Panda, which writes everything into every style sheet: `staff.css` keeps the recipes of `recipes/staff`,
 * `public.css`, which every page loads first, all the rest.
 */
export const styleSheets: Plugin = {
  postcssPlugin: "style-sheets",
  OnceExit(root, { result }) {
    const sheet = result.opts.from?.match(/\/(public|staff)\.css/)?.[1];
    if (!sheet) return;
    const staff = recipesIn("staff");
    root.each((node) => {
      const isRecipes = node.type === "atrule" && node.name === "layer" && node.params.startsWith("recipes");
      if (isRecipes)
        node.walkRules((rule) => {
          // Panda merges the rules that several recipes have in common.
          const own = rule.selectors.filter((one) => staff.has(recipeOf(one)) === (sheet === "staff"));
          if (own.length > 0) rule.selectors = own;
          else rule.remove();
        });
      else if (sheet === "staff") node.remove();
    });
  },
};
