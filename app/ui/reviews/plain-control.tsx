import type { Language } from "~/contract/languages";
import { type FieldData, type FieldFrameProps, initialText, plainField } from "~/ui/forms/field";
import { PhoneField } from "~/ui/forms/phone-field";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import type { PlainKind } from "./reviewed-fields";

interface PlainControlProps extends FieldFrameProps {
  kind: PlainKind;
  lang?: Language;
  limit?: number;
}

/** The field with its value as people read it elsewhere. */
export const writtenAs = (field: FieldData, text: string | undefined) =>
  plainField(field.name, field.formId ?? "", { initialValue: text, errors: field.errors });

/** The form control of the kinds of field that every content has. */
export function PlainControl({ kind, lang, limit, ...frame }: PlainControlProps) {
  switch (kind) {
    case "textarea":
      return <TextareaField {...frame} lang={lang} limit={limit} />;
    case "phone":
      return <PhoneField {...frame} />;
    case "number":
      return (
        <TextField
          {...frame}
          field={writtenAs(frame.field, initialText(frame.field)?.replace(".", ","))}
          inputMode="decimal"
        />
      );
    case "email":
    case "url":
      // Somebody else's data: the browser must not suggest the person's own.
      return <TextField {...frame} type={kind} />;
    case "text":
      return <TextField {...frame} lang={lang} limit={limit} />;
  }
}
