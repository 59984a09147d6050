import { isRouteErrorResponse, Link, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import { can } from "~/contract/permissions";
import type { AccountDetails } from "~/contract/users/account";
import { accountActions } from "~/contract/users/account-rules";
import { formatLongDay, formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { Avatar } from "~/ui/display/avatar";
import { StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card, Columns, DefinitionList, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import type { IconName } from "~/ui/display/icon";
import { sheetLinks } from "~/ui/display/sheet-styles";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { ActionsMenu } from "~/ui/overlays/actions-menu";
import { Screen } from "~/ui/overlays/overlay";
import { ErrorPage } from "~/ui/shell/error-page";
import { ActionBar, Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { AccountStateBadge, RoleBadge } from "~/ui/users/account-cells";
import { orMissing } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { LastActions, Security } from "./security";
import { userPath, usersPath } from "./user-path";

export const links = () => sheetLinks;

type Named = Pick<AccountDetails, "firstName" | "lastName" | "email">;
const nameOf = ({ firstName, lastName, email }: Named) => `${firstName} ${lastName}`.trim() || email;

export const handle = {
  title: ({ user }: { user: Named }) => nameOf(user),
  missing: "backoffice-users:sheet.notFound",
  i18n: ["backoffice-users", "backoffice-badges", "backoffice-errors", "backoffice-logs"],
};
export const shouldRevalidate = unlessRefused;

const LAST_ACTIONS = 5;

export const loader = screenLoader({ may: "manageUsers" }, async ({ api, me, param }) => {
  const [person, user] = await Promise.all([me(), api.users.details({ id: param("userId") })]);
  const done = await orMissing(api.logs.list({ Person: [user.id], PageSize: LAST_ACTIONS }));
  return {
    user,
    actions: accountActions(person, user),
    knowsSecondFactor: can.resetSecondFactor(person),
    lastActions: done?.items.map(({ id, type, date, extraInfo, subject }) => ({
      ...{ id, type, date },
      about: subject?.id === user.id ? null : extraInfo,
    })),
  };
});
type Data = Awaited<ReturnType<typeof loader>>;

/** What is known of somebody's account; it is changed on another page. */
export default function UserInformations() {
  const { user, actions, knowsSecondFactor, lastActions } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-badges"]);
  const { search } = useLocation();
  const name = nameOf(user);
  const to = (part: string) => userPath(user.id, part, search);
  return (
    <Screen>
      <Breadcrumb items={[{ label: t("list.title"), to: usersPath(search) }, { label: name }]} />
      <SheetHead
        title={name}
        meta={
          <>
            <Avatar name={name} />
            <AccountStateBadge value={user.state} />
            <RoleBadge value={user.role} />
            {user.lastSeenAt && (
              <>
                <Separator />
                <span>{t("sheet.lastSeen", { moment: formatMoment(user.lastSeenAt) })}</span>
              </>
            )}
          </>
        }
        actions={<UserActions actions={actions} to={to} />}
      />
      {user.worksElsewhere && <Alert tone="info">{t("sheet.elsewhere")}</Alert>}
      <Columns>
        <Stack>
          <Card title={t("sheet.identity")}>
            <Identity user={user} />
          </Card>
          <Card
            title={
              <>
                {t("sheet.operators")} <span className="muted">{user.operators.length}</span>
              </>
            }
            aside={
              actions.edit === null && (
                <small>
                  <Link to={to("edit")}>{t("sheet.editAccess")}</Link>
                </small>
              )
            }
            flush
          >
            <Operators user={user} />
          </Card>
        </Stack>
        <Stack>
          <Card title={t("sheet.security")}>
            <Security
              user={user}
              knowsSecondFactor={knowsSecondFactor}
              resetTo={actions.resetSecondFactor ? undefined : to("informations/second-factor")}
            />
          </Card>
          {lastActions && (
            <Card
              title={t("sheet.lastActions")}
              aside={
                lastActions.length > 0 && (
                  <small>
                    <Link to={`/logs?person=${user.id}`}>{t("sheet.allActions")}</Link>
                  </small>
                )
              }
            >
              <LastActions actions={lastActions} />
            </Card>
          )}
        </Stack>
      </Columns>
    </Screen>
  );
}

function Identity({ user }: { user: Data["user"] }) {
  const { t } = useTranslation("backoffice-users");
  const created = user.createdAt ? formatLongDay(user.createdAt) : t("noDate");
  const until = user.invitedUntil && formatLongDay(user.invitedUntil);
  const registered = user.registeredAt && formatLongDay(user.registeredAt);
  return (
    <DefinitionList
      items={[
        { term: t("sheet.name"), value: `${user.firstName} ${user.lastName}`.trim() },
        { term: t("sheet.email"), value: <a href={`mailto:${user.email}`}>{user.email}</a> },
        {
          term: t("sheet.phone"),
          value: user.mobilePhone && <a href={`tel:${user.mobilePhone}`}>{formatPhone(user.mobilePhone)}</a>,
        },
        {
          term: t("sheet.createdAt"),
          value: registered
            ? t("sheet.createdAndRegistered", { created, registered })
            : until
              ? t(user.state === "invited" ? "sheet.invitedUntil" : "sheet.invitationEnded", {
                  created,
                  until,
                })
              : created,
        },
        {
          term: t("sheet.terms"),
          value: user.agreedTermsAt && t("sheet.termsOn", { day: formatLongDay(user.agreedTermsAt) }),
        },
        {
          term: t("sheet.updated"),
          value: user.updatedBy
            ? t("sheet.updatedBy", { day: formatLongDay(user.updatedAt), by: user.updatedBy })
            : t("sheet.updatedOn", { day: formatLongDay(user.updatedAt) }),
        },
      ]}
    />
  );
}

function Operators({ user }: { user: Data["user"] }) {
  const { t } = useTranslation("backoffice-users");
  const none = user.roles.includes("AdminWbt") ? t("sheet.everything") : t("noOperator");
  if (user.operators.length === 0) return <EmptyState title={none} level={2} />;
  return (
    <DataTable
      label={t("sheet.operators")}
      links
      rows={user.operators}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: t("list.operator"),
          cell: ({ id, name, city, isDistributor }) => (
            <RowName to={`/eltos/${id}/informations`} title={name}>
              {`${city} · ${t(isDistributor ? "sheet.distributor" : "sheet.member")}`}
            </RowName>
          ),
        },
        { key: "status", header: t("sheet.status"), cell: ({ status }) => <StatusBadge value={status} /> },
      ]}
    />
  );
}

const more = [
  { action: "setPassword", part: "password", icon: "key" },
  { action: "resendRegistration", part: "resend", icon: "envelope-simple" },
  { action: "resetSecondFactor", part: "second-factor", icon: "shield-check" },
  { action: "delete", part: "delete", icon: "trash" },
] as const satisfies { action: keyof Data["actions"]; part: string; icon: IconName }[];

function UserActions({ actions, to }: { actions: Data["actions"]; to: (part: string) => string }) {
  const { t } = useTranslation("backoffice-users");
  const possible = more.filter(({ action }) => actions[action] === null);
  return (
    <ActionBar>
      <ButtonLink to={to("edit")} variant="primary" icon="pencil-simple">
        {t("actions.edit")}
      </ButtonLink>
      <ActionsMenu
        label={t("actions.more")}
        actions={possible.map(({ action, part, icon }) => ({
          ...{ action, icon, to: to(`informations/${part}`) },
          label: t(`actions.${action}`),
        }))}
      />
    </ActionBar>
  );
}

/** Outside of one's scope nobody exists. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-users");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <EmptyState level={1} title={t("sheet.notFound")} back={{ to: "/users", label: t("sheet.back") }} />;
}
