import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RequestKind } from "~/contract/reviews/requests";
import { formatNumber } from "~/i18n/french";
import { card, todo } from "~/theme/generated/recipes";
import { requestAppearance } from "./badge";
import { Icon } from "./icon";

const styles = todo();

/** Things to look at first: a link each, with an icon if it is urgent. */
export function Notices({ children }: { children: ReactNode }) {
  return <ul className={styles.notices}>{children}</ul>;
}

export function TodoCards({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

interface TodoCardProps {
  title: string;
  /** The section of the page that holds them: `#offers`. */
  anchor: string;
  total: number;
  counts: readonly { kind: RequestKind; count: number }[];
  /** They could not be loaded, which must not look like “nothing to do”. */
  failed?: boolean;
}

export function TodoCard({ title, anchor, total, counts, failed }: TodoCardProps) {
  const { t } = useTranslation("backoffice-dashboard");
  return (
    <section className={`${card().root} ${styles.card}`}>
      <p className={styles.number}>{formatNumber(total)}</p>
      <div>
        {/* The section that it leads to has the heading. */}
        <strong>{total ? <a href={anchor}>{title}</a> : title}</strong>
        {total ? (
          <ul className={styles.mix}>
            {counts
              .filter(({ count }) => count > 0)
              .map(({ kind, count }) => (
                <li key={kind} data-tone={requestAppearance(kind).tone}>
                  <Icon name={requestAppearance(kind).icon} />
                  <span>
                    <b>{formatNumber(count)}</b> {t(`todo.${kind}`, { count })}
                  </span>
                </li>
              ))}
          </ul>
        ) : (
          <p className="muted">{t(failed ? "todo.failed" : "todo.nothing")}</p>
        )}
      </div>
      {total > 0 && (
        <span className={styles.go} aria-hidden="true">
          <Icon name="arrow-down-bold" />
        </span>
      )}
    </section>
  );
}
