import type { EntryContext } from "@remix-run/node";
import type { i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { TextsOfPage } from "./browser-texts";
import { textsPath } from "./options";
import { languages, textsIn, textsVersion, textVariables } from "./texts.server";

/** Created for each page, since the content system may add a language at any time. */
const remixI18nOf = () =>
  new RemixI18Next({ detection: { supportedLanguages: [...languages], fallbackLanguage: "fr" } });
/** Namespaces that every page may use: the shell, the components, the errors. */
const ALWAYS = ["backoffice-shell", "backoffice-ui", "backoffice-errors"];
/** The namespace of pages before sign-in, which load little text, for slow connections. */
const PUBLIC = "backoffice-public";

/** A page's texts: an i18next instance for rendering, and a reference for its scripts, as JSON that is safe in HTML. */
export async function pageTexts(request: Request, context: EntryContext) {
  const remixI18n = remixI18nOf();
  const language = await remixI18n.getLocale(request);
  const texts: i18n = await textsIn(language);
  initReactI18next.init(texts);
  const { matches } = context.staticHandlerContext;
  const routeModules = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.routeModules[route.id]]).filter(([, module]) => module),
  );
  const routeNamespaces = remixI18n.getRouteNamespaces({ ...context, routeModules });
  const page: TextsOfPage = {
    language,
    version: textsVersion(),
    namespaces: routeNamespaces.includes(PUBLIC)
      ? [
          ...new Set([
            ...ALWAYS,
            ...routeNamespaces,
            ...toastNamespaces(context.staticHandlerContext.loaderData),
          ]),
        ].sort()
      : undefined,
    variables: textVariables(),
  };
  return { texts, file: textsPath(page), json: JSON.stringify(page).replaceAll("<", "\\u003c") };
}

/**
 * The namespaces of toasts: if the person navigates before the answer to a form arrives, its toast is shown on a page
 * that may not have loaded them.
 */
const toastNamespaces = (loaderData: Record<string, { toasts?: { key: string }[] } | null | undefined>) =>
  Object.values(loaderData).flatMap((data) => data?.toasts?.map(({ key }) => key.replace(/:.*/, "")) ?? []);
