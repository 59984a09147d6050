import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { Alert } from "~/ui/display/alert";

/** The typed message, when the request was decided in the meantime: shown so that it can be copied. */
export function UnsentMessage({
  kind,
  answer,
}: {
  kind: "question" | "answer";
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation("backoffice-thread");
  const text = String(answer?.lastResult.initialValue?.text ?? "").trim();
  return text && <Alert title={t(`unsent.${kind}`)}>{text}</Alert>;
}
