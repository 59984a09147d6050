import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import { roles, rolesWithAllOperators, rolesWithOwnOperators } from "~/contract/roles";
import type { AccountListItem } from "~/contract/users/account";
import { accountStates } from "~/contract/users/account-states";
import { type UserFilters, unavailableFilters, userList } from "~/contract/users/filters";
import { MAX_COUNTED, readyViews } from "~/contract/users/ready-views";
import { formatDay, formatNumber } from "~/i18n/french";
import { Avatar } from "~/ui/display/avatar";
import { ButtonLink } from "~/ui/display/button";
import { cutName } from "~/ui/display/names";
import { RowName } from "~/ui/lists/data-table";
import { ExportLink, ListCard } from "~/ui/lists/list-card";
import { type ListTable, tableOf } from "~/ui/lists/list-columns";
import { ListFilters } from "~/ui/lists/list-filters";
import { listTitle } from "~/ui/lists/list-title";
import { fromList } from "~/ui/lists/return-to";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { AccountStateBadge, Address, RoleBadge } from "~/ui/users/account-cells";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { type ScreenContext, screenLoader } from "~/web/request/screen.server";

export type Data = Awaited<ReturnType<typeof loader>>;
/** The filters of the list; false: not in the panel. @param all whether the programme's own users are listed too */
const filtersOf = (all: boolean, t: TFunction) => ({
  role: {
    label: t("backoffice-users:list.role"),
    options: (all ? roles : rolesWithOwnOperators).map((value) => ({
      value,
      label: t(`backoffice-users:roles.${value}`),
    })),
  },
  state: {
    label: t("backoffice-users:list.state"),
    options: accountStates.map((value) => ({ value, label: t(`backoffice-users:states.${value}`) })),
  },
  createdAfter: {
    label: t("backoffice-users:list.createdAfter"),
    day: true as const,
    until: "createdBefore" as const,
    range: t("backoffice-users:list.created"),
  },
  createdBefore: { label: t("backoffice-users:list.createdBefore"), day: true as const },
  withoutOperator: all && {
    inBar: false as const,
    label: t("backoffice-users:list.operators"),
    options: [
      { value: "true", label: t("backoffice-users:noOperator") },
      { value: "false", label: t("backoffice-users:someOperator") },
    ],
  },
  secondFactor: all && {
    inBar: false as const,
    label: t("backoffice-users:sheet.security"),
    // Labels that are clear without the filter's name, as in the page's title.
    options: [
      { value: "true", label: t("backoffice-users:withSecondFactor") },
      { value: "false", label: t("backoffice-users:views.withoutSecondFactor") },
    ],
  },
  // An operator's sheet has a tab with its users.
  eltoId: false as const,
});

export const handle = {
  title: ({ page, list, may }: Data, t: TFunction) =>
    listTitle(t, t("backoffice-users:list.title"), page, { list, filters: filtersOf(may.seeAll, t) }),
  i18n: ["backoffice-users"],
};

/** Maximum characters of a person's name and address, and of an operator's name, in a row. */
const MAX_NAME_LENGTH = 50;
const MAX_OPERATOR_LENGTH = 41;
/** Maximum operators in a row. */
const SHOWN_OPERATORS = 2;

export const loader = screenLoader({ may: "manageUsers" }, async (screen) => {
  const { api, me, page: PageNumber, url } = screen;
  const person = await me();
  const { input, state: list } = userList.fromUrl(url.searchParams, unavailableFilters(person));
  const [{ views, columns, remember }, page] = await Promise.all([
    keptViews(screen, "users", { ready: countedViews(screen) }),
    api.users.list({ ...input, PageNumber }),
  ]);
  const shown = existingPage(url, page);
  await remember();
  return { page: shown, views, columns, list, query: url.search, may: { seeAll: can.setPasswords(person) } };
});

async function countedViews({ api }: ScreenContext) {
  const views = await nullIfUnavailable(api.users.readyViews());
  return views?.map(({ view, count }) => ({
    ready: view,
    query: readyViews[view],
    count: count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`,
  }));
}

export default function UserList() {
  const { page, list, query, views, columns: shown, may } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("backoffice-users");
  const filters = filtersOf(may.seeAll, i18n.t);
  const table = tableOf("users", userColumns(query, t), shown, { list, query });
  return (
    <Screen
      overlay={<Outlet context={{ list, filters, clearTo: "/users", found: page, columns: table.choice }} />}
    >
      <PageHead
        title={t("list.title")}
        total={formatNumber(page.totalCount)}
        sub={page.byRole && <ByRole byRole={page.byRole} all={may.seeAll} />}
        actions={
          <>
            <ExportLink
              to={`/users/export${query}`}
              reason={page.totalCount === 0 && t("list.nothingToExport")}
            >
              {t("list.export")}
            </ExportLink>
            <ButtonLink to={`/users/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
              {t("actions.add")}
            </ButtonLink>
          </>
        }
      />
      {views && (
        <ViewLinks
          {...views}
          links={views.links.map((link) =>
            "ready" in link ? { ...link, name: t(`views.${link.ready}`) } : link,
          )}
        />
      )}
      <ListFilters
        list={list}
        search={{ label: t("list.searchLabel"), placeholder: t("list.search") }}
        filters={filters}
        clearTo="/users"
      />
      <ListCard
        list={list}
        page={page}
        rowKey={({ id }) => id}
        table={table}
        title={t("list.title")}
        sortLabel={(value) => t(`sort.${value}`)}
        noun={t("list.noun", { count: page.totalCount })}
        clearTo="/users"
        empty={{
          title: t("list.empty"),
          all: { to: "/users", label: t("list.showAll") },
          whenEmpty: { title: t("list.none") },
        }}
      />
    </Screen>
  );
}

type Columns = ListTable<"users", AccountListItem, UserFilters["OrderBy"]>;
const userColumns = (query: string, t: TFunction<"backoffice-users">): Columns => ({
  name: {
    label: t("list.user"),
    by: "name",
    direction: "ascending",
    cell: ({ id, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim();
      return (
        <RowName
          to={fromList(`/users/${id}/informations`, query)}
          title={name || email}
          choose={<Avatar name={name || email} />}
        >
          <span title={email}>
            {name ? <Address email={cutName(email, MAX_NAME_LENGTH)} /> : t("unnamed")}
          </span>
        </RowName>
      );
    },
  },
  role: { label: t("list.role"), cell: ({ role }) => <RoleBadge value={role} /> },
  operators: {
    label: t("list.operators"),
    fit: false,
    cell: ({ eltoNames }) => <OperatorNames names={eltoNames} />,
  },
  state: { label: t("list.state"), cell: ({ state }) => <AccountStateBadge value={state} /> },
  createdAt: {
    label: t("list.createdAt"),
    by: "newest",
    direction: "descending",
    cell: ({ createdAt }) => (createdAt ? formatDay(createdAt) : <span className="none">{t("noDate")}</span>),
  },
});

function ByRole({ byRole, all }: { byRole: NonNullable<Data["page"]["byRole"]>; all: boolean }) {
  const { t } = useTranslation("backoffice-users");
  return [...rolesWithOwnOperators, ...(all ? rolesWithAllOperators : [])]
    .map((role) => t(`list.byRole.${role}`, { count: byRole[role], value: formatNumber(byRole[role]) }))
    .join(", ");
}

function OperatorNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("backoffice-users");
  if (names.length === 0) return <span className="none">{t("noOperator")}</span>;
  const more = names.length - SHOWN_OPERATORS;
  return (
    <span title={names.join(", ")}>
      {names
        .slice(0, SHOWN_OPERATORS)
        .map((name) => cutName(name, MAX_OPERATOR_LENGTH))
        .join(", ")}
      {more > 0 && <span className="muted">{` +${more}`}</span>}
    </span>
  );
}
