import { useTranslation } from "react-i18next";
import { de } from "~/i18n/elision";
import { Alert } from "~/ui/display/alert";

/** Whose session ends with what the page asks for. @param name null where nobody else is signed in on this browser */
export function OtherSession({ name }: { name: string | null }) {
  const { t } = useTranslation("backoffice-public");
  return name && <Alert tone="warning">{t("otherSession", { ofName: de(name) })}</Alert>;
}
