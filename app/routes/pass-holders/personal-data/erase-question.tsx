import { useTranslation } from "react-i18next";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { DefinitionList } from "~/ui/display/card";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Recap } from "~/ui/overlays/dialog";
import { FormDialog } from "~/ui/overlays/form-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";

/** The `handle` of routes that ask it. */
export const eraseHandle = {
  ...overlayHandle,
  title: "backoffice-personal-data:erase.title",
  i18n: ["backoffice-personal-data", "backoffice-errors"],
} as const;

interface EraseQuestionProps {
  /** Null when the person no longer exists. */
  holder: { firstName: string; lastName: string; passId: string | null } | null;
  closeTo: string;
}

/** Asks for the reason before a person is permanently erased, and says which data is erased and which is kept. */
export function EraseQuestion({ holder, closeTo }: EraseQuestionProps) {
  const { t } = useTranslation("backoffice-personal-data");
  return (
    <FormDialog
      id="erase"
      schema={async () => (await import("~/contract/pass-holders/erasure")).erasure}
      title={t("erase.title")}
      text={holder ? t("erase.text") : t("restore.gone")}
      icon="prohibit-fill"
      tone="danger"
      closeTo={closeTo}
      keep={t(holder ? "erase.keep" : "erase.back")}
      submit={
        holder && (
          <SubmitButton variant="danger" icon="prohibit">
            {t("erase.do")}
          </SubmitButton>
        )
      }
      recap={
        holder && (
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
          </>
        )
      }
      name="reason"
      field={
        holder &&
        ((reason) => (
          <TextField
            field={reason}
            label={t("erase.reason")}
            help="erasure"
            hint={t("erase.reasonHint")}
            placeholder={t("erase.reasonExample")}
            autoComplete="off"
          />
        ))
      }
    />
  );
}
