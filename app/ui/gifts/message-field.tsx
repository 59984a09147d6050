import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { asTyped, mailPlaceholders } from "~/contract/gifts/mail-placeholders";
import { giftMail } from "~/theme/generated/recipes";
import { useOnDemand } from "~/ui/display/on-demand";
import type { FieldData } from "~/ui/forms/field";
import { TextareaField } from "~/ui/forms/text-field";

const styles = giftMail();

interface MessageFieldProps {
  field: FieldData;
  label: string;
  lang: string;
}

/** The message of a gift's mail: a text area with simple markup, under an editor once that is loaded. */
export function MessageField({ field, label, lang }: MessageFieldProps) {
  const { t } = useTranslation("backoffice-gift-mail");
  const [MailEditor, want] = useOnDemand(() => import("./mail-editor"));
  const [area, setArea] = useState<HTMLTextAreaElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setArea(document.getElementById(field.id) as HTMLTextAreaElement);
    want();
  }, []);
  const isEdited = MailEditor !== undefined && area !== undefined;
  return (
    <div className={styles.message} data-edited={isEdited || undefined}>
      <TextareaField
        field={field}
        label={label}
        lang={lang}
        rows={10}
        required={false}
        tabIndex={isEdited ? -1 : undefined}
        hint={isEdited ? t("chips") : `${t("markup")} ${mailPlaceholders.map(asTyped).join(", ")}.`}
      />
      {isEdited && <MailEditor area={area} label={label} lang={lang} />}
    </div>
  );
}
