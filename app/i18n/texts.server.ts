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
export const languages = Object.keys(builtInTexts);
export const namespaces = Object.keys(builtInTexts.fr ?? {}).sort();

/** More than all texts; a key from outside must not fill the memory. */
const MOST_REMEMBERED = 5_000;

const warm: i18n = i18next.createInstance();
const instances = new Map<string, i18n>();
let started: Promise<unknown> | undefined;
let version = "";

/** The texts in a language, ready to use; every request shares them. */
export async function textsIn(language = "fr"): Promise<i18n> {
  started ??= start();
  await started;
  const known = instances.get(language);
  if (known) return known;
  const instance = remembering(warm.cloneInstance({ lng: language }));
  instances.set(language, instance);
  return instance;
}

/** Nothing, or numbers only: a sentence that names a person is not kept. */
const isNumbers = (facts: unknown): facts is Record<string, number> | undefined =>
  facts === undefined ||
  (typeof facts === "object" &&
    facts !== null &&
    Object.values(facts).every((fact) => typeof fact === "number"));

/** Looking a sentence up was a tenth of a page's time: one that names nothing but numbers is looked up once. */
function remembering(instance: i18n): i18n {
  const remembered = new Map<string, TFunction>();
  const { getFixedT } = instance;
  instance.getFixedT = ((...scope: Parameters<typeof getFixedT>) => {
    const known = remembered.get(scope.join("|"));
    if (known) return known;
    const look = getFixedT.apply(instance, scope);
    const sentences = new Map<string, string>();
    let of = version;
    const remembers = Object.assign((...args: Parameters<TFunction>) => {
      const [key, facts, ...more] = args;
      if (typeof key !== "string" || more.length || !isNumbers(facts)) return look(...args);
      if (of !== version || sentences.size > MOST_REMEMBERED) {
        sentences.clear();
        of = version;
      }
      const asked = facts ? key + JSON.stringify(facts) : key;
      const sentence = sentences.get(asked) ?? look(...args);
      sentences.set(asked, sentence);
      return sentence;
    }, look) as TFunction;
    remembered.set(scope.join("|"), remembers);
    return remembers;
  }) as typeof getFixedT;
  return instance;
}

/** What the browser keeps for ever under the current version: every namespace of a language. */
export function allTexts(language: string): Record<string, Texts> {
  return Object.fromEntries(namespaces.map((name) => [name, warm.getResourceBundle(language, name)]));
}
export function textsVersion(): string {
  return version;
}

/** What any sentence may name. */
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
  // Nobody waits for the content system: pages use what is there, and its texts when they have come.
  overridesFrom(cmsUrl, {
    languages,
    namespaces,
    warn: (facts) => log().warn(facts, "texts of the content system not used"),
    apply(language, namespace, overrides) {
      const texts = structuredClone(builtInTexts[language]?.[namespace] ?? {});
      warm.addResourceBundle(language, namespace, overrides(texts as Texts), false, true);
      stamp();
    },
  });
}

function stamp() {
  const everything = languages.map((language) => allTexts(language));
  version = createHash("sha256").update(JSON.stringify(everything)).digest("base64url").slice(0, 12);
}
