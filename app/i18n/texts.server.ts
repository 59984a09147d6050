import { createHash } from "node:crypto";
import i18next, { type i18n, type Resource, type TFunction } from "i18next";
import { configuration } from "~/config/configuration.server";
import { jsonUpTo } from "~/lib/bytes-up-to.server";
import { fetchFromSite } from "~/lib/fetch-from-site.server";
import { log } from "~/log.server";
import { type Texts, type TextVariables, textOptions } from "./options";

const sources = import.meta.glob<Texts>("../../locales/*/backoffice-*.json", {
  import: "default",
  eager: true,
});

/** The built-in texts: language → namespace → texts. */
export const builtInTexts: Resource = {};
for (const [path, texts] of Object.entries(sources)) {
  const [, language, namespace] = path.match(/\/([a-z]+)\/([\w-]+)\.json$/) ?? [];
  if (language && namespace) (builtInTexts[language] ??= {})[namespace] = texts;
}
/** The languages that pages can have: the built-in one, and those for which the content system has a file. */
export const languages = Object.keys(builtInTexts);
export const namespaces = Object.keys(builtInTexts.fr ?? {}).sort();

const cached: i18n = i18next.createInstance();
const instances = new Map<string, i18n>();
let started: Promise<unknown> | undefined;
let version = "";

/** The i18next instance of a language, shared by all requests. */
export async function textsIn(language = "fr"): Promise<i18n> {
  started ??= start();
  await started;
  const known = instances.get(language);
  if (known) return known;
  const instance = withSentenceCache(cached.cloneInstance({ lng: language }));
  instances.set(language, instance);
  return instance;
}

type Sentence = (variables: Record<string, unknown>) => string | undefined;
const sentences = new Map<string, Sentence>();

/** Caches compiled sentences: i18next's lookup in every row took a tenth of a page's time. */
function withSentenceCache(texts: i18n): i18n {
  const lookUp = texts.t as (key: string, options: Record<string, unknown>) => string;
  texts.t = ((key: string, options: Record<string, unknown> = {}) => {
    const { lng = texts.language, lngs, ns, keyPrefix, context, ...variables } = options;
    if (typeof key !== "string" || uncachedOptions.some((name) => name in options))
      return lookUp(key, options);
    const { count } = variables;
    const plural = typeof count === "number" ? count && pluralOf(String(lng), count) : "";
    const place = [lng, ns, key, context, plural].join();
    let sentence = sentences.get(place);
    if (!sentence) {
      if (!texts.exists(key, options)) return lookUp(key, options);
      sentence = compiled(lookUp(key, { ...options, skipInterpolation: true }));
      sentences.set(place, sentence);
    }
    return sentence(variables) ?? lookUp(key, options);
  }) as TFunction;
  return texts;
}

/** Options that need i18next's own lookup. */
const uncachedOptions = ["defaultValue", "joinArrays", "ordinal", "postProcess", "replace", "returnObjects"];

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(language: string, count: number) {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** @returns a function that returns undefined if a variable is missing or not a plain value, which i18next handles */
function compiled(text: string): Sentence {
  const [first = "", ...rest] = text.split(/\{\{\s*([^{}]*?)\s*\}\}/);
  if (rest.length === 0) return () => text;
  const settings = textVariables();
  const parts: { name: string; format: string | undefined; after: string }[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [name = "", format] = rest[at]?.split(/\s*,\s*/) ?? [];
    parts.push({ name, format, after: rest[at + 1] ?? "" });
  }
  return (variables) => {
    let result = first;
    for (const { name, format, after } of parts) {
      const value = variables[name] ?? settings[name];
      if (typeof value !== "string" && typeof value !== "number") return undefined;
      result += formatted(value, format, undefined, { interpolationkey: name }) + after;
    }
    return result;
  };
}
const formatted = textOptions.interpolation.format;

/** A namespace in a language, or in French if the content system has no file for it. */
export const textsOf = (language: string, namespace: string): Texts =>
  cached.getResourceBundle(language, namespace) ?? cached.getResourceBundle("fr", namespace);

/** Namespaces for mails and files, which only the server uses. */
const serverNamespaces = ["backoffice-mails", "backoffice-exports", "backoffice-held-data"];
const browserNamespaces = namespaces.filter((name) => !serverNamespaces.includes(name));

/** Recent versions, which loaded pages may still refer to. */
const files = new Map<string, Record<string, Texts>>();
const MAX_CACHED_FILES = 12;

/**
 * The text file of a version, or the current one if the version is unknown.
 * @param only some of its namespaces
 */
export function textsFile(language: string, version: string | null, only?: string[]) {
  const isKnown = files.has(`${language} ${version}`);
  const texts = files.get(`${language} ${version}`) ?? fileOf(language);
  const chosen = only?.filter((name) => browserNamespaces.includes(name)).map((name) => [name, texts[name]]);
  return { isKnown, texts: chosen ? Object.fromEntries(chosen) : texts };
}

const fileOf = (language: string): Record<string, Texts> =>
  Object.fromEntries(browserNamespaces.map((name) => [name, textsOf(language, name)]));
export function textsVersion(): string {
  return version;
}

/** Variables that all texts can use. */
export function textVariables(): TextVariables {
  const { programmeName, helpEmail } = configuration();
  return { programme: programmeName, helpEmail };
}

interface Options {
  languages: readonly string[];
  namespaces: readonly string[];
  /** Called with a function that applies the overrides to the built-in texts. */
  apply: (language: string, namespace: string, overrides: (builtIn: Texts) => Texts) => void;
  warn: (facts: { url: string; reason: string }) => void;
  /** Milliseconds between two rounds; after a failure, the previous overrides stay in effect. */
  every?: number;
  /** Milliseconds for each file. */
  timeout?: number;
}

/** In bytes: ten times our longest file. */
const MAX_BYTES = 1024 * 1024;

/** Fetches `{baseUrl}/{language}/{namespace}.json` in the background, at once and then at intervals. `stop` ends it. */
export function overridesFrom(
  baseUrl: string,
  options: Options,
): { stop: () => void; firstRound: Promise<void> } {
  const { languages, namespaces, every = 5 * 60_000, timeout = 10_000 } = options;
  const stopped = new AbortController();
  const tags = new Map<string, string>();
  let next: NodeJS.Timeout | undefined;

  async function look(language: string, namespace: string) {
    const url = `${baseUrl}/${language}/${namespace}.json`;
    try {
      const tag = tags.get(url);
      const response = await fetchFromSite(new URL(url), new URL(baseUrl), {
        headers: tag ? { "if-none-match": tag } : {},
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]),
      });
      // 404: this namespace has no overrides.
      if (response.status === 304 || response.status === 404) return void (await response.body?.cancel());
      if (!response.ok) throw new Error(`status ${response.status}`);
      const overrides = await jsonUpTo(MAX_BYTES, response);
      if (!isObject(overrides)) throw new Error("not an object");
      options.apply(language, namespace, (builtIn) => overridden(builtIn, overrides));
      const newTag = response.headers.get("etag");
      if (newTag) tags.set(url, newTag);
    } catch (error) {
      if (!stopped.signal.aborted) options.warn({ url, reason: String(error) });
    }
  }
  const round = async () => {
    for (const language of languages) await Promise.all(namespaces.map((name) => look(language, name)));
    if (!stopped.signal.aborted) next = setTimeout(round, every).unref();
  };
  return {
    firstRound: round(),
    stop() {
      clearTimeout(next);
      stopped.abort();
    },
  };
}

/**
 * Merges the content system's overrides into the built-in texts; unknown keys, other types and texts with unknown
 * placeholders are ignored.
 */
export function overridden(builtIn: Texts, overrides: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(builtIn).map(([key, text]) => {
      const other = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
      if (typeof text === "string")
        return [key, typeof other === "string" && isFilled(other, text) ? other : text];
      return [key, isObject(other) ? overridden(text, other) : text];
    }),
  );
}

/** Whether a text is not empty, and only has placeholders of the built-in text. */
const isFilled = (text: string, builtIn: string) =>
  text.trim() !== "" &&
  [...text.matchAll(/\{\{\s*(\w+)/g)].every(([, name]) => name === "count" || builtIn.includes(`{{${name}`));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function start() {
  await cached.init({
    ...textOptions,
    interpolation: { ...textOptions.interpolation, defaultVariables: textVariables() },
    ns: namespaces,
    resources: structuredClone(builtInTexts),
  });
  stamp();
  const { cmsUrl } = configuration();
  if (!cmsUrl) return;
  // In the background: pages use the built-in texts until the overrides arrive.
  overridesFrom(cmsUrl, {
    languages: ["fr", "nl", "en", "de"],
    namespaces,
    warn: (facts) => log().warn(facts, "texts of the content system not used"),
    apply(language, namespace, overrides) {
      // Missing translations fall back to French.
      const texts = structuredClone(builtInTexts.fr?.[namespace] ?? {});
      cached.addResourceBundle(language, namespace, overrides(texts as Texts), false, true);
      if (!languages.includes(language)) languages.push(language);
      stamp();
    },
  });
}

function stamp() {
  sentences.clear();
  const everything = languages.map((language) => [language, fileOf(language)] as const);
  version = createHash("sha256").update(JSON.stringify(everything)).digest("base64url").slice(0, 12);
  for (const [language, texts] of everything) files.set(`${language} ${version}`, texts);
  for (const old of [...files.keys()].slice(0, -MAX_CACHED_FILES)) files.delete(old);
}
