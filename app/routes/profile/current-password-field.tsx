import { useTranslation } from "react-i18next";
import { Link } from "~/ui/display/link";
import type { FieldFrameProps } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/passwords/password-field";

/** Confirms the person's identity; people who sign in at a provider may have no password. */
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
