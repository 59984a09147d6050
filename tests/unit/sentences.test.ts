import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { errorCatalogue } from "~/contract/errors";
import { namedView } from "~/contract/forms/named-view";
import { giftCreation, giftTranslation } from "~/contract/gifts/gift";
import { notificationForm } from "~/contract/notifications/notification";
import { offerCreation, offerTranslation } from "~/contract/offers/content";
import { holderCreationForm, holderEditForm } from "~/contract/pass-holders/holder";
import { pointsAdjustment } from "~/contract/pass-holders/points";

import { sentenceKeys } from "~/ui/forms/form-errors";

/**
 * The compiler checks that keys exist (app/i18n/i18next.d.ts). These tests check that every code has a sentence and
 * that no sentence is unused.
 */
type Texts = { [key: string]: string | Texts };
const NAMESPACES = "locales/fr";
const texts = Object.fromEntries(
  readdirSync(NAMESPACES).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(path.join(NAMESPACES, file), "utf8")) as Texts,
  ]),
);
const keysOf = (values: Texts, before = ""): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key] : keysOf(value, `${before}${key}.`),
  );
/** Suffixes that i18next adds to a key: for a count, or for the context of another API's message. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|many|other|said)$/, "");

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("theme/"))
  .map((file) => readFileSync(path.join("app", file), "utf8"));
const code = sources.join("\n");

/** Codes of refused fields: `error: "invalid"` of a schema, `{ city: ["required"] }` of a refusal. */
const fieldCodes = new Set(
  [...code.matchAll(/\berror: "(\w+)"|(?:fields: \{ ?[\w.]+|\bfields\.\w+ =|message): \[?"(\w+)"/g)].map(
    ([, ofSchema, ofRefusal]) => ofSchema ?? ofRefusal ?? "",
  ),
);
const errorKeys = keysOf(texts["backoffice-errors"] ?? {}).map(withoutPlural);

describe("sentences of errors", () => {
  test.each(Object.keys(errorCatalogue))("cover the API's code %s", (name) => {
    expect(errorKeys).toContain(name);
  });

  test.each([...fieldCodes].sort())("cover the field code %s", (name) => {
    expect(errorKeys.filter((key) => key === name || key.endsWith(`.${name}`))).not.toEqual([]);
  });
});

describe("an empty form names each missing field", () => {
  const parts = ["title", "description", "name", "body", "address"];
  const nothing = Object.fromEntries(parts.map((part) => [part, {}]));
  const forms: Record<string, z.ZodType> = {
    "gift-creation": giftCreation,
    "gift-translation": giftTranslation,
    "offer-creation": offerCreation,
    "offer-translation": offerTranslation,
    "pass-holder-creation": holderCreationForm,
    "pass-holder": holderEditForm,
    "notification-creation": notificationForm,
    points: pointsAdjustment,
    "view-new": namedView,
  };
  /** Fields that are not shown. */
  const hidden = ["version"];

  test.each(Object.entries(forms))("%s", (formId, schema) => {
    const missing = schema.safeParse(nothing).error?.issues.filter(({ message }) => message === "required");
    const names = (missing ?? []).map(({ path }) => path.join(".")).filter((name) => !hidden.includes(name));
    expect(names).not.toEqual([]);
    const unsaid = names.filter(
      (name) =>
        !sentenceKeys({ name, formId }, "required")
          .slice(0, -1)
          .some((key) => errorKeys.includes(key)),
    );
    expect(unsaid).toEqual([]);
  });
});

test("a form's own sentence takes precedence over the field's, and both over the general one", () => {
  expect(sentenceKeys({ name: "title.fr", formId: "offer-edit" }, "required")).toEqual([
    "offer.title.required",
    "title.required",
    "required",
  ]);
  expect(sentenceKeys({ name: "managers[0].email" }, "invalidEmail").slice(1)).toEqual([
    "managers.email.invalidEmail",
    "invalidEmail",
  ]);
});

/** A file's string literals, and its template literals with a gap for each expression. */
const read = sources.map((source) => ({
  source,
  said: new Set([...source.matchAll(/"([\w.:-]+)"/g)].map(([, words]) => words ?? "")),
  patterns: [...source.matchAll(/`([\w.:-]*(?:\$\{(?:[^{}]|\{[^{}]*\})*\}[\w.:-]*)+)`/g)]
    .map(([, words]) => (words ?? "").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "\0"))
    // A placeholder alone would match everything.
    .filter((words) => words.replace(/\0|[.:-]/g, "").length >= 2)
    .map((words) => new RegExp(`^${words.replaceAll(".", "\\.").replaceAll("\0", "[\\w.+-]+")}$`)),
}));
const says = ({ said, patterns }: (typeof read)[number], key: string) =>
  said.has(key) || patterns.some((pattern) => pattern.test(key));
/** With its namespace anywhere, or without it in a file that names the namespace. */
const isSaid = (namespace: string, key: string) =>
  read.some(
    (file) => says(file, `${namespace}:${key}`) || (file.source.includes(namespace) && says(file, key)),
  );

/** Of these, keys are values of the contract, or names that the API reads from the imported file. */
const BY_VALUE = [
  "backoffice-badges",
  "backoffice-consents",
  "backoffice-exports",
  "backoffice-held-data",
  "backoffice-log-entries",
  "backoffice-logs",
  "backoffice-mails",
  "backoffice-personal-data",
  "backoffice-statistics",
];
const words = new Set(code.match(/\w+|"-\w+"/g)?.map((word) => word.replaceAll('"', "")));
const isNamed = (namespace: string, key: string) =>
  BY_VALUE.includes(namespace) && key.split(".").every((part) => words.has(part));

describe("no text is missing", () => {
  // The compiler accepts any key if the texts are not of a single namespace.
  test.each(Object.keys(texts))("%s", (namespace) => {
    const keys = new Set(keysOf(texts[namespace] ?? {}).flatMap((key) => [key, withoutPlural(key)]));
    const said = code.matchAll(new RegExp(`"${namespace}:([\\w.]+)"`, "g"));
    expect([...said].map(([, key]) => key ?? "").filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe("no text is unused", () => {
  test.each(Object.keys(texts).filter((namespace) => namespace !== "backoffice-errors"))(
    "%s",
    (namespace) => {
      const unused = keysOf(texts[namespace] ?? {})
        .map(withoutPlural)
        // A message's second sentence and its link are found by the first one's key, the lines of a list by the list's.
        .map((key) => key.replace(/(Text|Link)$|\.\d+$/, ""))
        .filter((key) => !isSaid(namespace, key) && !isNamed(namespace, key));
      const asText = unused.filter((key) => ["Text", "Link"].every((end) => !isSaid(namespace, key + end)));
      expect([...new Set(asText)]).toEqual([]);
    },
  );

  test("of errors", () => {
    const codes = new Set([...Object.keys(errorCatalogue), ...fieldCodes]);
    const unused = errorKeys.filter(
      (key) => !codes.has(key.split(".").at(-1) ?? "") && !isSaid("backoffice-errors", key),
    );
    expect(unused).toEqual([]);
  });
});
