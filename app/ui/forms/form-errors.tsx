import { useTranslation } from "react-i18next";
import { type ErrorKey, errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";

interface FormErrorsProps {
  /** Error codes of the form as a whole. */
  codes: readonly string[] | undefined;
  /** Values for their sentences. */
  params?: Record<string, string>;
}

/** Why the form as a whole was refused; fields show their own errors. */
export function FormErrors({ codes = [], params }: FormErrorsProps) {
  const { t } = useTranslation(["backoffice-ui", "backoffice-errors"]);
  return codes.map((code) => (
    <Alert key={code} tone="danger" live>
      {t(errorKey(code), params)}
    </Alert>
  ));
}

interface Named {
  name: string;
  formId?: string | undefined;
}

/** `title.fr` and `managers[0].email` look up `title` and `managers.email`. */
const plainName = (name: string) => name.replace(/\[\d+\]/g, "").replace(/\.(fr|nl|en|de)$/, "");

/**
 * The keys of an error's sentence, from specific to general: `<form>.<field>.<code>`, `<field>.<code>`, `<code>`. The
 * form's name is the beginning of its id: `offer` of `offer-edit`.
 */
export function sentenceKeys({ name, formId = "" }: Named, code: string) {
  const precise = `${plainName(name)}.${code}`;
  return [`${formId.split("-")[0]}.${precise}`, precise, code];
}

export function useErrorSentence() {
  const { t } = useTranslation("backoffice-errors");
  return (field: Named, code: string, params?: Record<string, string>) =>
    t(sentenceKeys(field, code) as ErrorKey[], params);
}
