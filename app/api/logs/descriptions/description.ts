import { formatPhone } from "~/contract/entry/format-phone";
import badges from "../../../../locales/fr/backoffice-badges.json";
import { brusselsTime } from "../../platform/exports/columns";

/** How the changes of one kind of subject read, and who sees which of them. */
export interface LogDescription {
  /** What people call the fields: sentences, nested as the paths are. */
  fields: object;
  /** By dotted path: the words for values that are codes. */
  words: Record<string, (value: string) => string | null>;
  /** Dotted paths that only platform administrators see. */
  hidden: readonly string[];
  /** Dotted paths of personal values, masked for who may not see the person. */
  personal?: readonly string[];
  /** There is no earlier value: show the value alone, without an arrow. */
  valuesOnly?: true;
}

/** The badges' words, which agree in gender with their subject. */
export const badge = (gender: "m" | "f") => (code: string) => {
  const words: string | { m: string; f?: string } | undefined = Object.entries(badges).find(
    ([name]) => name === code,
  )?.[1];
  return typeof words === "object" ? (words[gender] ?? words.m) : code;
};

/** `02/04/2026 12:00`, in Belgium. */
export function moment(instant: string): string {
  const { day, time } = brusselsTime(new Date(instant).toISOString());
  return `${day.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
}

export const phone = (number: string) => formatPhone(number, "\u00a0");

/** `1 240`, `50,2611` */
export const number = (value: number) =>
  value.toLocaleString("fr-BE", { maximumFractionDigits: 15 }).replace(/\u202f/g, "\u00a0");

export const calendarDay = (day: string) => day.slice(0, 10).split("-").reverse().join("/");
