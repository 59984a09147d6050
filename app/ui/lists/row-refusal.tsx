import { useTranslation } from "react-i18next";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { useFormAnswer } from "~/ui/forms/answered-form";

/** Why the form of a row was refused. */
export function RowRefusal() {
  const { t } = useTranslation(["backoffice-ui", "backoffice-errors"]);
  const { code, params } = useFormAnswer()?.refusal ?? {};
  if (!code) return null;
  return (
    <Alert tone="danger" live>
      {t(errorKey(code), params)}
    </Alert>
  );
}
