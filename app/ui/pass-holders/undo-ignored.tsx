import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { IgnoredPair } from "~/contract/pass-holders/duplicate-calls";
import { UndoStrip } from "~/ui/display/undo-strip";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";

/** A pair that was just told apart, and the way back; later the list of these has it. */
export function UndoIgnored({ justIgnored }: { justIgnored: { pair: IgnoredPair; age: number } | null }) {
  const { t } = useTranslation("backoffice-duplicates");
  if (!justIgnored) return <div role="status" />;
  const { pair, age } = justIgnored;
  const name = ({ firstName, lastName }: IgnoredPair["first"]) => `${firstName} ${lastName}`;
  return (
    <div role="status">
      <UndoStrip key={pair.duplicateEventId} age={age}>
        <p>{t("ignored", { first: name(pair.first), second: name(pair.second) })}</p>
        <Form method="post" preventScrollReset>
          <FormKey />
          <input type="hidden" name="duplicateEventId" value={pair.duplicateEventId} />
          <SubmitButton
            size="sm"
            variant="secondary"
            name="intent"
            value="reopen"
            icon="arrow-counter-clockwise"
          >
            {t("undoIgnored")}
          </SubmitButton>
        </Form>
      </UndoStrip>
    </div>
  );
}
