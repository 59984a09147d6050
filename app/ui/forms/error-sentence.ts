import { useTranslation } from "react-i18next";
import type { ErrorKey } from "~/i18n/keys";
import type { FieldData } from "./field";

type Named = Pick<FieldData, "name" | "formId">;

/** `title.fr` and `managers[0].email` look up `title` and `managers.email`. */
const plainName = (name: string) => name.replace(/\[\d+\]/g, "").replace(/\.(fr|nl|en|de)$/, "");

/**
 * Where the sentence of an error code is looked up, from the precise to the general: `<form>.<field>.<code>`,
 * `<field>.<code>`, `<code>`. The form's name is how its id begins: `offer` of `offer-edit`.
 */
export function sentenceKeys({ name, formId = "" }: Named, code: string) {
  const precise = `${plainName(name)}.${code}`;
  return [`${formId.split("-")[0]}.${precise}`, precise, code];
}

export function useErrorSentence() {
  const { t } = useTranslation("backoffice-errors");
  return (field: Named, code: string) => t(sentenceKeys(field, code) as ErrorKey[]);
}
