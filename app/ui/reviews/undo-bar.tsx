import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { UndoableDecision } from "~/contract/reviews/queue";
import { UndoStrip, useUndoKey } from "~/ui/display/undo-strip";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";

/** A decision that can still be undone, as a page shows it. */
export type Undoable = UndoableDecision & {
  /** Seconds since it was made. */
  age: number;
};

interface UndoBarProps {
  undoable: Undoable | null;
  /** The page of its request, which undoes it. */
  to: (decision: Undoable) => string;
}

/** The latest decision, with its undo button; CSS hides it when the time has run out, with and without scripts. */
export function UndoBar({ undoable, to }: UndoBarProps) {
  const { t } = useTranslation("backoffice-reviews");
  const key = useUndoKey();
  const result =
    undoable?.decision === "published" && undoable.kind === "Deleted" ? "deleted" : undoable?.decision;
  return (
    <div role="status">
      {undoable && result && (
        <UndoStrip key={undoable.requestId} age={undoable.age}>
          <p>
            <b>{undoable.name}</b>
            {`\u00a0: ${
              result === "deleted" || result === "archived"
                ? t(`undo.${result}.${undoable.subject}`)
                : t(`undo.${result as "published"}`)
            }`}
          </p>
          <Form method="post" action={to(undoable)}>
            <FormKey />
            <input type="hidden" name="requestId" value={undoable.requestId} />
            <SubmitButton size="sm" variant="secondary" name="intent" value="undo" {...key}>
              {t("undo.action")}
            </SubmitButton>
          </Form>
        </UndoStrip>
      )}
    </div>
  );
}
