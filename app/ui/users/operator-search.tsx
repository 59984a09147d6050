import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Stack } from "~/ui/display/card";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

interface OperatorSearchProps {
  formId: string;
  /** The search term, and the number of results. */
  found: { search: string; count: number } | undefined;
  /** There is none to choose yet. */
  isFirst?: boolean;
}

/** Enter in the field searches; it would send the form. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>("[name=intent][value=find]")?.click();
}

/** Adds operators to the choices; the form keeps its values. */
export function OperatorSearch({ formId, found, isFirst }: OperatorSearchProps) {
  const { t } = useTranslation("backoffice-users");
  return (
    <Stack>
      <TextField
        field={plainField("operator", formId, { initialValue: found?.search, errors: undefined })}
        label={t(isFirst ? "edit.searchFirst" : "edit.search")}
        hint={t("edit.searchHint")}
        optional={!isFirst}
        autoComplete="off"
        onKeyDown={searchOnEnter}
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
    </Stack>
  );
}
