import { useTranslation } from "react-i18next";
import { views } from "~/theme/generated/recipes";
import { Link } from "~/ui/display/link";

interface ViewLinksProps {
  /** Without a name: the list as it comes. */
  links: readonly { name: string | null; to: string; isCurrent: boolean; count?: string }[];
  /** The drawer that saves the list as it is, where that is no saved view yet. Absent where there is nothing to save or change. */
  manage: { to: string; isNew: boolean } | null;
}

const styles = views();

/** The views of a list, and a link to its drawer `views`. */
export function ViewLinks({ links, manage }: ViewLinksProps) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <nav className={styles.root} aria-label={t("views.label")}>
      {links.map(({ name, to, isCurrent, count }) => (
        <Link
          key={`${to} ${name}`}
          className={styles.view}
          to={to}
          preventScrollReset
          aria-current={isCurrent || undefined}
        >
          <span>{`${name ?? t("views.all")} `}</span>
          {count && <b>{count}</b>}
        </Link>
      ))}
      {manage && (
        <Link className={styles.add} to={manage.to} preventScrollReset data-new={manage.isNew || undefined}>
          {t(manage.isNew ? "views.save" : "views.manage")}
        </Link>
      )}
    </nav>
  );
}
