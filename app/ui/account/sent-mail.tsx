import { useTranslation } from "react-i18next";
import { account } from "~/theme/generated/recipes";
import { FormSection } from "~/ui/forms/form";

/** The mail that told of a refusal, as it was sent. */
export function SentMail({ mail }: { mail: { subject: string; text: string } | null }) {
  const { t } = useTranslation("backoffice-operator-account");
  const styles = account();
  if (!mail) return <p className={styles.noMail}>{t("request.noMail")}</p>;
  return (
    <FormSection title={t("request.mail", { subject: mail.subject })}>
      <p className={styles.mail}>{mail.text}</p>
    </FormSection>
  );
}
