import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ManyOutcome } from "~/contract/many-changes";
import { formatNumber } from "~/i18n/french";
import { manyRows } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Link } from "~/ui/display/link";
import { UndoForm } from "~/ui/display/undo-form";
import { UndoStrip } from "~/ui/display/undo-strip";
import { useErrorSentence } from "~/ui/forms/form-errors";

const styles = manyRows();

interface NamedListProps {
  label: string;
  /** `<li>`s. */
  children: ReactNode;
}

/** The names of the changed or unchanged rows: a long list scrolls by itself, so that the actions stay visible. */
export const NamedList = ({ label, children }: NamedListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
  <ul className={styles.list} aria-label={label} tabIndex={0}>
    {children}
  </ul>
);

interface OutcomeProps {
  outcome: Omit<ManyOutcome, "act"> & { act?: string | null };
  /** The page to return to after undoing. */
  back?: string;
  /** The title of the message about what was done. */
  done: string;
  /** The page of an unchanged row. */
  to: (id: string) => string;
}

/** How many were changed, and which were not, with the reason. Its routes declare the texts. */
export function Outcome({ outcome, done, to, back }: OutcomeProps) {
  const { t } = useTranslation("backoffice-many");
  const { t: reason } = useTranslation("backoffice-errors");
  const sentenceOf = useErrorSentence();
  const { names, refused, act } = outcome;
  const kept = t("kept", { value: formatNumber(refused.length) });
  return (
    <>
      <Alert tone={refused.length ? "warning" : "success"} title={done} live>
        {refused.length > 0 && kept}
      </Alert>
      {names.length > 0 && (
        <NamedList label={done}>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike
            <li key={at}>{name}</li>
          ))}
        </NamedList>
      )}
      {act && back && (
        <UndoStrip age={0}>
          <p>{t("undoAll")}</p>
          <UndoForm act={act} returnTo={back} />
        </UndoStrip>
      )}
      {refused.length > 0 && (
        <NamedList label={kept}>
          {refused.map(({ id, name, code, params, fields = {} }) => (
            <li key={id}>
              <Link to={to(id)}>{name}</Link>
              <p className="muted small">
                {Object.keys(fields).length === 0
                  ? reason(code, params)
                  : Object.entries(fields)
                      .flatMap(([field, codes]) => codes.map((one) => sentenceOf({ name: field }, one)))
                      .join(" ")}
              </p>
            </li>
          ))}
        </NamedList>
      )}
    </>
  );
}
