import { useTranslation } from "react-i18next";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";

interface FormErrorsProps {
  /** Codes of what is wrong with the form as a whole. */
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
