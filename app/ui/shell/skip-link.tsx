import { useTranslation } from "react-i18next";
import { shell } from "~/theme/generated/recipes";

/** The `id` of every page's `main`, which takes the focus (`tabIndex={-1}`). */
export const CONTENT = "content";

/** First in the tab order of every page. */
export function SkipLink() {
  const { t } = useTranslation("backoffice-ui");
  return (
    <a className={shell().skip} href={`#${CONTENT}`}>
      {t("skip")}
    </a>
  );
}
