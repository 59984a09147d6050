import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { OptionCards } from "~/ui/forms/choice-cards";

/** In which type of file a list is exported. */
export function ExcelOrCsv({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("backoffice-export-dialog");
  return (
    <OptionCards
      field={field}
      label={t("type")}
      columns={2}
      options={[
        { value: "true", label: "Excel", icon: "file-xls" },
        { value: "false", label: "CSV", icon: "file-csv" },
      ]}
    />
  );
}
