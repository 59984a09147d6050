import type { z } from "zod";
import { unlessInvalid } from "~/contract/fields";
import { Refusal } from "./refusal";

/** A check of one field against reference data, number plans or the calendar, with the error code when it fails. */
export type Check<Value> = readonly [path: string, code: string, isKnown: (value: Value) => boolean];

const samePath = (path: string) => path;

/**
 * The schema of a call's fields. Where it reports errors, it also reports those that `refuseUnknown` would find
 * (docs/interface.md, Errors). `fieldName` turns a path of the value into the name that the form gave the field.
 */
export const checkedBeside = <Form, Value>(
  fields: z.ZodType<Form>,
  checks: readonly Check<Value>[],
  read: (form: Form) => Value,
  fieldName = samePath,
) =>
  checks.reduce((checked, [path, code, isKnown]) => {
    const field = fieldName(path);
    return checked.superRefine((form, { issues, addIssue }) => {
      if (issues.length > 0 && !isKnown(read(form)))
        addIssue({ code: "custom", path: field.split("."), message: code });
    }, unlessInvalid(field));
  }, fields);

/** @throws Refusal validation, with every check that fails */
export function refuseUnknown<Value>(value: Value, checks: readonly Check<Value>[], fieldName = samePath) {
  const wrong = checks.filter(([, , isKnown]) => !isKnown(value));
  if (!wrong.length) return;
  const fields = Object.fromEntries(wrong.map(([path, code]) => [fieldName(path), [code]]));
  throw new Refusal("validation", { fields });
}
