import type { EntryContext } from "@remix-run/node";
import type { i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { EmbeddedTexts } from "./browser-texts";
import { languages, textsIn, textsVersion, textVariables } from "./texts.server";

const remixI18n = new RemixI18Next({ detection: { supportedLanguages: languages, fallbackLanguage: "fr" } });
/** What every page may show: its frame, the components, the errors. */
const ALWAYS = ["backoffice-shell", "backoffice-ui", "backoffice-errors"];

/** The texts of a page: an instance to render with, and what its HTML hands to the browser, which is what its routes name. */
export async function pageTexts(request: Request, context: EntryContext) {
  const language = await remixI18n.getLocale(request);
  const texts: i18n = await textsIn(language);
  initReactI18next.init(texts);
  const { matches } = context.staticHandlerContext;
  const routeModules = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.routeModules[route.id]]).filter(([, module]) => module),
  );
  const wanted = new Set([...ALWAYS, ...remixI18n.getRouteNamespaces({ ...context, routeModules })]);
  const embedded: EmbeddedTexts = {
    language,
    version: textsVersion(),
    variables: textVariables(),
    namespaces: Object.fromEntries(
      [...wanted]
        .filter((name) => texts.hasResourceBundle(language, name))
        .map((name) => [name, texts.getResourceBundle(language, name)]),
    ),
  };
  return { texts, embedded };
}
