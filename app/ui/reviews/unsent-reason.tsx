import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { reasonText } from "~/contract/reviews/reason-text";
import { Alert } from "~/ui/display/alert";

interface UnsentReasonProps {
  answer: FormAnswer | undefined;
  /** It took the place of the form, wherever that was scrolled to. */
  live?: boolean;
}

/** Why somebody refused what is no longer theirs to refuse: shown, so that the words can be used elsewhere. */
export function UnsentReason({ answer, live = false }: UnsentReasonProps) {
  const { t } = useTranslation("backoffice-reviews");
  const { reasons, reason } = answer?.lastResult.initialValue ?? {};
  const written = reasonText({
    reasons: [reasons ?? []].flat().map(String),
    reason: String(reason ?? "").trim(),
  });
  return (
    written && (
      <Alert title={t("unsent")} live={live}>
        {written}
      </Alert>
    )
  );
}
