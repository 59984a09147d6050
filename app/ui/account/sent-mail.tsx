import { useTranslation } from "react-i18next";
import { account } from "~/theme/generated/recipes";
import { FormSection } from "~/ui/forms/form";

/** The mail that told of a refusal, as it was sent. */
export function SentMail({ mail }: { mail: { subject: string; text: string } | null }) {
  const { t } = useTranslation("backoffice-operator-account");
  if (!mail) return <p>{t("request.noMail")}</p>;
  return (
    <FormSection title={t("request.mail", { subject: mail.subject })}>
      <p className={account().mail}>{mail.text}</p>
    </FormSection>
  );
}
