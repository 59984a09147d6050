import { describe, expect, it } from "vitest";
import { z } from "zod";
import { giftEdit } from "~/contract/gifts/gift";
import { languages } from "~/contract/languages";
import { offerContent } from "~/contract/offers/content";
import {
  missingLanguages,
  missingTexts,
  outdatedAfter,
  outdatedLanguages,
  textsByPath,
  translatedTexts,
  writtenLanguages,
} from "~/contract/translated-texts";
import { sheetNamed } from "../support/operators";

const whole = { fr: "Musée", nl: "Museum", en: "Museum", de: "Museum" };
const at = new Date("2026-06-15T10:00:00.000Z");
const earlier = "2026-06-01T10:00:00.000Z";

describe("the texts that the app shows", () => {
  it("are the translated and published fields of a sheet", () => {
    expect(translatedTexts.operator).toEqual([
      { path: "tourismProduct.name", limit: 250, long: false },
      { path: "tourismProduct.description", limit: 250, long: true },
    ]);
  });

  it.each([
    // The mail of a gift is not in the app, and defaults to the programme's.
    ["offer", offerContent, []],
    ["gift", giftEdit, ["htmlMailTemplate"]],
  ] as const)("are the fields with a text per language in the schema: %s", (kind, schema, others) => {
    const inLanguages = Object.entries((schema as unknown as z.ZodObject).shape)
      .filter(([, field]) => {
        const map = field instanceof z.ZodOptional ? field.unwrap() : field;
        return map instanceof z.ZodObject && languages.every((language) => language in map.shape);
      })
      .map(([path]) => path)
      .filter((path) => !(others as readonly string[]).includes(path));
    expect(translatedTexts[kind].map(({ path }) => path)).toEqual(inLanguages);
  });
});

describe("a translated content", () => {
  it("is complete in a language if it has all of its texts, including the name", () => {
    const sheet = sheetNamed("Musée", { product: { description: whole } });
    expect(missingTexts("operator", sheet, "nl")).toEqual(["tourismProduct.name.nl"]);
    expect(missingLanguages("operator", sheet)).toEqual(["nl", "en", "de"]);
    expect(writtenLanguages("operator", sheet)).toEqual(["fr"]);
    expect(missingLanguages("gift", { name: whole, description: { ...whole, fr: "Non renseigné" } })).toEqual(
      ["fr"],
    );
  });

  it("contains only the submitted texts", () => {
    expect(Object.keys(textsByPath("operator", { tourismProduct: { description: whole } }))).toEqual(
      languages.map((language) => `tourismProduct.description.${language}`),
    );
  });
});

describe("a translation", () => {
  const before = { content: { title: whole, description: whole }, outdated: { "description.de": earlier } };
  const marksOf = (content: object, checked?: string[]) =>
    outdatedAfter("offer", before, content, { at, checked });

  it("is outdated on its own, without the other text of its language", () => {
    const marks = marksOf({ title: { ...whole, fr: "Musées", nl: "Musea", en: null }, description: whole });
    expect(marks).toEqual({ "title.de": at.toISOString(), "description.de": earlier });
    expect(outdatedLanguages(marks)).toEqual({ de: at.toISOString() });
  });

  it("is current again once its text changes, is emptied, or was already outdated", () => {
    const texts = { title: whole, description: { ...whole, de: "Museen" } };
    expect(marksOf(texts)).toEqual({});
    expect(marksOf({ title: whole, description: { ...whole, de: null } })).toEqual({});
    expect(marksOf(before.content, ["description.de"])).toEqual({});
    expect(marksOf(before.content, ["title.de"])).toEqual(before.outdated);
  });
});
