import type { InitOptions } from "i18next";
import { formatNumber } from "./french";

export interface Texts {
  [key: string]: string | Texts;
}

/** Settings used in sentences: `{{programme}}`, `{{helpEmail}}`. */
export interface TextVariables {
  [name: string]: string;
  programme: string;
  helpEmail: string;
}

/** Shared by the server and the browser, so that hydration produces the same words. */
export const textOptions = {
  lng: "fr",
  fallbackLng: "fr",
  defaultNS: "backoffice-shell",
  returnNull: false,
  interpolation: {
    // React escapes what it renders.
    escapeValue: false,
    /**
     * Groups the digits of counts, `4 435`, also when they are passed as text: `{{max, number}}`. Not of `{{number}}`,
     * which identifies something.
     */
    alwaysFormat: true,
    format: (value, format, _language, variable) =>
      format === "number" || (typeof value === "number" && variable?.interpolationkey !== "number")
        ? formatNumber(Number(value))
        : value,
  },
} as const satisfies InitOptions;

/** A page's text file: all texts of a language, or those of a page before sign-in. */
export interface TextsFile {
  language: string;
  /** A hash of its content, so that the file can be cached for ever. */
  version: string;
  /** Defaults to all that browsers use. */
  namespaces?: string[] | undefined;
}
export const textsPath = ({ language, version, namespaces }: TextsFile) =>
  `/texts/${language}?v=${version}${namespaces ? `&of=${namespaces}` : ""}`;
