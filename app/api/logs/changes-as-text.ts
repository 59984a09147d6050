import badges from "../../../locales/fr/backoffice-badges.json";
import logTexts from "../../../locales/fr/backoffice-logs.json";
import sheetTexts from "../../../locales/fr/backoffice-operator-sheet.json";
import { categoryLabel } from "../content/categories";
import { countryLabel } from "../content/countries";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { brusselsTime } from "../platform/exports/columns";

const badgeWords = new Map(
  Object.entries(badges).map(([code, words]) => [code, typeof words === "string" ? words : words.m]),
);
const badge = (code: string) => badgeWords.get(code) ?? code;

/** Fields whose values are codes, and what the screens say for these. */
const wordsOf: Record<string, (value: string) => string | null> = {
  status: badge,
  publishStatus: badge,
  deletedAt: moment,
  isDistributor: (value) => sheetTexts.organisation[value === "true" ? "distributor" : "member"],
  categories: categoryLabel,
  "tourismProduct.tourismOffice": tourismOfficeLabel,
  "tourismProduct.address.country": countryLabel,
  image: () => sheetTexts.picture.present,
};

/** One line for each field: `Rue : before → after`. */
export const changesAsText = (changes: Record<string, [unknown, unknown]>) =>
  Object.entries(changes)
    .map(
      ([path, [before, after]]) =>
        `${fieldName(path)}\u00a0: ${shown(before, wordsOf[path])} → ${shown(after, wordsOf[path])}`,
    )
    .join("\n");

/** `tourismProduct.address.street` → `Rue`: what a sentence of the two files calls it, the path when neither does. */
function fieldName(path: string): string {
  const named = path
    .split(".")
    .reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      { ...sheetTexts.fields, ...logTexts.fields },
    );
  return typeof named === "string" ? named : path;
}

function shown(value: unknown, words: (value: string) => string | null = (text) => text): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map((one) => shown(one, words)).join(", ") || "–";
  return (typeof value === "object" ? JSON.stringify(value) : words(String(value))) ?? "–";
}

/** `02/04/2026 12:00`, in Belgium. */
function moment(instant: string): string {
  const { day, time } = brusselsTime(instant);
  return `${day.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
}
