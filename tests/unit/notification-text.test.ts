import { expect, it } from "vitest";
import type { Language } from "~/contract/languages";
import { textOf } from "~/contract/notifications/text-of";

/** The texts of a notification, and the text for a reader of each language. */
const table: [written: Partial<Record<Language, string>>, reads: Record<Language, Language>][] = [
  [
    { fr: "a", nl: "b", en: "c", de: "d" },
    { fr: "fr", nl: "nl", en: "en", de: "de" },
  ],
  [{ fr: "a" }, { fr: "fr", nl: "fr", en: "fr", de: "fr" }],
  [
    { fr: "a", de: "d" },
    { fr: "fr", nl: "fr", en: "fr", de: "de" },
  ],
  [{ nl: "b" }, { fr: "nl", nl: "nl", en: "nl", de: "nl" }],
  [
    { nl: "b", en: "c" },
    { fr: "nl", nl: "nl", en: "en", de: "nl" },
  ],
  [
    { en: "c", de: "d" },
    { fr: "en", nl: "en", en: "en", de: "de" },
  ],
];
const none = { fr: null, nl: null, en: null, de: null };

it.each(table)(
  "a notification in %j is shown in the reader's language, else in French, else in its first language",
  (written, reads) => {
    const title = { ...none, ...written };
    for (const spoken of Object.keys(reads) as Language[])
      expect(textOf({ title, body: none }, spoken)).toEqual({
        language: reads[spoken],
        title: title[reads[spoken]],
        body: null,
      });
  },
);

it("a message always has the language of its title", () => {
  const texts = { title: { ...none, fr: "Titre", nl: "Titel" }, body: { ...none, fr: "Message" } };
  expect(textOf(texts, "nl")).toEqual({ language: "nl", title: "Titel", body: null });
  expect(textOf(texts, "de")).toEqual({ language: "fr", title: "Titre", body: "Message" });
});

it("a notification without a title has no text", () => {
  expect(() => textOf({ title: none, body: none }, "fr")).toThrow("without a title");
});
