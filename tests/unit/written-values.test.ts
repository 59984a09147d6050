import i18next from "i18next";
import { expect, it } from "vitest";
import { de } from "~/i18n/elision";
import { textOptions } from "~/i18n/options";

it.each([
  ["Aline Bastin", "d’Aline Bastin"],
  ["Émile Roy", "d’Émile Roy"],
  ["Marie Roy", "de Marie Roy"],
  ["Hélène Roy", "d’Hélène Roy"],
  ["Hubert Roy", "d’Hubert Roy"],
  ["Huy", "de Huy"],
  ["Hans Roy", "de Hans Roy"],
  ["Yves Roy", "d’Yves Roy"],
  ["Yasmina Roy", "de Yasmina Roy"],
])("formats %s as usually written", (name, named) => {
  expect(de(name)).toBe(named);
});

it("groups the digits of numbers in sentences as elsewhere", async () => {
  const sentences = {
    max: "Au plus {{max, number}} {{what}}.",
    waiting: "{{count}} demandes",
    named: "Version n° {{number}}",
  };
  const resources = { fr: { "backoffice-shell": sentences } };
  const texts = i18next.createInstance();
  await texts.init({ ...textOptions, resources });
  const t = texts.t as (key: string, values: object) => string;
  expect(t("max", { max: "1000", what: "codes" })).toBe("Au plus 1\u00a0000 codes.");
  expect(t("waiting", { count: 4435 })).toBe("4\u00a0435 demandes");
  expect(t("named", { number: 4435 })).toBe("Version n° 4435");
});
