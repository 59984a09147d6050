import { useFormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type SheetSection, sheetFields } from "~/contract/operators/sheet-table";
import { valueAt } from "~/contract/value-at";
import { type FormPart, SectionRail } from "~/ui/forms/sections/section-links";
import { isNeeded } from "~/ui/operators/sheet-fields";

/** The parts of the form: the sections of the sheet, after the status. */
type PartName = SheetSection | "status";

export interface EditedPart {
  name: PartName;
  title: string;
  fields: ReactNode;
}

export const anchors = {
  status: "statut",
  descriptions: "descriptions",
  activity: "activite",
  address: "adresse",
  contact: "contact",
  manager: "responsable",
  networks: "reseaux",
  picture: "image",
  technical: "technique",
} as const satisfies Record<PartName, string>;

const isFilled = (value: unknown) => value !== undefined && String(value) !== "";

/** The parts of the form as links, with what each lacks by now: it alone is drawn again at each key. */
export function EditRail({ parts }: { parts: readonly EditedPart[] }) {
  const { t } = useTranslation("backoffice-operator-edit");
  const { value = {}, allErrors } = useFormMetadata();
  const isDistributor = valueAt(value, "isDistributor") === "on";
  const stateOf = (name: PartName): FormPart["state"] => {
    const fields = sheetFields.filter(({ section }) => section === name);
    if (fields.some(({ path }) => allErrors[path]) || (name === "status" && allErrors.status)) return "wrong";
    const filled = fields.filter(({ path }) => isFilled(valueAt(value, path)));
    const lacks = fields.some((field) => isNeeded(field, isDistributor) && !filled.includes(field));
    return name === "status" || (filled.length > 0 && !lacks) ? "complete" : "empty";
  };
  return (
    <SectionRail
      label={t("parts")}
      parts={parts.map(({ name, title }) => ({ id: anchors[name], label: title, state: stateOf(name) }))}
    />
  );
}
