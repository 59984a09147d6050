import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import type { AccountDetails } from "~/contract/users/account";
import { accountActions } from "~/contract/users/account-rules";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { Avatar } from "~/ui/display/avatar";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import type { IconName } from "~/ui/display/icon";
import { Tabs } from "~/ui/display/tabs";
import { ActionsMenu } from "~/ui/overlays/actions-menu";
import { InertBackground } from "~/ui/overlays/overlay";
import { ErrorPage } from "~/ui/shell/error-page";
import { ActionBar, Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { AccountStateBadge, RoleBadge } from "~/ui/users/account-cells";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { userPath, usersPath } from "./user-path";

type Named = Pick<AccountDetails, "firstName" | "lastName" | "email">;
const nameOf = ({ firstName, lastName, email }: Named) => `${firstName} ${lastName}`.trim() || email;

export const handle = {
  title: ({ user }: { user: Named }) => nameOf(user),
  missing: "backoffice-users:sheet.notFound",
  i18n: ["backoffice-users", "backoffice-badges", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

const LAST_ACTIONS = 5;

/** Everything that the parts of a user's page share. */
export const loader = screenLoader({ may: "manageUsers" }, async ({ api, me, param }) => {
  const [person, user] = await Promise.all([me(), api.users.details({ id: param("userId") })]);
  const readHistory = can.readLogs(person);
  const done =
    readHistory && (await nullIfUnavailable(api.logs.list({ Person: [user.id], PageSize: LAST_ACTIONS })));
  return {
    user,
    actions: accountActions(person, user),
    may: { readHistory, knowSecondFactor: can.resetSecondFactor(person) },
    done: done
      ? {
          last: done.items.map(({ id, type, date, extraInfo, subject }) => ({
            id,
            type,
            date,
            about: subject?.id === user.id ? null : extraInfo,
          })),
        }
      : null,
  };
});
type Data = Awaited<ReturnType<typeof loader>>;

/** The user of the page, for its parts. */
export function useUser() {
  const sheet = useRouteLoaderData<typeof loader>("routes/users/account/sheet");
  if (!sheet) throw new Error("a part of a user's page stands outside of it");
  return sheet;
}

export default function UserSheet() {
  const { user, actions, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-users");
  const { search } = useLocation();
  const name = nameOf(user);
  const to = (part: string) => userPath(user.id, part, search);
  return (
    <>
      <InertBackground>
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
        {may.readHistory && (
          <Tabs
            label={t("sheet.tabs")}
            items={[
              { to: to("informations"), label: t("sheet.informations") },
              { to: to("history"), label: t("sheet.history") },
            ]}
          />
        )}
      </InertBackground>
      <Outlet />
    </>
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
          action,
          icon,
          to: to(`informations/${part}`),
          label: t(`actions.${action}`),
        }))}
      />
    </ActionBar>
  );
}

/** Users outside of the person's scope are not found. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-users");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <EmptyState level={1} title={t("sheet.notFound")} back={{ to: "/users", label: t("sheet.back") }} />;
}
