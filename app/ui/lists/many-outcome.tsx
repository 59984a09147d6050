import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ManyOutcome } from "~/contract/many-changes";
import { formatNumber } from "~/i18n/french";
import { manyRows } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Link } from "~/ui/display/link";

const styles = manyRows();

interface NamedListProps {
  label: string;
  /** `<li>`s. */
  children: ReactNode;
}

/** The names of what is changed, or stayed as it was: many scroll by themselves, so that what is done is in sight. */
export const NamedList = ({ label, children }: NamedListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
  <ul className={styles.list} aria-label={label} tabIndex={0}>
    {children}
  </ul>
);

interface OutcomeProps {
  outcome: ManyOutcome;
  /** What was done, as the title of the message. */
  done: string;
  /** The page of one that stayed as it was. */
  to: (id: string) => string;
}

/** How many were changed, and which not, with the reason. Its routes declare the texts. */
export function Outcome({ outcome, done, to }: OutcomeProps) {
  const { t } = useTranslation("backoffice-many");
  const { t: reason } = useTranslation("backoffice-errors");
  const { refused } = outcome;
  const kept = t("kept", { value: formatNumber(refused.length) });
  return (
    <>
      <Alert tone={refused.length ? "warning" : "success"} title={done} live>
        {refused.length > 0 && kept}
      </Alert>
      {refused.length > 0 && (
        <NamedList label={kept}>
          {refused.map(({ id, name, code, params }) => (
            <li key={id}>
              <Link to={to(id)}>{name}</Link>
              <p className="muted small">{reason(code, params)}</p>
            </li>
          ))}
        </NamedList>
      )}
    </>
  );
}
