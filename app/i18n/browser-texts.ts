import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Texts, type TextVariables, textOptions, textsPath } from "./options";

export const EMBEDDED_TEXTS = "texts";
/** Embedded in part on some pages. */
export const ERRORS = "backoffice-errors";
export interface EmbeddedTexts {
  language: string;
  version: string;
  variables: TextVariables;
  namespaces: Record<string, Texts>;
}

/**
 * The texts embedded in the page are available at once; others are loaded when a page needs them, or when the browser
 * is idle.
 */
export async function startBrowserTexts(): Promise<typeof i18next> {
  const embedded: EmbeddedTexts = JSON.parse(document.getElementById(EMBEDDED_TEXTS)?.textContent ?? "");
  const { language, version, variables, namespaces } = embedded;
  let all: Promise<Record<string, Texts>> | undefined;
  const everything = () => {
    all ??= fetch(textsPath(language, version)).then((response) => response.json());
    all.catch(() => {
      all = undefined;
    });
    return all;
  };
  const backend: BackendModule = {
    type: "backend",
    init: () => {},
    read: (_language, namespace, callback) => {
      everything().then(
        (texts) => callback(null, texts[namespace] ?? {}),
        (error) => callback(error, false),
      );
    },
  };
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...textOptions,
      interpolation: { ...textOptions.interpolation, defaultVariables: variables },
      lng: language,
      ns: Object.keys(namespaces),
      resources: { [language]: namespaces },
      partialBundledLanguages: true,
    });
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
  whenIdle(() => {
    everything().then(
      (texts) => {
        for (const [namespace, text] of Object.entries(texts)) {
          if (namespace === ERRORS || !i18next.hasResourceBundle(language, namespace))
            i18next.addResourceBundle(language, namespace, text);
        }
      },
      // Failures are ignored: the page that needs a text tries again.
      () => {},
    );
  });
  return i18next;
}
