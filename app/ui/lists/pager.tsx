import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/display/button";
import { Actions } from "~/ui/shell/page-head";

interface PagerProps {
  /** One of a list: the third of twelve requests, for instance. */
  position: number;
  total: number;
  previousTo?: string;
  nextTo?: string;
}

/** From one thing to its neighbours in a list. */
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
