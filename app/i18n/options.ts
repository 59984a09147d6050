import type { InitOptions } from "i18next";

export interface Texts {
  [key: string]: string | Texts;
}

/** Settings that sentences name: `{{programme}}`, `{{helpEmail}}`. */
export interface TextVariables {
  [name: string]: string;
  programme: string;
  helpEmail: string;
}

/** Same on the server and in the browser, else hydration would write other words. */
export const textOptions = {
  lng: "fr",
  fallbackLng: "fr",
  defaultNS: "backoffice-shell",
  returnNull: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** Where the browser gets every namespace of a language; the version makes it good for ever. */
export const textsPath = (language: string, version: string) => `/texts/${language}?v=${version}`;
