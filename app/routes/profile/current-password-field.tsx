import { useTranslation } from "react-i18next";
import { Link } from "~/ui/display/link";
import type { FieldFrameProps } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/passwords/password-field";

/** What proves again who somebody is; who signs in at a provider may never have chosen one. */
export function CurrentPasswordField(frame: Pick<FieldFrameProps, "field" | "span">) {
  const { t } = useTranslation("backoffice-profile");
  return (
    <PasswordField
      {...frame}
      label={t("currentPassword.label")}
      hint={
        <>
          {t("currentPassword.forgotten")} <Link to="/forgot-password">{t("currentPassword.link")}</Link>
        </>
      }
      autoComplete="current-password"
    />
  );
}
