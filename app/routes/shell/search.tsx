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
import { SegmentedLinks } from "~/ui/lists/segmented";
import {
  detailsOf,
  type Found,
  FoundState,
  foundIn,
  kindIcons,
  MAX_TERM,
  Marked,
  type NamedThing,
  type Place,
  searchPath,
} from "~/ui/search/found";
import { PageHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { namedThing } from "./named-thing.server";
import { searchFor } from "./search.server";

export const handle = {
  title: ({ q }: Found, t: TFunction) =>
    t(q ? "backoffice-search:results" : "backoffice-search:title", { q }),
  i18n: ["backoffice-search", "backoffice-badges"],
};

export const loader = screenLoader({ may: "search" }, async (screen) => {
  const answer = await searchFor(screen);
  return { ...answer, named: await namedThing(answer, screen) };
});

const styles = found();

const countOf = (
  t: TFunction<"backoffice-search">,
  { totalCount, approximate }: Pick<FoundOfKind, "totalCount" | "approximate">,
) => (approximate ? t("more", { total: formatNumber(totalCount) }) : formatNumber(totalCount));

export default function Search() {
  const { q, kind, kinds, pages, actions, exact, named, nearest } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-search");
  const total = foundIn({ kinds, pages, actions });
  const isMore = kinds.some(({ approximate }) => approximate);
  // A tab for each kind of result; for a single kind, also a link back to all.
  const tabs = [
    ...(kinds.length > 1 || kind ? [{ label: t("everything"), to: searchPath(q), current: !kind }] : []),
    ...kinds.map((one) => ({
      label: `${t(`kinds.${one.kind}`)} ${countOf(t, one)}`,
      to: searchPath(q, one.kind),
      current: one.kind === kind,
    })),
  ];
  return (
    <>
      <PageHead
        title={q ? t("results", { q }) : t("title")}
        total={q && countOf(t, { totalCount: total, approximate: isMore })}
        sub={exact && !named && t("exact")}
      />
      <Form className={styles.form} method="get" role="search" aria-label={t("again")}>
        <label className={searchBox()}>
          <span className="sr">{t("label")}</span>
          <Icon name="magnifying-glass" />
          {/* The key resets the field for a new search. */}
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
      {(tabs.length > 1 || kind) && (
        <div className={styles.tabs}>
          <SegmentedLinks label={t("tabs")} options={tabs} />
        </div>
      )}
      {q && total === 0 ? (
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
          {named && <Named term={q} {...named} />}
          <div className={styles.kinds}>
            {(named ? kinds.slice(1) : kinds).map((one) => (
              <Kind key={one.kind} term={q} {...one} />
            ))}
            <Places kind="pages" places={pages} term={q} />
            <Places kind="actions" places={actions} term={q} />
          </div>
          <p className={styles.help}>{t("help")}</p>
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

/** The single record that the term identifies, with its usual actions. */
function Named({ kind, item, facts, acts, term }: NamedThing & { term: string }) {
  const { t } = useTranslation("backoffice-search");
  return (
    <Card flush className={styles.exact} label={t("exact")}>
      <p className={styles.named}>
        <Icon name="magnifying-glass" />
        <span>{t("exact")}</span>
      </p>
      <div className={styles.thing}>
        <Tile icon={kindIcons[kind]} />
        <div className={styles.text}>
          <h2>
            <Link to={item.path} translate="no">
              <Marked text={item.title} term={term} />
            </Link>
          </h2>
          <span>
            <Marked text={[...detailsOf(item), ...facts].join(" · ")} term={term} />
          </span>
        </div>
        <FoundState kind={kind} state={item.state} />
      </div>
      <div className={styles.acts}>
        <ButtonLink to={item.path} variant="primary">
          {t(`open.${kind}`)}
        </ButtonLink>
        {acts.map(({ to, label, icon }) => (
          <ButtonLink key={to} to={to} variant="secondary" icon={icon}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}

/** Pages of the product, or available actions. */
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

function Kind({ term, ...found }: FoundOfKind & { term: string }) {
  const { kind, items, totalCount, approximate, allPath } = found;
  const { t } = useTranslation("backoffice-search");
  const count = formatNumber(totalCount);
  const label = t(`kinds.${kind}`);
  return (
    <Card
      flush
      title={<Title label={label} total={countOf(t, found)} />}
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
