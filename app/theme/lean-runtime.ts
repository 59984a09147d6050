import type { Config } from "@pandacss/dev";

/**
 * Panda's recipe functions carry `css()` and its table of utilities: 7 KB compressed on every first load (decision
 * 0020). Here a recipe is only a name and its defaults. What Panda can do beyond that is refused: when code is
 * generated as far as a recipe or the configuration says it, by the types and, outside production, when it is called.
 */
interface Recipe {
  className?: string;
  slots?: readonly string[];
  defaultVariants?: Readonly<Record<string, unknown>>;
  variants?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  compoundVariants?: readonly object[];
}

/** What Panda's recipe functions have, and ours do not. */
const missing = ["raw", "merge", "variantMap", "variantKeys", "splitVariantProps", "getVariantProps"];

const runtime = `const refuse = (message) => {
  throw new Error(message + " (app/theme/lean-runtime.ts)");
};
const classes = (name, defaults, props = {}, has) => {
  let result = name;
  for (const variant in { ...defaults, ...props }) {
    const value = props[variant] ?? defaults[variant];
    if (process.env.NODE_ENV !== "production" && typeof value === "object" && value)
      refuse(name + ": a variant has one value. Write conditions in the styles of " + variant);
    if (value != null && value !== false && has(variant)) result += " " + name + "--" + variant + "_" + value;
  }
  return result;
};
const checked = (name, recipe) => {
  if (process.env.NODE_ENV !== "production")
    for (const property of ${JSON.stringify(missing)})
      Object.defineProperty(recipe, property, {
        get: () => refuse(name + "." + property + " is not here. Name the variants where you call the recipe"),
      });
  return recipe;
};
export const recipe = (name, defaults) =>
  checked(name, (props) => classes(name, defaults, props, () => true));
export const slotRecipe = (name, slots, defaults, styled) =>
  checked(name, (props) =>
    Object.fromEntries(
      slots.map((slot) => [
        slot,
        classes(name + "__" + slot, defaults, props, (variant) => styled[variant]?.includes(slot)),
      ]),
    ),
  );
`;

/** Refuses what our functions would give no class for. */
function check(name: string, { compoundVariants = [], variants = {} }: Recipe): void {
  if (compoundVariants.length > 0)
    throw new Error(
      `${name}: compoundVariants cannot be. Select both classes in the styles of one of the variants.`,
    );
  for (const [variant, values] of Object.entries(variants))
    for (const value of Object.keys(values))
      if (value === "false" || /\s/.test(value))
        throw new Error(
          `${name}: ${variant} cannot be “${value}”. Style what holds without it in the base; write names without spaces.`,
        );
}

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

/** Drops from the types what the lean functions do not have: these members, and values that depend on conditions. */
const leanTypes = (code: string) =>
  code
    .replace(new RegExp(`^\\s*(?:${missing.join("|")})\\b.*$`, "gm"), "")
    .replace(/ConditionalValue<(\w+\[key\])>/g, "$1");

/**
 * The configuration with our recipe functions in the place of Panda's.
 * @throws Error with what to write instead, when it or a recipe needs what they cannot do. Not from within the hook,
 * whose errors Panda only prints.
 */
export function withLeanRuntime(recipes: Record<string, Recipe>, config: Config): Config {
  for (const name of ["hash", "prefix", "separator"] as const)
    if (config[name])
      throw new Error(`panda.config.ts: ${name} cannot be. Classes are named as recipes are.`);
  for (const [name, recipe] of Object.entries(recipes)) check(name, recipe);
  return {
    ...config,
    hooks: {
      "codegen:prepare": ({ artifacts }) =>
        artifacts.map((artifact) =>
          artifact.id === "create-recipe" || artifact.id.startsWith("recipes")
            ? { ...artifact, files: leanFiles(recipes, artifact.files) }
            : artifact,
        ),
    },
  };
}

function leanFiles<File extends { file: string; code: string | undefined }>(
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
