import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/display/button";
import { Actions } from "~/ui/shell/page-head";

interface PagerProps {
  /** The position in a list: for instance, the third of twelve requests. */
  position: number;
  total: number;
  previousTo?: string;
  nextTo?: string;
}

/** Links to the previous and next items of a list. */
export function Pager({ position, total, previousTo, nextTo }: PagerProps) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <Actions>
      {previousTo && (
        <ButtonLink size="sm" variant="ghost" icon="caret-left" to={previousTo} rel="prev">
          {t("pager.previous")}
        </ButtonLink>
      )}
      <span className="small muted num">{t("pager.position", { position, total })}</span>
      {nextTo && (
        <ButtonLink size="sm" variant="ghost" iconEnd="caret-right" to={nextTo} rel="next">
          {t("pager.next")}
        </ButtonLink>
      )}
    </Actions>
  );
}
