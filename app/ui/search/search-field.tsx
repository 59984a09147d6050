import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { menuSearch } from "~/theme/generated/recipes";
import { IconLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { usePreferences } from "~/ui/shell/preferences";

export const SEARCH = "/search";
/** Marks the elements that open the palette when clicked. */
export const OPENS_PALETTE = "data-opens-palette";

const styles = menuSearch();

/** The search for anything, at the top of the menu; where that is folded, a link to its page. */
export function SearchField() {
  const { t } = useTranslation("backoffice-ui");
  const isOn = usePreferences().keys === "on";
  return (
    <>
      <Form className={styles.root} method="get" action={SEARCH} role="search" aria-label={t("nav.search")}>
        <label>
          <span className="sr">{t("nav.search")}</span>
          <Icon name="magnifying-glass" />
          <input
            type="search"
            name="q"
            placeholder={t("nav.searchHint")}
            aria-keyshortcuts={isOn ? "Control+K Meta+K /" : "Control+K Meta+K"}
            {...{ [OPENS_PALETTE]: "" }}
          />
          <span aria-hidden="true">Ctrl K</span>
        </label>
      </Form>
      <IconLink
        className={styles.folded}
        variant="nav"
        to={SEARCH}
        icon="magnifying-glass"
        label={t("nav.search")}
      />
    </>
  );
}
