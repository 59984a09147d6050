import { useTranslation } from "react-i18next";
import type { ErrorKey } from "~/i18n/keys";
import type { FieldData } from "./field";

/** `title.fr` and `managers[0].email` look up `title` and `managers.email`. */
const plainName = (name: string) => name.replace(/\[\d+\]/g, "").replace(/\.(fr|nl|en|de)$/, "");

/**
 * The sentence of an error code, looked up from the precise to the general: `<form>.<field>.<code>`,
 * `<field>.<code>`, `<code>`. The form's name is its id.
 */
export function useErrorSentence() {
  const { t } = useTranslation("backoffice-errors");
  return (field: Pick<FieldData, "name" | "formId">, code: string) => {
    const name = plainName(field.name);
    const keys = [`${field.formId}.${name}.${code}`, `${name}.${code}`, code];
    return t(keys as ErrorKey[]);
  };
}
