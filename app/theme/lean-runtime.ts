/**
 * Panda's recipe functions carry `css()` and its table of utilities: 7 KB compressed on every first load.
 * Ours have no conditional variants and no compound variants, so a recipe is only a name and its defaults.
 * See docs/decisions/0020-theme.md.
 */
interface Recipe {
  className?: string;
  slots?: readonly string[];
  defaultVariants?: Readonly<Record<string, unknown>>;
  variants?: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const runtime = `const classes = (name, defaults, props = {}, has) => {
  let result = name;
  for (const variant in { ...defaults, ...props }) {
    const value = props[variant] ?? defaults[variant];
    if (value != null && value !== false && has(variant)) result += " " + name + "--" + variant + "_" + value;
  }
  return result;
};
export const recipe = (name, defaults) => (props) => classes(name, defaults, props, () => true);
export const slotRecipe = (name, slots, defaults, styled) => (props) =>
  Object.fromEntries(
    slots.map((slot) => [
      slot,
      classes(name + "__" + slot, defaults, props, (variant) => styled[variant]?.includes(slot)),
    ]),
  );
`;

/** Which slots a variant styles: the others do not carry its class. */
const styledSlots = (variants: NonNullable<Recipe["variants"]>) =>
  Object.fromEntries(
    Object.entries(variants).map(([variant, values]) => [
      variant,
      [...new Set(Object.values(values).flatMap((slots) => Object.keys(slots)))],
    ]),
  );

const leanRecipe = (
  name: string,
  { slots, className = name, defaultVariants = {}, variants = {} }: Recipe,
) => {
  const kind = slots ? "slotRecipe" : "recipe";
  const args = slots
    ? [className, slots, defaultVariants, styledSlots(variants)]
    : [className, defaultVariants];
  const code = args.map((value) => JSON.stringify(value)).join(",");
  return `import { ${kind} } from "./create-recipe.mjs";\nexport const ${name} = /* @__PURE__ */ ${kind}(${code});\n`;
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
