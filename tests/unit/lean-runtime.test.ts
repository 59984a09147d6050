import { describe, expect, test } from "vitest";
import { button, drawer } from "~/theme/generated/recipes";
import { withLeanRuntime } from "~/theme/lean-runtime";

/** What Panda offers in JavaScript and the types already refuse. */
const anyhow = (recipe: object, property: string) => () => Reflect.get(recipe, property);

describe("recipe functions without Panda's runtime", () => {
  test("give a class for each variant, and the defaults", () => {
    expect(button()).toBe("button button--variant_secondary");
    expect(button({ variant: "primary", size: "sm" })).toBe("button button--variant_primary button--size_sm");
  });

  test("refuse a variant that depends on a condition", () => {
    const size = { base: "sm", md: "lg" } as unknown as "sm";
    expect(() => button({ size })).toThrow("button: a variant has one value");
  });

  test.each(["raw", "merge", "variantMap", "variantKeys", "splitVariantProps", "getVariantProps"])(
    "refuse %s, and say what to do instead",
    (property) => {
      expect(anyhow(button, property)).toThrow(`button.${property} is not here. Name the variants`);
      expect(anyhow(drawer, property)).toThrow(`drawer.${property} is not here`);
    },
  );
});

describe("the configuration is refused", () => {
  test.each(["hash", "prefix", "separator"])("when class names would have a %s", (name) => {
    expect(() => withLeanRuntime({}, { [name]: "-" })).toThrow(`${name} cannot be`);
  });

  test("when a recipe has compound variants", () => {
    const tag = { compoundVariants: [{ size: "sm", css: {} }] };
    expect(() => withLeanRuntime({ tag }, {})).toThrow("tag: compoundVariants cannot be");
  });

  test.each(["false", "very small"])(
    "when a variant is named “%s”, for which there would be no class",
    (value) => {
      expect(() => withLeanRuntime({ tag: { variants: { size: { [value]: {} } } } }, {})).toThrow(
        `tag: size cannot be “${value}”`,
      );
    },
  );
});
