import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { FORM_KEY } from "~/contract/forms/form-key";
import { formKey, idempotencyKey } from "~/contract/idempotency";

/** For a page: the key of the form that is submitted from it, which also says for whom it was made. */
export const newFormKey = (person?: { id: string }): string =>
  person ? `${uuidv7()}${FOR}${person.id}` : uuidv7();

/** Stands neither in a key nor in an id. */
const FOR = "_";

const partsOf = (formData: FormData) => String(formData.get(FORM_KEY)).split(FOR);

/** The id of the person for whom the page with this form was made; undefined when nobody was signed in. */
export const personOfForm = (formData: FormData): string | undefined => partsOf(formData)[1];

/** For an action: the key of this form with this content. Without one, repeated submissions are not detected. */
export async function formKeyOf(formData: FormData): Promise<string | undefined> {
  if (!idempotencyKey.safeParse(partsOf(formData)[0]).success) return undefined;
  const hash = createHash("sha256");
  for (const [name, value] of formData) {
    hash.update(JSON.stringify(typeof value === "string" ? [name, value] : [name, value.name, value.size]));
    if (typeof value !== "string") hash.update(Buffer.from(await value.arrayBuffer()));
  }
  return formKey(hash.digest("base64url"));
}
