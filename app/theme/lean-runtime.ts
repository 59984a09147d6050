/**
 * Panda's recipe functions carry `css()` and its table of utilities: 7 KB compressed on every first load.
 * Ours have no conditional variants and no compound variants, so a recipe is only a name and its defaults.
 * See docs/decisions/0020-theme.md.
 */
interface Recipe {
  className?: string;
  slots?: readonly string[];
  defaultVariants?: Readonly<Record<string, unknown>>;
}

const runtime = `const classes = (name, defaults, props) => {
  let result = name;
  for (const [variant, value] of Object.entries({ ...defaults, ...props }))
    if (value != null && value !== false) result += " " + name + "--" + variant + "_" + value;
  return result;
};
export const recipe = (name, defaults) => (props) => classes(name, defaults, props);
export const slotRecipe = (name, slots, defaults) => (props) =>
  Object.fromEntries(slots.map((slot) => [slot, classes(name + "__" + slot, defaults, props)]));
`;

const leanRecipe = (name: string, { slots, className = name, defaultVariants = {} }: Recipe) => {
  const kind = slots ? "slotRecipe" : "recipe";
  const args = [className, ...(slots ? [slots] : []), defaultVariants].map((value) => JSON.stringify(value));
  return `import { ${kind} } from "./create-recipe.mjs";\nexport const ${name} = /* @__PURE__ */ ${kind}(${args.join(",")});\n`;
};

/** Drops from the types what the lean functions do not have. */
const leanTypes = (code: string) =>
  code.replace(/^\s*(raw|variantMap|variantKeys|splitVariantProps|getVariantProps)\b.*$/gm, "");

export function leanRecipes<File extends { file: string; code: string | undefined }>(
  recipes: Record<string, Recipe>,
  files: File[],
): File[] {
  const byFile = new Map(
    Object.entries(recipes).map(([name, recipe]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      { name, recipe },
    ]),
  );
  return files.map((file) => {
    const base = file.file.replace(/\.(mjs|js|d\.ts)$/, "");
    if (file.file.endsWith(".d.ts")) return { ...file, code: file.code && leanTypes(file.code) };
    if (base === "create-recipe") return { ...file, code: runtime };
    const found = byFile.get(base);
    return found ? { ...file, code: leanRecipe(found.name, found.recipe) } : file;
  });
}
