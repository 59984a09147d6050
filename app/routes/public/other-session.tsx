import { useTranslation } from "react-i18next";
import { de } from "~/i18n/elision";
import { Alert } from "~/ui/display/alert";

/** Warns that the page's action ends the session of another person. @param name null if there is none in this browser */
export function OtherSession({ name }: { name: string | null }) {
  const { t } = useTranslation("backoffice-public");
  return name && <Alert tone="warning">{t("otherSession", { ofName: de(name) })}</Alert>;
}
