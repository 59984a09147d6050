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

const warm: i18n = i18next.createInstance();
const instances = new Map<string, i18n>();
let started: Promise<unknown> | undefined;
let version = "";

/** The i18next instance of a language, shared by all requests. */
export async function textsIn(language = "fr"): Promise<i18n> {
  started ??= start();
  await started;
  const known = instances.get(language);
  if (known) return known;
  const instance = remembering(warm.cloneInstance({ lng: language }));
  instances.set(language, instance);
  return instance;
}

type Sentence = (variables: Record<string, unknown>) => string | undefined;
const sentences = new Map<string, Sentence>();

/** Sentences are compiled on first use: looking them up in every row took a tenth of a page's time. */
function remembering(texts: i18n): i18n {
  const lookUp = texts.t as (key: string, options: Record<string, unknown>) => string;
  texts.t = ((key: string, options: Record<string, unknown> = {}) => {
    const { lng = texts.language, lngs, ns, keyPrefix, context, ...variables } = options;
    if (typeof key !== "string" || others.some((name) => name in options)) return lookUp(key, options);
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

/** Options that make i18next return more than a sentence with its variables. */
const others = ["defaultValue", "joinArrays", "ordinal", "postProcess", "replace", "returnObjects"];

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(language: string, count: number) {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** @returns a function that gives undefined where a variable is missing, or is more than a value: i18next says those */
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
    let said = first;
    for (const { name, format, after } of parts) {
      const value = variables[name] ?? settings[name];
      if (typeof value !== "string" && typeof value !== "number") return undefined;
      said += formatted(value, format, undefined, { interpolationkey: name }) + after;
    }
    return said;
  };
}
const formatted = textOptions.interpolation.format;

/** A namespace in a language, in French where the content system has no file of it. */
export const textsOf = (language: string, namespace: string): Texts =>
  warm.getResourceBundle(language, namespace) ?? warm.getResourceBundle("fr", namespace);

/** For mails and files, which the server writes. */
const ofServer = ["backoffice-mails", "backoffice-exports", "backoffice-held-data"];
const ofBrowsers = namespaces.filter((name) => !ofServer.includes(name));

/** For versions that recently loaded pages still refer to. */
const files = new Map<string, Record<string, Texts>>();
const KEPT_FILES = 12;

/**
 * The file of texts of a version, or of the current one where that is unknown.
 * @param only some of its namespaces
 */
export function textsFile(language: string, version: string | null, only?: string[]) {
  const isKnown = files.has(`${language} ${version}`);
  const texts = files.get(`${language} ${version}`) ?? fileOf(language);
  const chosen = only?.filter((name) => ofBrowsers.includes(name)).map((name) => [name, texts[name]]);
  return { isKnown, texts: chosen ? Object.fromEntries(chosen) : texts };
}

const fileOf = (language: string): Record<string, Texts> =>
  Object.fromEntries(ofBrowsers.map((name) => [name, textsOf(language, name)]));
export function textsVersion(): string {
  return version;
}

/** Values that any sentence may use. */
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
  /** Milliseconds from the end of one round to the next; after a failure the previous overrides stay. */
  every?: number;
  /** Milliseconds that one file may take. */
  timeout?: number;
}

/** In bytes: ten times our longest file. */
const LARGEST = 1024 * 1024;

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
      // Not found: this namespace is not overridden.
      if (response.status === 304 || response.status === 404) return void (await response.body?.cancel());
      if (!response.ok) throw new Error(`status ${response.status}`);
      const overrides = await jsonUpTo(LARGEST, response);
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
 * The built-in texts with the content system's overrides; unknown keys, other shapes and texts with placeholders that
 * nothing fills are ignored.
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

/** Whether it is not empty, and has no `{{placeholder}}` that its caller does not know. */
const isFilled = (text: string, builtIn: string) =>
  text.trim() !== "" &&
  [...text.matchAll(/\{\{\s*(\w+)/g)].every(([, name]) => name === "count" || builtIn.includes(`{{${name}`));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function start() {
  await warm.init({
    ...textOptions,
    interpolation: { ...textOptions.interpolation, defaultVariables: textVariables() },
    ns: namespaces,
    resources: structuredClone(builtInTexts),
  });
  stamp();
  const { cmsUrl } = configuration();
  if (!cmsUrl) return;
  // The content system is never waited for: pages use the built-in texts until its overrides arrive.
  overridesFrom(cmsUrl, {
    languages: ["fr", "nl", "en", "de"],
    namespaces,
    warn: (facts) => log().warn(facts, "texts of the content system not used"),
    apply(language, namespace, overrides) {
      // Missing translations fall back to French.
      const texts = structuredClone(builtInTexts.fr?.[namespace] ?? {});
      warm.addResourceBundle(language, namespace, overrides(texts as Texts), false, true);
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
  for (const old of [...files.keys()].slice(0, -KEPT_FILES)) files.delete(old);
}
