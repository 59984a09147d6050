import type { EntryContext } from "@remix-run/node";
import type { i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { type EmbeddedTexts, ERRORS } from "./browser-texts";
import { languages, textsIn, textsOf, textsVersion, textVariables } from "./texts.server";

/** Anew for each page: the content system may have brought a language since. */
const remixI18nOf = () =>
  new RemixI18Next({ detection: { supportedLanguages: [...languages], fallbackLanguage: "fr" } });
/** Namespaces that every page may use: the shell, the components, the errors. */
const ALWAYS = ["backoffice-shell", "backoffice-ui", ERRORS];
/** Of pages before the sign-in, which somebody may open on a slow line. */
const STRANGERS = "backoffice-public";

/**
 * A page's texts: an i18next instance to render with, and the namespaces of its routes to embed in the HTML.
 * @param staffErrors codes that strangers do not meet: their sentences come later, as other pages' texts do
 */
export async function pageTexts(request: Request, context: EntryContext, staffErrors: readonly string[]) {
  const remixI18n = remixI18nOf();
  const language = await remixI18n.getLocale(request);
  const texts: i18n = await textsIn(language);
  initReactI18next.init(texts);
  const { matches } = context.staticHandlerContext;
  const routeModules = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.routeModules[route.id]]).filter(([, module]) => module),
  );
  const wanted = new Set([
    ...ALWAYS,
    ...remixI18n.getRouteNamespaces({ ...context, routeModules }),
    ...toldNamespaces(context.staticHandlerContext.loaderData),
  ]);
  return { texts, embedded: embeddedTexts(texts, language, [...wanted], staffErrors) };
}

/** Of the messages after a write: whoever went on before its answer came is told on another page than it leads to. */
const toldNamespaces = (loaderData: Record<string, { toasts?: { key: string }[] } | null | undefined>) =>
  Object.values(loaderData).flatMap((data) => data?.toasts?.map(({ key }) => key.replace(/:.*/, "")) ?? []);

const written = new Map<string, string>();

/** JSON that is safe in HTML. Cached, since the same namespaces come with every load of a page. */
function embeddedTexts(
  texts: i18n,
  language: string,
  wanted: string[],
  staffErrors: readonly string[],
): string {
  const version = textsVersion();
  const set = [version, language, ...wanted].join();
  const known = written.get(set);
  if (known) return known;
  const embedded: EmbeddedTexts = {
    language,
    version,
    variables: textVariables(),
    namespaces: Object.fromEntries(
      wanted.filter((name) => texts.hasResourceBundle("fr", name)).map((name) => [name, embeddedOf(name)]),
    ),
  };
  function embeddedOf(name: string) {
    const bundle = textsOf(language, name);
    if (name !== ERRORS || !wanted.includes(STRANGERS)) return bundle;
    return Object.fromEntries(Object.entries(bundle).filter(([code]) => !staffErrors.includes(code)));
  }
  const json = JSON.stringify(embedded).replaceAll("<", "\\u003c");
  for (const old of written.keys()) if (!old.startsWith(version)) written.delete(old);
  written.set(set, json);
  return json;
}
