import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createTranslator, type TranslationOptions } from "~/api/platform/translation/providers.server";
import { endless, json, localServer } from "./support/local-server";

const key = "a-key";

/** Answers as DeepL's version 2 documents it. */
const deepl = () => {
  const asked: { text: string[]; source_lang: string; target_lang: string }[] = [];
  const body = z.strictObject({
    text: z.array(z.string()).max(50),
    source_lang: z.string(),
    target_lang: z.string(),
  });
  const url = localServer((request, response) => {
    if (request.headers.authorization !== `DeepL-Auth-Key ${key}`)
      return json(response, { message: "" }, 403);
    if (request.method !== "POST" || request.url !== "/v2/translate") return json(response, {}, 404);
    const parsed = body.parse(JSON.parse(request.text));
    asked.push(parsed);
    const translations = parsed.text.map((text) => ({
      detected_source_language: "FR",
      text: `${text} (${parsed.target_lang})`,
    }));
    json(response, { translations });
  });
  return { url, asked };
};

/** Answers as LibreTranslate documents it. */
const libreTranslate = () => {
  const body = z.strictObject({
    q: z.array(z.string()),
    source: z.literal("fr"),
    target: z.string(),
    format: z.literal("text"),
    api_key: z.string(),
  });
  return localServer((request, response) => {
    if (request.method !== "POST" || request.url !== "/api/translate") return json(response, {}, 404);
    const { q, target, api_key } = body.parse(JSON.parse(request.text));
    if (api_key !== key) return json(response, { error: "Invalid API key" }, 403);
    json(response, { translatedText: q.map((text) => `${text} (${target})`) });
  });
};

const failing = (options: TranslationOptions | null) =>
  createTranslator(options)
    .translate(["Bonjour"])
    .catch((error: unknown) => error);

describe("DeepL", () => {
  it("translates every text into the three other languages, in order", async () => {
    const { url, asked } = deepl();
    const translator = createTranslator({ provider: "deepl", url: await url, key });
    expect(await translator.translate(["Le moulin", "", "La « ferme »"])).toEqual([
      {
        french: "Le moulin",
        dutch: "Le moulin (NL)",
        german: "Le moulin (DE)",
        english: "Le moulin (EN-GB)",
      },
      { french: "", dutch: "", german: "", english: "" },
      {
        french: "La « ferme »",
        dutch: "La « ferme » (NL)",
        german: "La « ferme » (DE)",
        english: "La « ferme » (EN-GB)",
      },
    ]);
    expect(asked).toContainEqual({
      text: ["Le moulin", "La « ferme »"],
      source_lang: "FR",
      target_lang: "NL",
    });
    expect(asked).toHaveLength(3);
  });

  it("requests at most 50 texts at a time", async () => {
    const { url, asked } = deepl();
    const texts = Array.from({ length: 120 }, (_, n) => `Texte ${n}`);
    const translations = await createTranslator({ provider: "deepl", url: await url, key }).translate(texts);
    expect(translations.map((translation) => translation.german)).toEqual(
      texts.map((text) => `${text} (DE)`),
    );
    expect(asked).toHaveLength(9);
  });

  it("makes no request when there is nothing to translate", async () => {
    const { url, asked } = deepl();
    await createTranslator({ provider: "deepl", url: await url, key }).translate(["", " "]);
    expect(asked).toEqual([]);
  });

  it("reports a refused key", async () => {
    const { url } = deepl();
    const failure = await failing({ provider: "deepl", url: await url, key: "another-key" });
    expect(failure).toMatchObject({ code: "translationNotConfigured" });
    expect(String(failure)).not.toContain("another-key");
  });
});

describe("LibreTranslate", () => {
  it("supports a base URL with a path", async () => {
    const url = `${await libreTranslate()}/api`;
    expect(await createTranslator({ provider: "libretranslate", url, key }).translate(["Gîte"])).toEqual([
      { french: "Gîte", dutch: "Gîte (nl)", german: "Gîte (de)", english: "Gîte (en)" },
    ]);
  });

  it("reports a refused key", async () => {
    const url = `${await libreTranslate()}/api`;
    expect(await failing({ provider: "libretranslate", url, key: "x" })).toMatchObject({
      code: "translationNotConfigured",
    });
  });
});

describe.each(["deepl", "libretranslate"] as const)("%s fails", (provider) => {
  const against = async (answer: Parameters<typeof localServer>[0], timeout?: number) =>
    failing({ provider, url: await localServer(answer), key, timeout });

  it.each([
    [456, "translationQuota"],
    [429, "translationQuota"],
    [500, "translationUnavailable"],
    [302, "translationUnavailable"],
  ])("on %i as %s", async (status, code) => {
    const failure = await against((_, response) => void response.writeHead(status, { location: "/" }).end());
    expect(failure).toMatchObject({ code });
  });

  it.each([
    ["not JSON", "<html>"],
    ["another shape", "{}"],
    ["too few translations", '{"translations":[],"translatedText":[]}'],
    ["an empty translation", '{"translations":[{"text":" "}],"translatedText":[" "]}'],
    [
      "a translation that cannot be saved",
      '{"translations":[{"text":"a\\u0000"}],"translatedText":["a\\u0000"]}',
    ],
  ])("on %s", async (_, body) => {
    expect(await against((_, response) => void response.end(body))).toMatchObject({
      code: "translationUnavailable",
    });
  });

  it("on an endless response", async () => {
    const failure = await against((_, response) => endless(response), 60_000);
    expect(failure).toMatchObject({ code: "translationUnavailable" });
    expect((failure as Error).cause).toMatchObject({ message: "longer than 1048576 bytes" });
  });

  it("when the provider does not respond in time", async () => {
    expect(await against(() => {}, 50)).toMatchObject({ code: "translationUnavailable" });
  });

  it("when the provider is not reachable", async () => {
    expect(await failing({ provider, url: "http://127.0.0.1:9", key })).toMatchObject({
      code: "translationUnavailable",
    });
  });
});

it("refuses to translate when no provider is configured", async () => {
  expect(await failing(null)).toMatchObject({ code: "translationNotConfigured" });
});
