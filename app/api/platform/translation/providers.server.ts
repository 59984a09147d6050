import { z } from "zod";
import { isStorable } from "~/contract/storable";
import { jsonUpTo } from "~/lib/bytes-up-to.server";
import { type TranslateInto, TranslationFailure, type Translator, translatorWith } from "./translator";

export interface TranslationOptions {
  provider: "deepl" | "libretranslate";
  /** Base URL; DeepL has its own. */
  url?: string | undefined;
  key?: string | undefined;
  /** In milliseconds, for each request. */
  timeout?: number | undefined;
}

const defaultTimeout = 15_000;
/** In bytes: a sheet is some ten thousand characters. */
const largestAnswer = 1024 * 1024;

/** Without a provider the translator refuses: it never returns invented translations. */
export function createTranslator(options: TranslationOptions | null): Translator {
  if (!options)
    return {
      isConfigured: false,
      async translate() {
        throw new TranslationFailure("translationNotConfigured", "TRANSLATION_PROVIDER is not set");
      },
    };
  return translatorWith(options.provider === "deepl" ? deepl(options) : libreTranslate(options));
}

/** https://developers.deepl.com/docs/api-reference/translate */
function deepl({ key = "", url, timeout }: TranslationOptions): TranslateInto {
  const base = url ?? (key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com");
  const languages = { nl: "NL", de: "DE", en: "EN-GB" };
  const answer = z.object({ translations: z.array(z.object({ text: z.string() })) });
  const textsPerRequest = 50;
  return async (target, texts) => {
    const translated: string[] = [];
    for (let from = 0; from < texts.length; from += textsPerRequest) {
      const text = texts.slice(from, from + textsPerRequest);
      const { translations } = await post(answer, {
        url: endpoint(base, "v2/translate"),
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: { text, source_lang: "FR", target_lang: languages[target] },
        timeout,
      });
      translated.push(
        ...oneOfEach(
          text,
          translations.map((translation) => translation.text),
        ),
      );
    }
    return translated;
  };
}

/** https://docs.libretranslate.com/api/operations/translate/ */
function libreTranslate({ key, url, timeout }: TranslationOptions): TranslateInto {
  const base = url ?? "https://libretranslate.com";
  const answer = z.object({ translatedText: z.array(z.string()) });
  return async (target, texts) => {
    const { translatedText } = await post(answer, {
      url: endpoint(base, "translate"),
      body: { q: texts, source: "fr", target, format: "text", ...(key && { api_key: key }) },
      timeout,
    });
    return oneOfEach(texts, translatedText);
  };
}

interface TranslationRequest {
  url: URL;
  headers?: Record<string, string>;
  body: object;
  timeout: number | undefined;
}

async function post<Answer>(
  answer: z.ZodType<Answer>,
  { url, headers, body, timeout = defaultTimeout }: TranslationRequest,
) {
  let status: number;
  let json: unknown;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        // The request is never retried, so it must not be sent on an idle connection that the server is closing.
        connection: "close",
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    status = response.status;
    json = response.ok ? await jsonUpTo(largestAnswer, response) : await response.body?.cancel();
  } catch (cause) {
    throw new TranslationFailure("translationUnavailable", `${url.host} does not answer`, { cause });
  }
  // 456 is DeepL's "quota exceeded".
  if (status === 456 || status === 429)
    throw new TranslationFailure("translationQuota", `${url.host}: ${status}`);
  if (status === 401 || status === 403)
    throw new TranslationFailure(
      "translationNotConfigured",
      `${url.host} refuses TRANSLATION_KEY: ${status}`,
    );
  const parsed = answer.safeParse(json);
  if (!parsed.success)
    throw new TranslationFailure(
      "translationUnavailable",
      `${url.host} answers ${status} and no translation`,
    );
  return parsed.data;
}

const endpoint = (base: string, path: string) => new URL(path, base.endsWith("/") ? base : `${base}/`);

/** An empty translation, or one that no form could save, does not count. */
function oneOfEach(texts: string[], translated: string[]) {
  const usable = translated.filter((text) => text.trim() !== "" && isStorable(text));
  if (translated.length === texts.length && usable.length === texts.length) return translated;
  throw new TranslationFailure(
    "translationUnavailable",
    `${usable.length} translations of ${texts.length} texts`,
  );
}
