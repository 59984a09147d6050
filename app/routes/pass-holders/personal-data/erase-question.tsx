import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { ButtonLink } from "~/ui/display/button";
import { DefinitionList } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";

/** Of a route that asks it. */
export const eraseHandle = {
  ...overlayHandle,
  title: "backoffice-personal-data:erase.title",
  i18n: ["backoffice-personal-data", "backoffice-errors"],
} as const;

interface EraseQuestionProps {
  /** Null when the person is not there any more. */
  holder: { firstName: string; lastName: string; passId: string | null } | null;
  closeTo: string;
}

/** Asks, with the reason, before a person is erased for good: says what goes and what stays. */
export function EraseQuestion({ holder, closeTo }: EraseQuestionProps) {
  const { t } = useTranslation("backoffice-personal-data");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ reason: string }>({
    id: "erase",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/pass-holders/erasure")).erasure,
  });
  return (
    <Dialog
      title={t("erase.title")}
      text={holder ? t("erase.text") : t("restore.gone")}
      icon="prohibit-fill"
      tone="danger"
      closeTo={closeTo}
      form={(content) => (
        <Form id={form.id} method="post" noValidate>
          <FormKey />
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus={!answer}>
            {t(holder ? "erase.keep" : "erase.back")}
          </ButtonLink>
          {holder && (
            <SubmitButton variant="danger" icon="prohibit">
              {t("erase.do")}
            </SubmitButton>
          )}
        </>
      }
    >
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      {holder && (
        <>
          <Recap
            title={`${holder.firstName} ${holder.lastName}`}
            text={shownPassNumber(holder.passId ?? "")}
          />
          <DefinitionList
            items={[
              { term: t("erase.goes"), value: t("erase.goesList") },
              { term: t("erase.stays"), value: t("erase.staysList") },
            ]}
          />
          <TextField
            field={fields.reason}
            label={t("erase.reason")}
            help="erasure"
            hint={t("erase.reasonHint")}
            placeholder={t("erase.reasonExample")}
            autoComplete="off"
          />
        </>
      )}
    </Dialog>
  );
}
