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
     * Counts are grouped: `4 435`, including those passed as text, as `{{max, number}}`; not a number that is a name.
     */
    alwaysFormat: true,
    format: (value, format, _language, variable) =>
      format === "number" || (typeof value === "number" && variable?.interpolationkey !== "number")
        ? formatNumber(Number(value))
        : value,
  },
} as const satisfies InitOptions;

/** The text file of a page: all texts of a language, or those of a page before sign-in. */
export interface TextsFile {
  language: string;
  /** A hash of its content: the file can be cached for ever. */
  version: string;
  /** Absent: all that browsers need. */
  namespaces?: string[] | undefined;
}
export const textsPath = ({ language, version, namespaces }: TextsFile) =>
  `/texts/${language}?v=${version}${namespaces ? `&of=${namespaces}` : ""}`;
