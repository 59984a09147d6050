import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Texts, type TextsFile, type TextVariables, textOptions, textsPath } from "./options";

export const TEXTS_OF_PAGE = "texts";
/** The page's reference to the separate file with its texts. */
export interface TextsOfPage extends TextsFile {
  variables: TextVariables;
}

/** @throws if the network or the server fails */
async function fetchTexts(file: TextsFile): Promise<Record<string, Texts>> {
  const response = await fetch(textsPath(file));
  if (!response.ok) throw new Error(`texts: status ${response.status}`);
  return response.json();
}

/** Milliseconds between two attempts: doubled each time, up to `max`. */
const RETRY_DELAY = { first: 1_000, max: 30_000 };

/** Until the texts are loaded, the page works as it does without scripts. */
async function fetchTextsWithRetry(file: TextsFile): Promise<Record<string, Texts>> {
  for (let delay = RETRY_DELAY.first; ; delay = Math.min(2 * delay, RETRY_DELAY.max)) {
    try {
      return await fetchTexts(file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/**
 * The texts in the page's file are available at once; on a page before sign-in, all others are loaded when one is
 * needed.
 */
export async function startBrowserTexts(): Promise<typeof i18next> {
  const page: TextsOfPage = JSON.parse(document.getElementById(TEXTS_OF_PAGE)?.textContent ?? "");
  const { language, version, variables } = page;
  const own = await fetchTextsWithRetry(page);
  let all: Promise<Record<string, Texts>> | undefined;
  const everything = () => {
    all ??= fetchTexts({ language, version });
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
      ns: Object.keys(own),
      resources: { [language]: own },
      partialBundledLanguages: true,
    });
  if (page.namespaces) {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
    // Prefetched for the first page after sign-in. Failures are ignored: the page that needs a text tries again.
    whenIdle(() => {
      everything().then(
        (texts) => {
          for (const [namespace, text] of Object.entries(texts))
            if (!i18next.hasResourceBundle(language, namespace))
              i18next.addResourceBundle(language, namespace, text);
        },
        () => {},
      );
    });
  }
  return i18next;
}
