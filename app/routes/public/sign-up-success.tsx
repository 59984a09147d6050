import { useTranslation } from "react-i18next";
import type { Notice } from "~/contract/operators/fields";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { FormFoot, SignUpLayout } from "~/ui/display/steps-rail";
import { useDropKeptDraft } from "~/ui/forms/keeping/kept-draft";
import { SIGN_UP, useSteps } from "./sign-up-steps";

interface SignUpSuccessProps {
  site: { programme: string; helpEmail: string };
  notices: readonly Notice["code"][];
}

/** The request was sent: says what happens next. */
export function SignUpSuccess({ site, notices }: SignUpSuccessProps) {
  const { t } = useTranslation("backoffice-sign-up");
  useDropKeptDraft(SIGN_UP);
  return (
    <SignUpLayout
      programme={site.programme}
      promise={t("promise")}
      steps={useSteps("done")}
      title={t("success.title")}
      lead={t("success.lead")}
    >
      <Alert tone="success" title={t("success.mail")}>
        {t("success.next")}
      </Alert>
      {notices.map((code) => (
        <Alert key={code} tone="warning">
          {t(`success.notices.${code}`)}
        </Alert>
      ))}
      <p>
        {t("success.help")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
      </p>
      <FormFoot>
        <ButtonLink to="/login" variant="primary">
          {t("success.login")}
        </ButtonLink>
      </FormFoot>
    </SignUpLayout>
  );
}
