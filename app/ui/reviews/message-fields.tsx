import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MESSAGE_LIMIT, MESSAGE_PICTURES } from "~/contract/limits";
import { thread } from "~/theme/generated/recipes";
import { initialList, plainField } from "~/ui/forms/field";
import { FileField, TextareaField } from "~/ui/forms/text-field";

interface MessageFieldsProps {
  text: FieldMetadata<string>;
  pictures: FieldMetadata<string[]>;
  label: string;
  hint: string;
  autoFocus?: boolean;
}

/** The text and its pictures; pictures that were already uploaded are not asked for again. */
export function MessageFields({ text, pictures, label, hint, autoFocus }: MessageFieldsProps) {
  const { t } = useTranslation("backoffice-thread");
  const kept = initialList(pictures);
  return (
    <div className={thread().fields}>
      <TextareaField
        field={text}
        label={label}
        hint={hint}
        limit={MESSAGE_LIMIT}
        rows={4}
        autoFocus={autoFocus}
      />
      {kept.map((picture) => (
        <input key={picture} type="hidden" name="pictures" value={picture} />
      ))}
      <FileField
        field={{ ...plainField("files", pictures.formId, { errors: pictures.errors }), id: pictures.id }}
        label={t("pictures")}
        hint={
          kept.length > 0
            ? t("picturesKept", { count: kept.length })
            : t("picturesHint", { count: MESSAGE_PICTURES })
        }
        accept="image/png,image/jpeg,image/webp,image/avif"
        multiple
        optional
      />
    </div>
  );
}
