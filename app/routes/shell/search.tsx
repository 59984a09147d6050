import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FoundOfKind } from "~/contract/search/calls";
import { formatNumber } from "~/i18n/french";
import { found, input, searchBox } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card, Tile } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import {
  detailsOf,
  type Found,
  FoundState,
  kindIcons,
  MAX_TERM,
  Marked,
  type Place,
  searchPath,
} from "~/ui/search/found";
import { ActionBar, PageHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { searchFor } from "./search.server";

export const handle = {
  title: ({ q }: Found, t: TFunction) =>
    t(q ? "backoffice-search:results" : "backoffice-search:title", { q }),
  i18n: ["backoffice-search", "backoffice-badges"],
};

export const loader = screenLoader({ may: "search" }, searchFor);

const styles = found();

export default function Search() {
  const { q, kind, searched, kinds, pages, actions, exact, nearest } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-search");
  const total = kinds.reduce((sum, { totalCount }) => sum + totalCount, pages.length);
  const isMore = kinds.some(({ approximate }) => approximate);
  return (
    <>
      <PageHead
        title={q ? t("results", { q }) : t("title")}
        total={q && (isMore ? t("more", { total: formatNumber(total) }) : formatNumber(total))}
        sub={exact && t("exact")}
      />
      <Form className={styles.form} method="get" role="search" aria-label={t("again")}>
        <label className={searchBox()}>
          <span className="sr">{t("label")}</span>
          <Icon name="magnifying-glass" />
          {/* Another search begins anew. */}
          <input
            key={q}
            className={input()}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_TERM}
            placeholder={t("label")}
          />
        </label>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" variant="primary">
          {t("submit")}
        </Button>
      </Form>
      {q && searched.length > 1 && (
        <nav aria-label={t("tabs")}>
          <ActionBar>
            {[null, ...searched].map((one) => (
              <ButtonLink
                key={one ?? "all"}
                to={searchPath(q, one)}
                variant={one === kind ? "primary" : "secondary"}
                size="sm"
                aria-current={one === kind ? "true" : undefined}
              >
                {t(one ? `kinds.${one}` : "everything")}
              </ButtonLink>
            ))}
          </ActionBar>
        </nav>
      )}
      {q && total + actions.length === 0 ? (
        <EmptyState
          title={t("nothing.title")}
          text={t("nothing.text", { q })}
          actions={
            <>
              {nearest && (
                <ButtonLink to={searchPath(nearest, kind)} variant="secondary" icon="magnifying-glass">
                  {t("nothing.nearest", { nearest })}
                </ButtonLink>
              )}
              <ButtonLink to="/plan-du-site" variant="ghost">
                {t("nothing.siteMap")}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <>
          <div className={styles.kinds}>
            {kinds.map((one) => (
              <Kind key={one.kind} term={q} {...one} />
            ))}
            <Places kind="pages" places={pages} term={q} />
            <Places kind="actions" places={actions} term={q} />
          </div>
          <p>{t("help")}</p>
        </>
      )}
    </>
  );
}

const Title = ({ label, total }: { label: string; total: string }) => (
  <>
    {`${label} `}
    <span className={styles.total}>{total}</span>
  </>
);

/** Pages of the product, or what one may do. */
function Places({ kind, places, term }: { kind: "pages" | "actions"; places: Place[]; term: string }) {
  const { t } = useTranslation("backoffice-search");
  if (places.length === 0) return null;
  return (
    <Card flush title={<Title label={t(`kinds.${kind}`)} total={formatNumber(places.length)} />}>
      <ul>
        {places.map(({ to, label, icon, detail, isForm }) => (
          <li key={to} className={styles.row}>
            <Tile icon={icon} size="sm" />
            <div className={styles.text}>
              {isForm ? (
                <Form method="post" action={to}>
                  <button type="submit">
                    <Marked text={label} term={term} />
                  </button>
                </Form>
              ) : (
                <Link to={to}>
                  <Marked text={label} term={term} />
                </Link>
              )}
              {detail && <span>{detail}</span>}
            </div>
            <Icon name="caret-right-bold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Kind({ kind, items, totalCount, approximate, allPath, term }: FoundOfKind & { term: string }) {
  const { t } = useTranslation("backoffice-search");
  const count = formatNumber(totalCount);
  const label = t(`kinds.${kind}`);
  return (
    <Card
      flush
      title={<Title label={label} total={approximate ? t("more", { total: count }) : count} />}
      aside={
        allPath && (
          <Link
            to={allPath}
            aria-label={
              approximate ? t("allMoreOf", { kind: label }) : t("allOf", { total: count, kind: label })
            }
          >
            {approximate ? t("allMore") : t("all", { total: count })}
          </Link>
        )
      }
    >
      <ul>
        {items.map((item) => {
          const details = detailsOf(item).join(" · ");
          return (
            <li key={item.id} className={styles.row}>
              <Tile icon={kindIcons[kind]} size="sm" />
              <div className={styles.text}>
                <Link to={item.path} translate="no">
                  <Marked text={item.title} term={term} />
                </Link>
                {details && (
                  <span>
                    <Marked text={details} term={term} />
                  </span>
                )}
              </div>
              <FoundState kind={kind} state={item.state} />
              <Icon name="caret-right-bold" />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
