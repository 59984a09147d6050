import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import { pictureParts } from "~/contract/entry/picture-entry";
import { codeOfIssue } from "~/contract/field-codes";
import { coercion } from "~/contract/fields";
import { formOf } from "./keeping/drafts";

/** Represents a chosen picture, until the server has it. */
const MEDIUM_TO_COME = "00000000-0000-4000-8000-000000000000";

type Errors = Record<string, string[] | null>;

const { coerceFormValue } = configureCoercion(coercion);

/** The fields of a form that the schema refuses, by name. */
function errorsIn(form: FormData, schema: z.ZodType): Errors {
  const formData = withInternationalPhones(form);
  // Schemas do not cover files.
  for (const [part, file] of [...formData]) {
    const [name = ""] = part.split(":", 1);
    if (part === pictureParts(name).file && file instanceof File && file.name)
      formData.set(name, MEDIUM_TO_COME);
  }
  const parsed = parseWithZod(formData, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    error: codeOfIssue,
  });
  return (parsed.status === "error" && parsed.error) || {};
}

/**
 * The errors of a refused form that remain after changes. Changing a field removes an error that the schema does not
 * find (any more); so does changing another one, the other date of a range for instance, if the schema found it.
 * @param sent the form as it was refused: somebody may type before the schema is loaded
 */
export function errorsAfterChanges(id: string, schema: z.ZodType, sent: FormData) {
  const found = errorsIn(sent, schema);
  return (errors: Errors, changed: ReadonlySet<string>): Errors => {
    const wrong = errorsIn(new FormData(formOf(id) ?? undefined), schema);
    // With an error that it had not found before, the schema may not reach its rules between fields.
    const isComplete = Object.keys(wrong).every((name) => name in found);
    const isMended = (name: string) =>
      !(name in wrong) && (changed.has(name) || (isComplete && name in found));
    return Object.fromEntries(Object.entries(errors).filter(([name]) => !isMended(name)));
  };
}
