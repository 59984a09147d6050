import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { FORM_KEY, SENT_AGAIN } from "~/contract/forms/form-key";
import { formKey, idempotencyKey } from "~/contract/idempotency";
import type { SentForm } from "~/web/session/sent-forms.server";

/** The key of a page's forms, with the id of the person for whom the page was rendered. */
export const newFormKey = (person?: { id: string }): string =>
  person ? `${uuidv7()}${SEPARATOR}${person.id}` : uuidv7();

/** Separator that does not occur in keys and ids. */
const SEPARATOR = "_";

const partsOf = (formData: FormData) => String(formData.get(FORM_KEY)).split(SEPARATOR);

/** The id of the person for whom the page with this form was rendered; undefined for an anonymous visitor. */
export const personOfForm = (formData: FormData): string | undefined => partsOf(formData)[1];

/**
 * The submitted form of an action, with the idempotency key of its calls. Undefined if its page did not provide a key;
 * a double submission is then not detected. `path` is the form's action.
 */
export async function sentFormOf(formData: FormData, path: string): Promise<SentForm | undefined> {
  if (!idempotencyKey.safeParse(partsOf(formData)[0]).success) return undefined;
  // The path is part of the digest, since it may identify the subject.
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
