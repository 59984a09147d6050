import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { reasonText } from "~/contract/reviews/reason-text";
import { Alert } from "~/ui/display/alert";

/** Why somebody refused what is no longer theirs to refuse: shown, so that the words can be used elsewhere. */
export function UnsentReason({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("backoffice-reviews");
  const { reasons, reason } = answer?.lastResult.initialValue ?? {};
  const written = reasonText({
    reasons: [reasons ?? []].flat().map(String),
    reason: String(reason ?? "").trim(),
  });
  return written && <Alert title={t("unsent")}>{written}</Alert>;
}
