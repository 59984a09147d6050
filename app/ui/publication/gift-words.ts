import type { TFunction } from "i18next";
import { formatDay } from "~/i18n/french";
import type { FieldWords } from "./change-entry";

const fields = [
  ...(["name", "description", "points", "image", "copyright"] as const),
  ...(["visibilityStart", "visibilityEnd", "bookingLink", "usesKeys"] as const),
];

/** Names a field of a gift, and formats its value. */
export function giftWords(t: TFunction<"backoffice-publication">, path: string): ReturnType<FieldWords> {
  const [name, language] = path.split(".");
  const field = fields.find((one) => one === name);
  const label = field ? t(`giftFields.${field}`) : path;
  return {
    label: language ? `${label} (${language.toUpperCase()})` : label,
    ...(language && { lang: language }),
    text(value) {
      if (value === null) return null;
      if (typeof value === "boolean") return t(value ? "giftFields.yes" : "giftFields.no");
      return field?.startsWith("visibility") ? formatDay(String(value)) : String(value);
    },
  };
}
