import i18next from "i18next";
import { expect, it } from "vitest";
import { textOptions } from "~/i18n/options";
import { builtInTexts, namespaces, textsIn, textVariables } from "~/i18n/texts.server";

const compiled = await textsIn("fr");
const plain = i18next.createInstance();
await plain.init({
  ...textOptions,
  interpolation: { ...textOptions.interpolation, defaultVariables: textVariables() },
  ns: namespaces,
  resources: builtInTexts,
});

/** Each text's key, without i18next's suffixes. */
function* keysOf(texts: object, path: string[] = []): Generator<{ key: string; text: string }> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === "string") yield { key: [...path, name].join("."), text };
    else yield* keysOf(text, [...path, name]);
  }
}

it("renders every sentence like i18next, with any values", () => {
  const differing: unknown[] = [];
  let said = 0;
  for (const ns of namespaces) {
    for (const { key, text } of keysOf(builtInTexts.fr?.[ns] as object)) {
      const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);
      const [base = "", ending] = key.split(/_(?=(?:zero|one|many|other)$)/);
      for (const value of ["Han & fils", "1234567", 1_234_567, 0, 1, -3]) {
        const variables = Object.fromEntries(names.map((name) => [name, value]));
        const counted = ending || names.includes("count") ? { count: Number(value) || 0 } : {};
        const options = { ns, ...variables, ...counted };
        for (const asked of [key, base]) {
          const [one, other] = [compiled, plain].map(({ t }) => String(t(asked as never, options as never)));
          said += 1;
          if (one !== other) differing.push({ ns, asked, options, one, other });
        }
      }
    }
  }
  expect(differing).toEqual([]);
  expect(said).toBeGreaterThan(20_000);
});

it("renders unknown keys and missing values like i18next", () => {
  const key = "backoffice-shell:nothing.of.this";
  expect(compiled.t(key as never)).toBe(plain.t(key as never));
  const [ns = "", known = ""] = namespaces.flatMap((name) => {
    const found = [...keysOf(builtInTexts.fr?.[name] as object)].find(({ text }) =>
      /\{\{name\}\}/.test(text),
    );
    return found ? [name, found.key] : [];
  });
  expect(compiled.t(known as never, { ns } as never)).toBe(plain.t(known as never, { ns } as never));
});
