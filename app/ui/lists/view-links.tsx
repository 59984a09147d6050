import { useTranslation } from "react-i18next";
import { views } from "~/theme/generated/recipes";
import { Link } from "~/ui/display/link";

interface ViewLinksProps {
  /** Without a name: the default list. */
  links: readonly { name: string | null; to: string; isCurrent: boolean; count?: string }[];
  /**
   * The drawer that saves the current state of the list, if it is not a saved view yet. Absent when there is nothing
   * to save or change.
   */
  manage: { to: string; isNew: boolean } | null;
  /** Views of pass holders are called segments. */
  segments?: boolean;
}

const styles = views();

/** The views of a list, and a link to its drawer `views`. */
export function ViewLinks({ links, manage, segments }: ViewLinksProps) {
  const { t } = useTranslation("backoffice-ui");
  const words = (key: "label" | "all" | "save" | "manage") =>
    t(segments ? `views.segments.${key}` : `views.${key}`);
  return (
    <nav className={styles.root} aria-label={words("label")}>
      {links.map(({ name, to, isCurrent, count }) => (
        <Link
          key={`${to} ${name}`}
          className={styles.view}
          to={to}
          preventScrollReset
          aria-current={isCurrent || undefined}
        >
          <span>{`${name ?? words("all")} `}</span>
          {count && <b>{count}</b>}
        </Link>
      ))}
      {manage && (
        <Link className={styles.add} to={manage.to} preventScrollReset data-new={manage.isNew || undefined}>
          {words(manage.isNew ? "save" : "manage")}
        </Link>
      )}
    </nav>
  );
}
