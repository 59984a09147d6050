import { useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import { accountActions } from "~/contract/users/account-rules";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import type { IconName } from "~/ui/display/icon";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { Actions } from "~/ui/shell/page-head";
import { Address, RoleBadge } from "~/ui/users/account-cells";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { useSheet } from "./sheet";
import { sheetPath } from "./sheet-path";

export const handle = {
  title: (page: { currentPage: number }, t: TFunction) =>
    listTitle(t, t("backoffice-operator-tabs:users.title"), page),
  i18n: ["backoffice-operator-tabs", "backoffice-users"],
};

export const loader = screenLoader({ may: "readOperatorUsers" }, async (screen) => {
  const [person, page] = await Promise.all([
    screen.me(),
    screen.api.operators.users({ eltoId: screen.param("eltoId"), PageNumber: screen.page }),
  ]);
  const items = page.items.map((user) => ({ ...user, actions: accountActions(person, user) }));
  return existingPage(screen.url, { ...page, items });
});
type Row = Awaited<ReturnType<typeof loader>>["items"][number];

const rowActions = [
  { action: "resendRegistration", part: "resend", icon: "envelope-simple" },
  { action: "setPassword", part: "password", icon: "key" },
  { action: "delete", part: "delete", icon: "trash" },
] as const satisfies { action: keyof Row["actions"]; part: string; icon: IconName }[];

/** The refusals that depend on an account's state are shown; actions without permission are left out. */
const explained: readonly ErrorCode[] = ["registrationCompleted", "notInvited", "wrongUserForPassword"];

const stateId = ({ id }: Row) => `state-${id}`;

/** The people who work for the operator. */
export default function OperatorUsers() {
  const page = useLoaderData<typeof loader>();
  const { operator } = useSheet();
  const { search } = useLocation();
  const { t } = useTranslation(["backoffice-operator-tabs", "backoffice-users"]);
  const to = (part: string) => sheetPath(operator.id, part, search);
  const nameOf = ({ firstName, lastName }: Row) => `${firstName} ${lastName}`.trim();
  const actionsOf = (user: Row) =>
    rowActions
      .filter(({ action }) => !user.actions[action] || explained.includes(user.actions[action]))
      .map(({ action, part, icon }) => {
        const refusal = user.actions[action];
        const label = t(`users.actions.${action}`);
        return (
          <ButtonLink
            key={action}
            to={to(`users/${user.id}/${part}`)}
            variant="ghost"
            size="sm"
            icon={icon}
            disabledBy={refusal ? stateId(user) : undefined}
            aria-label={t("users.actions.of", { action: label, name: nameOf(user) || user.email })}
            preventScrollReset
          >
            {label}
          </ButtonLink>
        );
      });
  return (
    <Screen>
      <Card
        title={t("users.title")}
        aside={
          <Actions>
            <ButtonLink
              to={to("users/export")}
              variant="secondary"
              size="sm"
              icon="export"
              reason={page.totalCount ? undefined : t("backoffice-users:list.nothingToExport")}
              preventScrollReset
            >
              {t("backoffice-users:list.export")}
            </ButtonLink>
            {!operator.deletedAt && (
              <ButtonLink
                to={to("users/add")}
                variant="primary"
                size="sm"
                icon="user-plus"
                preventScrollReset
              >
                {t("backoffice-users:actions.add")}
              </ButtonLink>
            )}
          </Actions>
        }
        flush
      >
        <DataTable
          label={t("users.title")}
          stacked
          rows={page.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("users.empty")} text={t("users.emptyText")} />}
          columns={[
            {
              key: "name",
              header: t("users.name"),
              cell: (user) => (
                <RowName
                  to={user.actions.edit === null ? `/users/${user.id}/informations` : undefined}
                  title={nameOf(user) || t("users.unnamed")}
                >
                  <Address email={user.email} />
                </RowName>
              ),
            },
            { key: "role", header: t("users.role"), cell: ({ role }) => <RoleBadge value={role} /> },
            {
              key: "state",
              header: t("users.state"),
              cell: (user) => (
                <span id={stateId(user)}>
                  {t(
                    !user.isRegistrationCompleted
                      ? "users.invited"
                      : user.isActive
                        ? "users.registered"
                        : "users.suspended",
                  )}
                </span>
              ),
            },
            {
              key: "actions",
              header: <span className="sr">{t("users.action")}</span>,
              cell: actionsOf,
              // The reason for a disabled action needs its own line.
              fit: false,
            },
          ]}
        />
      </Card>
      {page.totalCount > page.pageSize && (
        <Pagination page={page} noun={t("users.noun", { count: page.totalCount })} />
      )}
    </Screen>
  );
}
