import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RequestCheck, Verdict } from "~/contract/reviews/checks";
import { formatLongAge } from "~/i18n/french";
import { requestChecks as recipe } from "~/theme/generated/recipes";
import { MissingPart } from "~/ui/display/empty-state";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";

const icons = {
  good: "check-circle-fill",
  doubtful: "warning-fill",
  bad: "x-circle-fill",
  open: "info-fill",
} as const satisfies Record<Verdict, IconName>;

interface RequestChecksProps {
  checks: readonly RequestCheck[] | null;
  /** When the page was rendered; an instant. */
  now: string;
}

/** The results of the checks of a request. They inform the decision and do not block it. */
function RequestChecks({ checks, now }: RequestChecksProps) {
  const { t } = useTranslation("backoffice-reviews");
  const styles = recipe();
  return (
    <aside className={styles.root} aria-labelledby="checks">
      <h2 id="checks">{t("checks.title")}</h2>
      <ul>
        {!checks && (
          <li>
            <MissingPart />
          </li>
        )}
        {checks?.map(({ code, verdict, params, operators, at }) => (
          <li key={code} data-verdict={verdict}>
            <Icon name={icons[verdict]} />
            <div>
              <span className="sr">{`${t(`checks.verdict.${verdict}`)}\u00a0: `}</span>
              <b>{t(`checks.${code}`, params)}</b>
              {operators.map(({ id, name }) => (
                <p key={id}>
                  <Link to={`/eltos/${id}/informations`}>{name}</Link>
                </p>
              ))}
              {at && (
                <p>
                  {t("checks.visited")} <time dateTime={at}>{formatLongAge(at, now)}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** A content that is read as a whole leaves room for the checks at its side; a comparison has them above. */
export function BesideChecks({
  checks,
  now,
  whole,
  children,
}: RequestChecksProps & { whole: boolean; children: ReactNode }) {
  const styles = recipe();
  if (checks?.length === 0) return children;
  return (
    <div className={whole ? styles.split : undefined}>
      <RequestChecks checks={checks} now={now} />
      <div>{children}</div>
    </div>
  );
}
