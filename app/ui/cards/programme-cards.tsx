import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CardBatch, CardRequest } from "~/contract/cards/calls";
import { batchStates, type BatchState as State } from "~/contract/cards/words";
import type { Page } from "~/contract/paging";
import { formatDay, formatNumber } from "~/i18n/french";
import { cardStock } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { Pagination } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { HolderFigures } from "~/ui/pass-holders/holder-card";
import { PageHead } from "~/ui/shell/page-head";
import { BatchState, RemainingCards, shownRun } from "./batch-cells";

const styles = cardStock();

interface Stock {
  left: number;
  daysLeft: number | null;
}

export interface ProgrammeCardsProps {
  overview: {
    atCounters: number;
    onTheWay: number;
    lost: number;
    requests: (CardRequest & Stock)[];
    belowThreshold: (Stock & { operator: { id: string; label: string } })[];
    byState: Record<State, number>;
    settings: { threshold: number };
  };
  batches: Page<CardBatch>;
  /** The states that the list is narrowed to. */
  chosen: readonly string[];
}

/** `11 restantes, 5 jours à ce rythme` */
function StockWords({ left, daysLeft }: Stock) {
  const { t } = useTranslation("backoffice-card-batches");
  const words = t("stock.left", { count: left, value: formatNumber(left) });
  return <span>{daysLeft === null ? words : `${words}, ${t("stock.days", { count: daysLeft })}`}</span>;
}

/** The programme's page of cards: the requests first, then the batches. */
export function ProgrammeCards({ overview, batches, chosen }: ProgrammeCardsProps) {
  const { t } = useTranslation("backoffice-card-batches");
  const { requests, belowThreshold, byState, settings } = overview;
  const all = batchStates.reduce((sum, state) => sum + byState[state], 0);
  return (
    <>
      <PageHead
        title={t("title")}
        help="cardBatches"
        actions={
          <>
            <ButtonLink to="/cards/settings" variant="ghost" preventScrollReset>
              {t("settings.action")}
            </ButtonLink>
            <ButtonLink to="/cards/check" variant="secondary" icon="magnifying-glass">
              {t("search")}
            </ButtonLink>
            <ButtonLink to="/cards/order" variant="primary" icon="plus-bold" preventScrollReset>
              {t("order.action")}
            </ButtonLink>
          </>
        }
      />
      <Stack>
        <Card flush label={t("figures.label")}>
          <HolderFigures
            figures={[
              { term: t("figures.atCounters"), value: formatNumber(overview.atCounters) },
              {
                term: t("figures.below", { threshold: formatNumber(settings.threshold) }),
                value: formatNumber(
                  belowThreshold.length + requests.filter(({ left }) => left < settings.threshold).length,
                ),
              },
              { term: t("figures.onTheWay"), value: formatNumber(overview.onTheWay) },
              { term: t("figures.lost"), value: formatNumber(overview.lost) },
            ]}
          />
        </Card>
        {requests.length > 0 && (
          <Card flush title={t("requests.title", { count: requests.length })}>
            <DataTable
              label={t("requests.title", { count: requests.length })}
              stacked
              rows={requests}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: "operator",
                  header: t("list.operator"),
                  cell: ({ operator, remark, ...stock }) => (
                    <TwoLines>
                      <Link to={`/eltos/${operator.id}/informations`}>{operator.label}</Link>
                      <p>
                        <StockWords {...stock} />
                        {remark && <span>{` · ${t("requests.remark", { remark })}`}</span>}
                      </p>
                    </TwoLines>
                  ),
                },
                {
                  key: "asked",
                  header: t("list.state"),
                  fit: false,
                  cell: ({ asked, address }) => (
                    <TwoLines>
                      {t("requests.asked", { day: formatDay(asked.at), by: asked.by })}
                      <p>{address}</p>
                    </TwoLines>
                  ),
                },
                {
                  key: "act",
                  header: <span className="sr">{t("order.do")}</span>,
                  cell: ({ id, count, operator }) => (
                    <Form method="post" action="/cards" className={styles.acts}>
                      <FormKey />
                      <input type="hidden" name="id" value={id} />
                      <SubmitButton name="intent" value="prepare" variant="secondary" size="sm">
                        {t("requests.prepare", { count })}
                        <span className="sr"> {t("requests.prepareFor", { operator: operator.label })}</span>
                      </SubmitButton>
                      <SubmitButton name="intent" value="withdraw" variant="ghost" size="sm">
                        {t("requests.decline")}
                        <span className="sr"> {t("requests.prepareFor", { operator: operator.label })}</span>
                      </SubmitButton>
                    </Form>
                  ),
                },
              ]}
            />
          </Card>
        )}
        {belowThreshold.length > 0 && (
          <Card flush title={t("below.title")}>
            <DataTable
              label={t("below.title")}
              stacked
              rows={belowThreshold}
              rowKey={({ operator }) => operator.id}
              columns={[
                {
                  key: "operator",
                  header: t("list.operator"),
                  cell: ({ operator, ...stock }) => (
                    <TwoLines>
                      <Link to={`/eltos/${operator.id}/informations`}>{operator.label}</Link>
                      <p>
                        <StockWords {...stock} />
                      </p>
                    </TwoLines>
                  ),
                },
                {
                  key: "act",
                  header: <span className="sr">{t("order.do")}</span>,
                  cell: ({ operator }) => (
                    <ButtonLink
                      to={`/cards/order?eltoId=${operator.id}`}
                      variant="secondary"
                      size="sm"
                      preventScrollReset
                    >
                      {t("below.order")}
                      <span className="sr"> {t("requests.prepareFor", { operator: operator.label })}</span>
                    </ButtonLink>
                  ),
                },
              ]}
            />
          </Card>
        )}
        <Card flush label={t("list.label")}>
          <div className={styles.filter}>
            <SegmentedLinks
              label={t("list.state")}
              options={[
                { label: t("list.all", { count: all }), to: "/cards", current: chosen.length === 0 },
                ...batchStates.map((state) => ({
                  label: t(`list.${state}`, { count: byState[state] }),
                  to: `/cards?state=${state}`,
                  current: chosen.join() === state,
                })),
              ]}
            />
          </div>
          <BatchTable batches={batches.items} threshold={settings.threshold} />
        </Card>
        <Pagination page={batches} noun={t("list.noun", { count: batches.totalCount })} />
      </Stack>
    </>
  );
}

function BatchTable({ batches, threshold }: { batches: readonly CardBatch[]; threshold: number }) {
  const { t } = useTranslation("backoffice-card-batches");
  return (
    <DataTable
      label={t("list.label")}
      links
      narrow
      rows={batches}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("list.empty")} text={t("list.emptyText")} />}
      columns={[
        {
          key: "batch",
          header: t("list.batch"),
          fit: true,
          cell: ({ id, number, count }) => (
            <RowName to={`/cards/batches/${id}`} title={t("list.number", { number })}>
              {t("list.count", { count, value: formatNumber(count) })}
            </RowName>
          ),
        },
        {
          key: "operator",
          header: t("list.operator"),
          fit: false,
          cell: ({ operator }) => operator?.label ?? t("programme"),
        },
        { key: "numbers", header: t("list.numbers"), cell: (batch) => t("list.run", shownRun(batch)) },
        { key: "state", header: t("list.state"), cell: (batch) => <BatchState batch={batch} /> },
        {
          key: "left",
          header: t("list.left"),
          cell: (batch) => <RemainingCards {...batch} threshold={threshold} />,
        },
      ]}
    />
  );
}
