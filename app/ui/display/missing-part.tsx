import { useTranslation } from "react-i18next";
import { Alert } from "./alert";

/** In the place of what could not be read, or above what is shown with codes for want of labels. */
export function MissingPart({ of = "part" }: { of?: "part" | "labels" | "countries" }) {
  const { t } = useTranslation("backoffice-ui");
  return <Alert tone="warning">{t(`missing.${of}`)}</Alert>;
}
