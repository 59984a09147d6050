import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/contract/paging";
import { leavesContent } from "~/contract/reviews/requests";
import { formatLongDay } from "~/i18n/french";
import { account } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Pagination } from "~/ui/lists/pagination";
import type { Followed } from "./followed";

/** Requests that were answered or withdrawn, the newest first. */
export function PastRequests({ page }: { page: Page<Followed> }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <Card id="past" title={t("past.title")}>
      {page.items.length > 0 ? <Rows requests={page.items} /> : <p>{t("past.empty")}</p>}
      {page.totalCount > page.pageSize && (
        <Pagination page={page} noun={t("past.noun", { count: page.totalCount })} />
      )}
    </Card>
  );
}

/** Those that wait beside the first ones. */
export function OtherRequests({ requests }: { requests: readonly Followed[] }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <Card title={t("request.others")}>
      <Rows requests={requests} />
    </Card>
  );
}

function Rows({ requests }: { requests: readonly Followed[] }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <ul className={account().list}>
      {requests.map((request) => {
        const { id, decision, name, subject, kind, to } = request;
        const what = t(`what.${subject}.${kind}`);
        const accepted = decision !== null && !leavesContent(decision.kind);
        return (
          <li key={id}>
            <Icon
              name={decision ? (accepted ? "check-circle-fill" : "x-circle-fill") : "hourglass-medium-fill"}
              className={decision ? (accepted ? "ok" : "ko") : undefined}
            />
            <div>
              <b>{name}</b>, {what}
              <p>
                <Answer request={request} />
              </p>
            </div>
            <Link to={to} aria-label={t("openOf", { name, what })} preventScrollReset>
              {t("open")}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Answer({ request: { decision, corrected, place } }: { request: Followed }) {
  const { t } = useTranslation("backoffice-operator-account");
  if (!decision) return place === null ? null : t("steps.place", { count: place });
  const { kind, at, reason } = decision;
  const day = formatLongDay(at);
  if (kind === "refused" && reason) return t("past.refusedBecause", { day, reason });
  if (kind === "applied" || kind === "amended") return null;
  return [t(`past.${kind}`, { day }), corrected && t("past.corrected")].filter(Boolean).join(", ");
}
