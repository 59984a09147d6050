import type { TFunction } from "i18next";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { civilities, shownPassNumber, spokenLanguages } from "~/contract/pass-holders/words";
import type { Choice } from "~/ui/forms/text-field";

/** A row of the merge. Of a choice, its options; an empty one first where it may stay empty. */
export interface MergeField {
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "date" | "check" | "choice";
  required?: true;
  options?: readonly Choice[];
}

interface Choices {
  countries: readonly Choice[];
  provinces: readonly Choice[];
}

type Words = TFunction<["backoffice-duplicates", "backoffice-ui"]>;

/** The fields of the holder's form, in the order of the drawing. The number is one of the two. */
export function mergeFields(t: Words, both: readonly HolderDetails[], choices: Choices): MergeField[] {
  const numbers = [...new Set(both.map(({ passId }) => passId))];
  const check = { type: "check" } as const;
  const text = { type: "text", required: true } as const;
  return [
    {
      name: "civility",
      label: t("fields.civility"),
      type: "choice",
      options: civilities.map((value) => ({ value, label: t(`civilities.${value}`) })),
    },
    { ...text, name: "firstName", label: t("fields.firstName") },
    { ...text, name: "lastName", label: t("fields.lastName") },
    {
      name: "passId",
      label: t("fields.passId"),
      type: "choice",
      options: numbers.map((value) => ({ value, label: shownPassNumber(value) })),
    },
    { name: "email", label: t("fields.email"), type: "email" },
    { name: "phone", label: t("fields.phone"), type: "tel" },
    { name: "birthDate", label: t("fields.birthDate"), type: "date" },
    {
      name: "language",
      label: t("fields.language"),
      type: "choice",
      options: spokenLanguages.map((value) => ({ value, label: t(`languages.${value}`) })),
    },
    { ...text, name: "address.address", label: t("fields.address.address") },
    { ...text, name: "address.zipCode", label: t("fields.address.zipCode") },
    { ...text, name: "address.city", label: t("fields.address.city") },
    {
      name: "address.province",
      label: t("fields.address.province"),
      type: "choice",
      options: [{ value: "", label: t("backoffice-ui:notFilledIn") }, ...choices.provinces],
    },
    {
      name: "address.country",
      label: t("fields.address.country"),
      type: "choice",
      options: choices.countries,
    },
    { ...check, name: "agreementFields.email", label: t("fields.agreementFields.email") },
    { ...check, name: "agreementFields.sms", label: t("fields.agreementFields.sms") },
    { ...check, name: "agreementFields.mail", label: t("fields.agreementFields.mail") },
  ];
}

/** A field's value as a form sends it; a box that is not ticked sends nothing. */
export function formValue(holder: object, name: string): string {
  const value = name
    .split(".")
    .reduce<unknown>(
      (part, key) => (part ? Object.entries(part).find(([one]) => one === key)?.[1] : part),
      holder,
    );
  return value === true ? "on" : value ? String(value) : "";
}

/** What the result begins with: what the older record says, or else the other; an opt-in only where both gave it. */
export const proposed = ({ name, type }: MergeField, first: HolderDetails, second: HolderDetails) => {
  const [older, newer] = [formValue(first, name), formValue(second, name)];
  return type === "check" ? older && newer : older || newer;
};

/** As people read it. */
export function shownValue({ type, options }: MergeField, value: string, t: Words): string {
  if (type === "check") return t(value ? "yes" : "no");
  if (type === "date") return value.split("-").reverse().join("/");
  return options?.find((option) => option.value === value)?.label ?? value;
}
