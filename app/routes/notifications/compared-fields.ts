import type { TFunction } from "i18next";
import type { Language } from "~/contract/languages";
import { valueAt } from "~/contract/value-at";
import { formatLongDay } from "~/i18n/french";
import type { Choice } from "~/ui/forms/text-field";
import type { NotificationEntry } from "~/ui/notifications/notification-form";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { editedPaths } from "./edited-fields";

type Words = TFunction<["backoffice-notifications", "backoffice-conflict", "backoffice-errors"]>;

/** The fields in words, for two versions side by side. */
export const comparedFields = (t: Words, countries: readonly Choice[]): ReviewedField<NotificationEntry>[] =>
  editedPaths.map((path) => {
    const [name = "", language] = path.split(".") as [string, Language | undefined];
    const label = t(`fields.${name as keyof NotificationEntry}`);
    return {
      path,
      label: language ? `${label} (${language.toUpperCase()})` : label,
      lang: language,
      text: (entry) => {
        const value = valueAt(entry, path) as string | number | null;
        if (value === null || value === "") return null;
        if (name === "sendDate") return formatLongDay(String(value));
        if (name === "country") return countries.find((one) => one.value === value)?.label ?? String(value);
        return String(value);
      },
    };
  });
