import { useTranslation } from "react-i18next";

/** Said at the end of a link that opens in a new tab. */
export function NewTab() {
  const { t } = useTranslation("backoffice-ui");
  return <span className="sr"> {t("newTab")}</span>;
}
