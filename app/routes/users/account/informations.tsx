import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import type { LogType } from "~/contract/logs";
import { hasAllOperators } from "~/contract/roles";
import type { AccountDetails } from "~/contract/users/account";
import { formatLongDay, formatMoment } from "~/i18n/french";
import { StatusBadge } from "~/ui/display/badge";
import { Card, Columns, DefinitionList, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { Screen } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";
import { useUser } from "./sheet";
import { userPath } from "./user-path";

export const handle = { i18n: ["backoffice-logs"] };

/** The sheet around it loads the data; this only checks the permission. */
export const loader = screenLoader({ may: "manageUsers" }, async () => null);

/** The details of an account; it is edited on another page. */
export default function UserInformations() {
  const { user, actions, may, done } = useUser();
  const { t } = useTranslation(["backoffice-users", "backoffice-badges"]);
  const { search } = useLocation();
  const to = (part: string) => userPath(user.id, part, search);
  return (
    <Screen>
      <Columns>
        <Stack>
          <Card title={t("sheet.identity")}>
            <Identity user={user} />
          </Card>
          <Card
            title={
              <>
                {`${t("sheet.operators")} `}
                <span className="muted">{user.operators.length}</span>
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
              knowsSecondFactor={may.knowSecondFactor}
              resetTo={actions.resetSecondFactor ? undefined : to("informations/second-factor")}
              endTo={actions.endSessions ? undefined : to("informations/sessions")}
            />
          </Card>
          {done && (
            <Card
              title={t("sheet.lastActions")}
              aside={
                done.last.length > 0 && (
                  <small>
                    <Link to={to("history")}>{t("sheet.allActions")}</Link>
                  </small>
                )
              }
            >
              <LastActions actions={done.last} />
            </Card>
          )}
        </Stack>
      </Columns>
    </Screen>
  );
}

function Identity({ user }: { user: AccountDetails }) {
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

function Operators({ user }: { user: AccountDetails }) {
  const { t } = useTranslation("backoffice-users");
  const none = hasAllOperators(user.role) ? t("sheet.everything") : t("noOperator");
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
        {
          key: "status",
          header: t("sheet.status"),
          cell: ({ status }) => <StatusBadge value={status} gender="f" />,
        },
      ]}
    />
  );
}

interface SecurityProps {
  user: Pick<AccountDetails, "hasSecondFactor" | "lastSeenAt" | "openSessions">;
  knowsSecondFactor: boolean;
  /** The URL for removing the second factor. */
  resetTo: string | undefined;
  /** The URL for ending the sessions. */
  endTo: string | undefined;
}

/** The security of an account, for support; without the second factor for readers who may not see it. */
function Security({ user, knowsSecondFactor, resetTo, endTo }: SecurityProps) {
  const { t } = useTranslation("backoffice-users");
  const reset = resetTo && (
    <Link to={resetTo} preventScrollReset>
      {t("sheet.reset")}
    </Link>
  );
  return (
    <DefinitionList
      items={[
        ...(knowsSecondFactor
          ? [
              {
                term: t("sheet.secondFactor"),
                value: (
                  <>
                    <span>{t(user.hasSecondFactor ? "secondFactor.on" : "secondFactor.off")}</span>
                    {reset && <span>{" · "}</span>}
                    {reset}
                  </>
                ),
              },
            ]
          : []),
        {
          term: t("sheet.lastSeenTerm"),
          value: user.lastSeenAt ? formatMoment(user.lastSeenAt) : t("sheet.neverSeen"),
        },
        {
          term: t("sheet.openSessions"),
          value: (
            <>
              {user.openSessions}
              {endTo && user.openSessions > 0 && (
                <>
                  {" · "}
                  <Link to={endTo} preventScrollReset>
                    {t("endSessions.do")}
                  </Link>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

interface LastAction {
  id: string;
  type: LogType;
  date: string;
  /** The name of the entry's subject; null when it is the user. */
  about: string | null;
}

/** The latest log entries, newest first. */
function LastActions({ actions }: { actions: readonly LastAction[] }) {
  const { t } = useTranslation(["backoffice-users", "backoffice-logs"]);
  if (actions.length === 0) return <p className="muted">{t("sheet.noAction")}</p>;
  return (
    <ol style={{ display: "grid", gap: "14px" }}>
      {actions.map(({ id, type, date, about }) => (
        <li key={id}>
          <b>{t(`backoffice-logs:types.${type}` as "backoffice-logs:title")}</b>
          <br />
          <small className="muted">{[formatMoment(date), about].filter(Boolean).join(" · ")}</small>
        </li>
      ))}
    </ol>
  );
}
