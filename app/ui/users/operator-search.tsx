import { useTranslation } from "react-i18next";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

interface OperatorSearchProps {
  formId: string;
  /** What was searched for, and how many were found. */
  found: { search: string; count: number } | undefined;
}

/** Adds operators to the choices; the form stays as it is. */
export function OperatorSearch({ formId, found }: OperatorSearchProps) {
  const { t } = useTranslation("backoffice-users");
  return (
    <div>
      <TextField
        field={plainField("operator", formId, { initialValue: found?.search, errors: undefined })}
        label={t("edit.search")}
        hint={t("edit.searchHint")}
        optional
        autoComplete="off"
      />
      <SubmitButton
        name="intent"
        value="find"
        variant="secondary"
        size="sm"
        icon="magnifying-glass"
        formNoValidate
      >
        {t("edit.find")}
      </SubmitButton>
      <p role="status">
        {found?.search &&
          (found.count
            ? t("edit.found", { count: found.count })
            : t("edit.foundNone", { search: found.search }))}
      </p>
    </div>
  );
}
