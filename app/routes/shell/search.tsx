import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PublishStatus } from "~/contract/publish-status";
import type { RequestKind } from "~/contract/reviews/requests";
import type { FoundOfKind, FoundThing, SearchKind } from "~/contract/search/calls";
import { storableStart } from "~/contract/storable";
import { formatMoment, formatNumber } from "~/i18n/french";
import { textsIn } from "~/i18n/texts.server";
import { found, input, searchBox } from "~/theme/generated/recipes";
import { PublishBadge, RequestBadge } from "~/ui/display/badge";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card, Tile } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { PageHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { menuOf, navigation } from "./navigation.server";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ q }: Data, t: TFunction) => t(q ? "backoffice-search:results" : "backoffice-search:title", { q }),
  i18n: ["backoffice-search", "backoffice-badges"],
};

const LONGEST = 200;
const nothing = { exact: false, kinds: [], nearest: null };
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const loader = screenLoader({ may: "search" }, async ({ api, me, url }) => {
  const q = storableStart((url.searchParams.get("q") ?? "").trim(), LONGEST).trim();
  const [person, answer] = await Promise.all([me(), q ? api.search.find({ q }) : nothing]);
  const menu = navigation(menuOf(person, site(), {}), (await textsIn()).getFixedT(null, "backoffice-menu"));
  const words = folded(q).split(/\s+/);
  const pages = menu
    .flatMap(({ items }) => items)
    .filter(({ external, label }) => q && !external && words.every((word) => folded(label).includes(word)));
  return { ...answer, q, pages: pages.map(({ to, label, icon }) => ({ to, label, icon })) };
});

const icons: Record<SearchKind, IconName> = {
  operators: "castle-turret",
  offers: "seal-percent",
  passHolders: "identification-card",
  users: "users",
  giftOrders: "gift",
  gifts: "gift",
  notifications: "bell-ringing",
  requests: "pencil-simple",
  mails: "paper-plane-tilt",
};
const styles = found();

export default function Search() {
  const { q, kinds, pages, exact, nearest } = useLoaderData<typeof loader>();
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
      <Form className={styles.form} method="get" role="search" aria-label={t("title")}>
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
            maxLength={LONGEST}
            placeholder={t("label")}
          />
        </label>
        <Button type="submit" variant="primary">
          {t("submit")}
        </Button>
      </Form>
      {q && total === 0 ? (
        <EmptyState
          title={t("nothing.title")}
          text={t("nothing.text", { q })}
          actions={
            <>
              {nearest && (
                <ButtonLink
                  to={`/search?${new URLSearchParams({ q: nearest })}`}
                  variant="secondary"
                  icon="magnifying-glass"
                >
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
              <Kind key={one.kind} {...one} />
            ))}
            {pages.length > 0 && (
              <Card flush title={<Title label={t("kinds.pages")} total={formatNumber(pages.length)} />}>
                <ul>
                  {pages.map(({ to, label, icon }) => (
                    <li key={to} className={styles.row}>
                      <Tile icon={icon} size="sm" />
                      <div className={styles.text}>
                        <Link to={to}>{label}</Link>
                      </div>
                      <Icon name="caret-right-bold" />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
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

function Kind({ kind, items, totalCount, approximate, allPath }: FoundOfKind) {
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
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Tile icon={icons[kind]} size="sm" />
            <div className={styles.text}>
              <Link to={item.path} translate="no">
                {item.title}
              </Link>
              <Details {...item} />
            </div>
            <State kind={kind} state={item.state} />
            <Icon name="caret-right-bold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Details({ details, date }: FoundThing) {
  const all = [...details, ...(date ? [formatMoment(date)] : [])];
  return all.length > 0 && <span>{all.join(" · ")}</span>;
}

function State({ kind, state }: { kind: SearchKind; state: string | null }) {
  if (!state) return null;
  if (kind === "requests") return <RequestBadge value={state as RequestKind} />;
  return <PublishBadge value={state as PublishStatus} gender={kind === "gifts" ? "m" : "f"} />;
}
