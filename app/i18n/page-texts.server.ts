import type { EntryContext } from "@remix-run/node";
import type { i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { EmbeddedTexts } from "./browser-texts";
import { languages, textsIn, textsVersion, textVariables } from "./texts.server";

const remixI18n = new RemixI18Next({ detection: { supportedLanguages: languages, fallbackLanguage: "fr" } });
/** Namespaces that every page may use: the shell, the components, the errors. */
const ALWAYS = ["backoffice-shell", "backoffice-ui", "backoffice-errors"];

/** A page's texts: an i18next instance to render with, and the namespaces of its routes to embed in the HTML. */
export async function pageTexts(request: Request, context: EntryContext) {
  const language = await remixI18n.getLocale(request);
  const texts: i18n = await textsIn(language);
  initReactI18next.init(texts);
  const { matches } = context.staticHandlerContext;
  const routeModules = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.routeModules[route.id]]).filter(([, module]) => module),
  );
  const wanted = new Set([...ALWAYS, ...remixI18n.getRouteNamespaces({ ...context, routeModules })]);
  return { texts, embedded: embeddedTexts(texts, language, [...wanted]) };
}

const written = new Map<string, string>();

/** JSON that is safe in HTML. Cached, since the same namespaces come with every load of a page. */
function embeddedTexts(texts: i18n, language: string, wanted: string[]): string {
  const version = textsVersion();
  const set = [version, language, ...wanted].join();
  const known = written.get(set);
  if (known) return known;
  const embedded: EmbeddedTexts = {
    language,
    version,
    variables: textVariables(),
    namespaces: Object.fromEntries(
      wanted
        .filter((name) => texts.hasResourceBundle(language, name))
        .map((name) => [name, texts.getResourceBundle(language, name)]),
    ),
  };
  const json = JSON.stringify(embedded).replaceAll("<", "\\u003c");
  for (const old of written.keys()) if (!old.startsWith(version)) written.delete(old);
  written.set(set, json);
  return json;
}
