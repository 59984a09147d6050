import { useTranslation } from "react-i18next";
import { de } from "~/i18n/elision";
import { Alert } from "~/ui/display/alert";

/** Says whose session the page's action will end. @param name null when nobody else is signed in on this browser */
export function OtherSession({ name }: { name: string | null }) {
  const { t } = useTranslation("backoffice-public");
  return name && <Alert tone="warning">{t("otherSession", { ofName: de(name) })}</Alert>;
}
