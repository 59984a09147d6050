import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { anomalyList } from "~/contract/anomalies/calls";
import { anomalyRules, anomalyStates } from "~/contract/anomalies/words";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatHour, formatLongDay, formatNumber } from "~/i18n/french";
import { anomaly as recipe } from "~/theme/generated/recipes";
import { anomalySentence, ruleIcons } from "~/ui/anomalies/sentence";
import { ButtonLink } from "~/ui/display/button";
import { Card, Tile } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { ListFilters } from "~/ui/lists/list-filters";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { title: "backoffice-anomalies:title", i18n: ["backoffice-anomalies"] };
const styles = recipe();

export const loader = screenLoader({ may: "readAnomalies" }, async ({ api, url, page }) => {
  const { input, state } = anomalyList.fromUrl(url.searchParams);
  const [found, operator] = await Promise.all([
    api.anomalies.list({ ...input, PageNumber: page }),
    input.EltoId ? api.operators.details({ eltoId: input.EltoId }) : undefined,
  ]);
  const operators = operator ? [{ value: operator.id, label: operator.tourismProduct.name.fr }] : [];
  return {
    anomalies: existingPage(url, found),
    counts: found.counts,
    oldest: found.oldest,
    list: state,
    operators,
  };
});
type Row = Awaited<ReturnType<typeof loader>>["anomalies"]["items"][number];

export default function Anomalies() {
  const { anomalies, counts, oldest, list, operators } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-anomalies");
  const { search } = useLocation();
  const [current = "open"] = list.chosen.state;
  const [holder] = list.chosen.passHolderId;
  const filters = {
    state: false as const,
    rule: {
      label: t("rule"),
      options: anomalyRules.map((value) => ({ value, label: t(`rules.${value}.name`) })),
    },
    eltoId: operators.length > 0 && { label: t("operator"), options: operators },
    passHolderId: holder !== undefined && {
      label: t("holder"),
      options: [{ value: holder, label: anomalies.items[0]?.holder?.name ?? t("holder") }],
    },
  };
  const days = byDay(anomalies.items);
  return (
    <Screen overlay={<Outlet context={{ list, filters, clearTo: "/anomalies", found: anomalies }} />}>
      <PageHead
        title={t("title")}
        total={formatNumber(counts.open ?? 0)}
        sub={oldest ? t("oldest", { day: formatLongDay(oldest) }) : t("sub")}
        actions={
          <>
            <SegmentedLinks
              label={t("state")}
              options={anomalyStates.map((state) => ({
                label: `${t(`states.${state}`)} ${formatNumber(counts[state] ?? 0)}`,
                to: `/anomalies${withQuery(search, { state: state === "open" ? null : state, page: null })}`,
                current: state === current,
              }))}
            />
            <ButtonLink variant="secondary" icon="sliders-horizontal" to="/anomalies/rules">
              {t("settings")}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        list={list}
        search={{ label: t("search"), placeholder: t("search") }}
        filters={filters}
        clearTo="/anomalies"
      />
      {anomalies.items.length === 0 && (
        <Card flush label={t("title")}>
          <NothingFound
            list={list}
            title={t("none")}
            clearTo="/anomalies"
            all={{ to: "/anomalies", label: t("all") }}
            whenEmpty={{ title: t("empty.title"), text: t("empty.text") }}
          />
        </Card>
      )}
      {days.map(([day, rows]) => (
        <Card key={day} flush title={day}>
          <ul className={styles.list}>
            {rows.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      ))}
      <Pagination page={anomalies} noun={t("noun", { count: anomalies.totalCount })} />
      <p className="muted">{t("note")}</p>
    </Screen>
  );
}

function byDay(rows: readonly Row[]): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = formatLongDay(row.foundAt);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

function Item({ row }: { row: Row }) {
  const { t } = useTranslation("backoffice-anomalies");
  const name = t(`rules.${row.rule}.name`);
  const sentence = anomalySentence(row, t);
  const to = `/anomalies/${row.id}`;
  return (
    <li className={styles.item}>
      <Tile icon={ruleIcons[row.rule]} tone="warning" />
      <div className={styles.text}>
        <p className={styles.kind}>
          <Link to={to} aria-label={`${name} : ${sentence}`}>
            {name}
          </Link>
          <span>{t("found", { hour: formatHour(row.foundAt) })}</span>
        </p>
        <p>{sentence}</p>
        {row.holder && (
          <p>{t("pass", { number: shownPassNumber(row.holder.passId ?? ""), name: row.holder.name })}</p>
        )}
      </div>
      <div>
        {row.state === "open" && (
          <>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={`${to}#dismiss`}
              aria-label={`${t("dismissLink")} ${sentence}`}
            >
              {t("dismissLink")}
            </ButtonLink>
            <ButtonLink
              variant="dangerQuiet"
              size="sm"
              to={`${to}#confirm`}
              aria-label={`${takeWords(row, t)} ${sentence}`}
            >
              {takeWords(row, t)}
            </ButtonLink>
          </>
        )}
      </div>
    </li>
  );
}

const takeWords = ({ points }: Row, t: ReturnType<typeof useTranslation<"backoffice-anomalies">>["t"]) =>
  points > 0 ? t("takeLink", { value: formatNumber(points) }) : t("confirmLink");
