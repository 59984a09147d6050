import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/contract/paging";
import { formatNumber } from "~/i18n/french";
import { pagination, showMore } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { Actions } from "~/ui/shell/page-head";

/** Pages shown on either side of the current one. */
const NEIGHBOURS = 2;

/** The first, two on either side of the current one, the last; a gap replaces two or more pages. */
export function pageWindow(current: number, last: number): (number | "gap")[] {
  const first = Math.max(1, current - NEIGHBOURS);
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => first + index);
  const near = around.filter((page) => page <= Math.min(last, current + NEIGHBOURS));
  // Built from the few that are shown, not from all: a million rows have 50,000 pages.
  const shown = [...new Set([1, ...near, last])];
  return shown.flatMap((page, index): (number | "gap")[] => {
    const leftOut = page - (shown[index - 1] ?? 0) - 1;
    if (leftOut === 1) return [page - 1, page];
    return leftOut > 1 ? ["gap", page] : [page];
  });
}

/** The same URL with other query parameters; null or an empty text removes one. */
export function withQuery(search: string, changes: Record<string, string | number | null>) {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  return `?${query}`;
}

const styles = pagination();

/** The paging part of a list's answer. */
export type ShownPage = Pick<Page<unknown>, "currentPage" | "pageSize" | "totalCount" | "approximate">;

interface PaginationProps {
  page: ShownPage;
  /** The noun for the total: “opérateurs”. */
  noun?: string;
}

export function Pagination({ page, noun = "" }: PaginationProps) {
  const { t } = useTranslation("backoffice-ui");
  const { search } = useLocation();
  if (page.totalCount === 0) return null;
  const current = page.currentPage;
  const last = Math.max(1, Math.ceil(page.totalCount / page.pageSize));
  const to = (target: number) => withQuery(search, { page: target === 1 ? null : target });
  const step = (target: number, rel: "prev" | "next") => {
    const words = <span>{t(rel === "prev" ? "pagination.previous" : "pagination.next")}</span>;
    const icon = <Icon name={rel === "prev" ? "caret-left" : "caret-right"} />;
    const content = rel === "prev" ? [icon, words] : [words, icon];
    const [first, second] = content;
    if (target < 1 || target > last)
      return (
        <span className={styles.off}>
          {first}
          {second}
        </span>
      );
    return (
      <Link className={styles.link} rel={rel} to={to(target)}>
        {first}
        {second}
      </Link>
    );
  };
  return (
    <nav className={styles.root} aria-label={t("pagination.label")}>
      <p className={styles.sum}>
        <Range page={page} />
        <span>{` ${noun}`}</span>
      </p>
      {last > 1 && (
        <ul>
          <li>{step(current - 1, "prev")}</li>
          {pageWindow(current, last).map((item, index) =>
            item === "gap" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place
              <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={item} className={styles.number}>
                <Link
                  className={styles.link}
                  to={to(item)}
                  {...(item === current && { "aria-current": "page" as const })}
                >
                  <span className="sr">{t("pagination.page")}</span> {formatNumber(item)}
                </Link>
              </li>
            ),
          )}
          <li>{step(current + 1, "next")}</li>
        </ul>
      )}
    </nav>
  );
}

interface RangeProps {
  page: ShownPage;
  /** As a sentence: “Affichage 1–20 sur 64”. */
  alone?: boolean;
}

/** “101–120 sur 248”, “248 sur 248”, “environ” when the count is an estimate. */
export function Range({ page, alone }: RangeProps) {
  const { t } = useTranslation("backoffice-ui");
  const { currentPage, pageSize, totalCount: total, approximate } = page;
  if (total === 0) return <span>{t("pagination.none")}</span>;
  const first = (currentPage - 1) * pageSize + 1;
  const last = Math.min(currentPage * pageSize, total);
  return (
    <>
      {alone && <span>{`${t("pagination.showing")} `}</span>}
      <b>{formatNumber(first) + (last > first ? `–${formatNumber(last)}` : "")}</b>
      <span>{` ${t(approximate ? "pagination.ofAbout" : "pagination.of")} `}</span>
      <b>{formatNumber(total)}</b>
    </>
  );
}

interface ShowMoreProps {
  shown: number;
  total: number;
  /** A link that shows the given number of further rows; absent when there are no more. */
  to: string | undefined;
  label: ReactNode;
}

export function ShowMore({ shown, total, to, label }: ShowMoreProps) {
  const { t } = useTranslation("backoffice-ui");
  if (shown >= total) return null;
  return (
    <div className={showMore()}>
      <span>{t("showMore.shown", { shown: formatNumber(shown), total: formatNumber(total) })}</span>
      {to && (
        <ButtonLink to={to} variant="secondary" size="sm" preventScrollReset>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}

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
