import { expect, it } from "vitest";
import { de } from "~/i18n/elision";

it.each([
  ["Aline Bastin", "d’Aline Bastin"],
  ["Émile Roy", "d’Émile Roy"],
  ["Hélène Roy", "de Hélène Roy"],
  ["Marie Roy", "de Marie Roy"],
])("names %s as one writes it", (name, named) => {
  expect(de(name)).toBe(named);
});
