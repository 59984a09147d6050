import { z } from "zod";
import { boundedJson } from "~/contract/bounded-json";
import { requestLimits } from "~/contract/request-limits";

const NAME = /^[\w:-]+(?:\.[\w:-]+|\[\d*\])*$/;
/** What every list and object has: `rows.length` would make a list as long as it says. */
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

/** The form library's own fields: a state, which no form of ours posts, and what a button asks. */
const STATE = "__state__";
const INTENT = "__intent__";
/** The only thing that our buttons ask: “Chercher” beside the postal code. */
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
 * Whether a form may be given to a parser. The parser builds whatever the names ask for, and runs what the library's
 * own fields say, before anybody looks at a value.
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
