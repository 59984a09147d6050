import { z } from "zod";
import { boundedJson } from "~/contract/bounded-json";
import { requestLimits } from "~/contract/request-limits";

const NAME = /^[\w:-]+(?:\.[\w:-]+|\[\d*\])*$/;
/** Names that every array and object has: `rows.length` would create an array of that length. */
const OWN = new Set(["length", "constructor", "prototype", "__proto__"]);

function isName(name: string): boolean {
  const { fieldName, fieldDepth, fieldIndex } = requestLimits;
  if (name.length > fieldName || !NAME.test(name)) return false;
  const parts = name.split(/[.[\]]+/).filter(Boolean);
  return (
    parts.length <= fieldDepth &&
    parts.every((part) => !OWN.has(part) && !(/^\d+$/.test(part) && Number(part) > fieldIndex))
  );
}

/** The form library's own fields: its state, which none of our forms submits, and a button's intent. */
const STATE = "__state__";
export const INTENT = "__intent__";
/** The only such intent that our buttons submit: “Chercher” beside the postal code. */
const intent = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().refine(isName).optional(), shouldValidate: z.boolean().optional() }),
});

function isIntent(value: FormDataEntryValue): boolean {
  try {
    return value === "" || intent.strict().safeParse(boundedJson(String(value))).success;
  } catch {
    return false;
  }
}

/**
 * Whether a form is safe to parse. The parser builds whatever structure the names describe, and obeys the library's own
 * fields, before any value is validated.
 */
export function isParsable(form: FormData): boolean {
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    if (fields > requestLimits.formFields) return false;
    if (!isName(name) || name === STATE || (name === INTENT && !isIntent(value))) return false;
  }
  return true;
}
