import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { views } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";

interface ViewLinksProps {
  /** The list as it comes. */
  all: string;
  /** Whether there is anything to keep under a name. */
  isNarrowed: boolean;
  links: readonly { id: string; name: string; to: string; isCurrent: boolean }[];
  /** The list's own query. */
  query: string;
}

const styles = views();

/** The saved views of a list, and a link to its drawer `views`, which saves the list as it is. */
export function ViewLinks({ all, isNarrowed, links, query }: ViewLinksProps) {
  const { t } = useTranslation("backoffice-ui");
  if (!isNarrowed && !links.length) return null;
  const isNew = isNarrowed && !links.some(({ isCurrent }) => isCurrent);
  const every = links.length > 0 ? [{ id: "", name: t("views.all"), to: all, isCurrent: !isNarrowed }] : [];
  return (
    <nav className={styles.root} aria-label={t("views.label")}>
      {[...every, ...links].map(({ id, name, to, isCurrent }) => (
        <Link
          key={id}
          className={styles.view}
          to={to}
          preventScrollReset
          {...(isCurrent && { "aria-current": "true" })}
        >
          {name}
        </Link>
      ))}
      <Link className={styles.add} to={`views${query}`} preventScrollReset>
        {isNew && <Icon name="plus-bold" />}
        {t(isNew ? "views.save" : "views.manage")}
      </Link>
    </nav>
  );
}
