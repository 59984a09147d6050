import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PointsEntry } from "~/contract/pass-holders/points";
import { UndoStrip } from "~/ui/display/undo-strip";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { signed } from "./ledger";

interface UndoPointsProps {
  correction: { entry: PointsEntry; age: number } | null;
  /** The ledger, which takes it back. */
  to: string;
}

/** Points that were just given or taken by hand, and the way back; later the ledger has it. */
export function UndoPoints({ correction, to }: UndoPointsProps) {
  const { t } = useTranslation("backoffice-points");
  if (!correction) return <div role="status" />;
  const { id, points, reason } = correction.entry;
  return (
    <div role="status">
      <UndoStrip key={id} age={correction.age}>
        <p>{t("undo.strip", { count: Math.abs(points), points: signed(points), reason: reason ?? "" })}</p>
        <Form method="post" action={to}>
          <FormKey />
          <input type="hidden" name="act" value="undo" />
          <SubmitButton size="sm" variant="secondary" name="entry" value={id} icon="arrow-counter-clockwise">
            {t("undo.action")}
          </SubmitButton>
        </Form>
      </UndoStrip>
    </div>
  );
}
