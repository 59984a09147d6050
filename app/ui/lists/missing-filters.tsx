import { useTranslation } from "react-i18next";
import { Alert } from "~/ui/display/alert";

interface MissingFiltersProps {
  /** The choices of each filter by its name on the page; null where they could not be read. */
  choices: Readonly<Record<string, readonly unknown[] | null>>;
}

/** Tells which filters a list is shown without, because what they choose from could not be read. */
export function MissingFilters({ choices }: MissingFiltersProps) {
  const { t } = useTranslation("backoffice-ui");
  const missing = Object.keys(choices).filter((name) => choices[name] === null);
  if (missing.length === 0) return null;
  return <Alert tone="warning">{t("missingFilters", { names: missing.join(", ") })}</Alert>;
}
