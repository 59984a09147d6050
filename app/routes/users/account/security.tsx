import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LogType } from "~/contract/logs";
import type { AccountDetails } from "~/contract/users/account";
import { formatMoment } from "~/i18n/french";
import { DefinitionList } from "~/ui/display/card";

interface SecurityProps {
  user: Pick<AccountDetails, "hasSecondFactor" | "lastSeenAt" | "openSessions">;
  knowsSecondFactor: boolean;
  /** Where the second factor can be taken away. */
  resetTo: string | undefined;
  /** Where the sessions can be ended. */
  endTo: string | undefined;
}

/** What an administrator should know before they help: without a second factor where it is not told. */
export function Security({ user, knowsSecondFactor, resetTo, endTo }: SecurityProps) {
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
  /** The name of what it was done to; null when that is themselves. */
  about: string | null;
}

/** By log entry, newest first. */
export function LastActions({ actions }: { actions: readonly LastAction[] }) {
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
