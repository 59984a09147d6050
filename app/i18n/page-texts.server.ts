import type { EntryContext } from "@remix-run/node";
import type { i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { TextsOfPage } from "./browser-texts";
import { textsPath } from "./options";
import { languages, textsIn, textsVersion, textVariables } from "./texts.server";

/** Anew for each page: the content system may have brought a language since. */
const remixI18nOf = () =>
  new RemixI18Next({ detection: { supportedLanguages: [...languages], fallbackLanguage: "fr" } });
/** Namespaces that every page may use: the shell, the components, the errors. */
const ALWAYS = ["backoffice-shell", "backoffice-ui", "backoffice-errors"];
/** For pages before the sign-in, which may be opened on a slow line. */
const STRANGERS = "backoffice-public";

/** A page's texts: an i18next instance to render with, and JSON, safe in HTML, of where its scripts find them. */
export async function pageTexts(request: Request, context: EntryContext) {
  const remixI18n = remixI18nOf();
  const language = await remixI18n.getLocale(request);
  const texts: i18n = await textsIn(language);
  initReactI18next.init(texts);
  const { matches } = context.staticHandlerContext;
  const routeModules = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.routeModules[route.id]]).filter(([, module]) => module),
  );
  const wanted = remixI18n.getRouteNamespaces({ ...context, routeModules });
  const page: TextsOfPage = {
    language,
    version: textsVersion(),
    namespaces: wanted.includes(STRANGERS)
      ? [
          ...new Set([...ALWAYS, ...wanted, ...toldNamespaces(context.staticHandlerContext.loaderData)]),
        ].sort()
      : undefined,
    variables: textVariables(),
  };
  return { texts, file: textsPath(page), json: JSON.stringify(page).replaceAll("<", "\\u003c") };
}

/**
 * For the messages after a write: a person who has moved on before the answer arrives sees them on another page than
 * the answer's.
 */
const toldNamespaces = (loaderData: Record<string, { toasts?: { key: string }[] } | null | undefined>) =>
  Object.values(loaderData).flatMap((data) => data?.toasts?.map(({ key }) => key.replace(/:.*/, "")) ?? []);
