import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageCursor } from "~/contract/paging";
import type { HistoryEntry } from "~/contract/pass-holders/history-calls";
import { type HistoryKind, historyKinds } from "~/contract/pass-holders/history-kinds";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatMoment, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable } from "~/ui/lists/data-table";
import { withQuery } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { signed } from "~/ui/pass-holders/ledger";
import { ActionBar } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: "backoffice-holder-history:title",
  i18n: ["backoffice-holder-history", "backoffice-consents", "backoffice-pass-holder"],
};

const isKind = (text: string | null): text is HistoryKind => historyKinds.some((kind) => kind === text);

/** Filters by kind and continues after the previous page; an invalid cursor starts with the latest entry. */
export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ api, param, url }) => {
  const requestedKind = url.searchParams.get("kind");
  const kind = isKind(requestedKind) ? requestedKind : undefined;
  const of = { id: param("passHolderId"), Kind: kind };
  const Before = pageCursor.safeParse(url.searchParams.get("before")).data;
  return { kind: kind ?? null, isFirst: !Before, history: await api.passHolders.history({ ...of, Before }) };
});

/** A holder's complete history, latest first. */
export default function HolderHistory() {
  const { kind, isFirst, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-holder-history", "backoffice-consents"]);
  const { pathname, search } = useLocation();
  const to = (query: Record<string, string | null>) => `${pathname}${withQuery(search, query)}`;
  const what = (entry: HistoryEntry) => {
    if (entry.kind === "consents") return t(`backoffice-consents:subjects.${entry.what as "email"}`);
    if (entry.kind === "passes" || entry.kind === "merges") return shownPassNumber(entry.what ?? "");
    return entry.what ?? "";
  };
  return (
    <Screen>
      <Stack>
        <nav aria-label={t("filter")}>
          <ActionBar>
            {[null, ...historyKinds].map((one) => (
              <ButtonLink
                key={one ?? "all"}
                to={to({ kind: one, before: null })}
                variant={one === kind ? "primary" : "secondary"}
                size="sm"
                aria-current={one === kind ? "true" : undefined}
              >
                {t(one ? `kinds.${one}` : "all")}
              </ButtonLink>
            ))}
          </ActionBar>
        </nav>
        <p className="sr" role="status">
          {t("shown", { count: history.items.length, kind: t(kind ? `kinds.${kind}` : "all") })}
        </p>
        <Card flush label={t("title")}>
          <DataTable
            label={t("title")}
            stacked
            rows={history.items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t("none")} level={2} />}
            columns={[
              {
                key: "at",
                header: t("at"),
                cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
              },
              {
                key: "what",
                header: t("what"),
                fit: false,
                cell: (entry) => (
                  <>
                    <b>{t(`states.${entry.kind}.${entry.state}` as "states.scans.awarded")}</b>
                    <p>{what(entry)}</p>
                    {entry.arrivedAt && <p>{t("arrived", { moment: formatMoment(entry.arrivedAt) })}</p>}
                  </>
                ),
              },
              {
                key: "points",
                header: t("points"),
                numeric: true,
                cell: ({ points }) => (points === null ? "" : signed(points)),
              },
              {
                key: "balance",
                header: t("balance"),
                numeric: true,
                cell: ({ balance }) => (balance === null ? "" : formatNumber(balance)),
              },
              { key: "by", header: t("by"), cell: ({ by }) => by ?? "" },
            ]}
          />
        </Card>
        <ActionBar>
          {!isFirst && (
            <ButtonLink to={to({ before: null })} variant="secondary">
              {t("latest")}
            </ButtonLink>
          )}
          {history.next && (
            <ButtonLink to={to({ before: history.next })} variant="secondary">
              {t("older")}
            </ButtonLink>
          )}
        </ActionBar>
      </Stack>
    </Screen>
  );
}
