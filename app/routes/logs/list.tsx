import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { logList, logTypes, subjectKinds } from "~/contract/logs";
import { formatNumber } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { ListBar, ListRange } from "~/ui/lists/list-bar";
import { ExportLink } from "~/ui/lists/list-card";
import { ListFilters } from "~/ui/lists/list-filters";
import { listTitle } from "~/ui/lists/list-title";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination } from "~/ui/lists/pagination";
import { ViewLinks } from "~/ui/lists/view-links";
import { LogEntries } from "~/ui/logs/log-entries";
import { groupEntries } from "~/ui/logs/log-groups.server";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: (data: Data, t: TFunction) =>
    listTitle(t, t("backoffice-logs:title"), data.page ?? { currentPage: 1 }, {
      list: data.list,
      filters: filtersOf(data, t),
    }),
  i18n: ["backoffice-logs"],
};

export const loader = screenLoader({ may: "readLogs" }, async (screen) => {
  const { api, page: PageNumber, url } = screen;
  const { input, state: list } = logList.fromUrl(url.searchParams);
  const { Person, Subject } = input;
  const [{ views, remember }, page, choices] = await Promise.all([
    keptViews(screen, "logs"),
    // A failure is shown on this page instead of the error page, so that filters that may be the cause can be changed.
    nullIfUnavailable(api.logs.list({ ...input, PageNumber })),
    nullIfUnavailable(api.logs.choices({ Person, Subject })),
  ]);
  const shown = page && existingPage(url, page);
  await remember();
  const asChoice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  const isByType = list.sort !== "newest" && list.sort !== "oldest";
  return {
    page: shown && { ...shown, items: [] },
    groups: await groupEntries(shown?.items ?? [], { by: isByType ? "type" : "day", query: url.search }),
    isByType,
    views,
    list,
    query: url.search,
    types: logTypes,
    kinds: [...subjectKinds],
    people: (choices?.people ?? []).map(asChoice),
    subjects: (choices?.subjects ?? []).map(asChoice),
  };
});

const byLabel = new Intl.Collator("fr");

function filtersOf({ types, kinds, people, subjects }: Data, t: TFunction) {
  const words = (key: string) => t(`backoffice-logs:${key}` as "backoffice-logs:title");
  return {
    type: {
      label: words("type"),
      options: types
        .map((value) => ({ value: value as string, label: words(`types.${value}`) }))
        .sort((a, b) => byLabel.compare(a.label, b.label)),
    },
    person: { label: words("person"), options: people },
    kind: {
      label: words("kind"),
      options: kinds.map((value) => ({ value: value as string, label: words(`kinds.${value}`) })),
    },
    // Set by a link in an entry.
    subject: subjects.length > 0 && { label: words("followed"), options: subjects },
    start: {
      label: words("start"),
      day: true as const,
      until: "end" as const,
      range: words("period"),
    },
    end: { label: words("end"), day: true as const },
  };
}

export default function Logs() {
  const data = useLoaderData<typeof loader>();
  const { page, list, query } = data;
  const { t, i18n } = useTranslation("backoffice-logs");
  const filters = filtersOf(data, i18n.t);
  return (
    <Screen
      overlay={<Outlet context={{ list, filters, clearTo: "/logs", found: page ?? { totalCount: 0 } }} />}
    >
      <PageHead
        title={t("title")}
        total={page ? formatNumber(page.totalCount) : undefined}
        sub={t("sub")}
        actions={
          <ExportLink to={`/logs/export${query}`} reason={page?.totalCount === 0 && t("nothingToExport")}>
            {t("exportFile")}
          </ExportLink>
        }
      />
      {data.views && <ViewLinks {...data.views} />}
      <ListFilters
        list={list}
        search={{ label: t("searchLabel"), placeholder: t("search") }}
        filters={filters}
        clearTo="/logs"
      />
      <Card flush label={t("entries")}>
        {page && (
          <ListBar
            range={<ListRange page={page} deleted={false} />}
            sort={{
              value: list.sort,
              options: list.sorts.map((value) => ({
                value,
                label: t(`sort.${value}` as KeyOf<"backoffice-logs">),
              })),
            }}
          />
        )}
        {!page && (
          <EmptyState
            title={t("unavailable")}
            text={t("unavailableText")}
            back={{ to: `/logs${query}`, label: t("retry") }}
          />
        )}
        {page && data.groups.length === 0 && (
          <NothingFound
            list={list}
            title={t("empty")}
            whenEmpty={{ title: t("none") }}
            clearTo="/logs"
            all={{ to: "/logs", label: t("showAll") }}
          />
        )}
        <LogEntries groups={data.groups} dated={data.isByType} />
        {page && <Pagination page={page} noun={t("noun", { count: page.totalCount })} />}
      </Card>
    </Screen>
  );
}
