import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { languages } from "~/contract/languages";
import { SelectField } from "~/ui/forms/text-field";

interface FileLanguageProps {
  field: FieldMetadata<string>;
  /** What it decides. */
  hint: string;
}

/** The language of a file. */
export function FileLanguage({ field, hint }: FileLanguageProps) {
  const { t } = useTranslation("backoffice-export-dialog");
  return (
    <SelectField
      field={field}
      label={t("language")}
      hint={hint}
      options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  );
}
