import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { FORM_KEY, SENT_AGAIN } from "~/contract/forms/form-key";
import { formKey, idempotencyKey } from "~/contract/idempotency";
import type { SentForm } from "~/web/session/sent-forms.server";

/** For a page: the key of the form that is submitted from it, which also contains the person it was made for. */
export const newFormKey = (person?: { id: string }): string =>
  person ? `${uuidv7()}${FOR}${person.id}` : uuidv7();

/** Stands neither in a key nor in an id. */
const FOR = "_";

const partsOf = (formData: FormData) => String(formData.get(FORM_KEY)).split(FOR);

/** The id of the person for whom the page with this form was made; undefined when nobody was signed in. */
export const personOfForm = (formData: FormData): string | undefined => partsOf(formData)[1];

/**
 * For an action: the submitted form, which its calls carry the key of. Undefined when its page gave it none: then nobody
 * detects that it is sent twice. `path` is where it was sent to.
 */
export async function sentFormOf(formData: FormData, path: string): Promise<SentForm | undefined> {
  if (!idempotencyKey.safeParse(partsOf(formData)[0]).success) return undefined;
  // The same form at another URL is about another subject, which its fields may not contain.
  const [whole, content] = [createHash("sha256").update(path), createHash("sha256").update(path)];
  for (const [name, value] of formData) {
    const isContent = name !== FORM_KEY && name !== SENT_AGAIN;
    const facts = typeof value === "string" ? [name, value] : [name, value.name, value.size];
    const file = typeof value === "string" ? "" : Buffer.from(await value.arrayBuffer());
    for (const hash of isContent ? [whole, content] : [whole])
      hash.update(JSON.stringify(facts)).update(file);
  }
  return {
    key: formKey(whole.digest("base64url")),
    content: content.digest("base64url"),
    isWanted: formData.has(SENT_AGAIN),
  };
}
