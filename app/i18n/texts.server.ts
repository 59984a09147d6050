import { createHash } from "node:crypto";
import i18next, { type i18n, type Resource, type TFunction } from "i18next";
import { configuration } from "~/configuration.server";
import { log } from "~/log.server";
import { overridesFrom } from "./cms-overrides.server";
import { type Texts, type TextVariables, textOptions } from "./options";

const files = import.meta.glob<Texts>("../../locales/*/backoffice-*.json", {
  import: "default",
  eager: true,
});

/** The built-in texts: language → namespace → texts. */
export const builtInTexts: Resource = {};
for (const [path, texts] of Object.entries(files)) {
  const [, language, namespace] = path.match(/\/([a-z]+)\/([\w-]+)\.json$/) ?? [];
  if (language && namespace) (builtInTexts[language] ??= {})[namespace] = texts;
}
/** Those that pages can be in: the built-in one, and those for which the content system has a file. */
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

const found = new Map<string, string>();

/** Looked up anew in every row, texts without variables were a tenth of a page's processor time. */
function remembering(texts: i18n): i18n {
  const lookUp = texts.t as (key: string, options: Record<string, unknown>) => string;
  texts.t = ((key: string, options: Record<string, unknown> = {}) => {
    const { lng = texts.language, lngs, ns, keyPrefix, ...variables } = options;
    const place = [lng, ns, key].join();
    const known = found.get(place);
    const isPlain = Object.keys(variables).length === 0;
    if (isPlain && known !== undefined) return known;
    const text = lookUp(key, options);
    if (isPlain && texts.exists(key, options)) found.set(place, text);
    return text;
  }) as TFunction;
  return texts;
}

/** A namespace in a language, in French where the content system has no file of it. */
export const textsOf = (language: string, namespace: string): Texts =>
  warm.getResourceBundle(language, namespace) ?? warm.getResourceBundle("fr", namespace);

/** Every namespace of a language, cached for ever under the current version. */
export function allTexts(language: string): Record<string, Texts> {
  return Object.fromEntries(namespaces.map((name) => [name, textsOf(language, name)]));
}
export function textsVersion(): string {
  return version;
}

/** Values that any sentence may use. */
export function textVariables(): TextVariables {
  const { programmeName, helpEmail } = configuration();
  return { programme: programmeName, helpEmail };
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
      // What a file does not translate is said in French.
      const texts = structuredClone(builtInTexts.fr?.[namespace] ?? {});
      warm.addResourceBundle(language, namespace, overrides(texts as Texts), false, true);
      if (!languages.includes(language)) languages.push(language);
      stamp();
    },
  });
}

function stamp() {
  found.clear();
  const everything = languages.map((language) => allTexts(language));
  version = createHash("sha256").update(JSON.stringify(everything)).digest("base64url").slice(0, 12);
}
