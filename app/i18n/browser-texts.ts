import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Texts, type TextsFile, type TextVariables, textOptions, textsPath } from "./options";

export const TEXTS_OF_PAGE = "texts";
/** The page's reference to its texts, which are in a separate file. */
export interface TextsOfPage extends TextsFile {
  variables: TextVariables;
}

/** @throws where the network, or the server, does not give them now */
async function fetchTexts(file: TextsFile): Promise<Record<string, Texts>> {
  const response = await fetch(textsPath(file));
  if (!response.ok) throw new Error(`texts: status ${response.status}`);
  return response.json();
}

/** Milliseconds between two attempts: as many as the last one twice, up to `max`. */
const PAUSE = { first: 1_000, max: 30_000 };

/** Until they are loaded, the page works as one without scripts. */
async function awaitTexts(file: TextsFile): Promise<Record<string, Texts>> {
  for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.max)) {
    try {
      return await fetchTexts(file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
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
  const own = await awaitTexts(page);
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
    // Needed right after the sign-in. Failures are ignored: the page that needs a text tries again.
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
