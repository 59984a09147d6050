import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { FORM_KEY } from "~/contract/forms/form-key";
import { formKey, idempotencyKey } from "~/contract/idempotency";

/** For a page: the key of the form that is submitted from it. */
export const newFormKey = (): string => uuidv7();

/** For an action: the key of this form with this content. Without one, repeated submissions are not detected. */
export async function formKeyOf(formData: FormData): Promise<string | undefined> {
  if (!idempotencyKey.safeParse(formData.get(FORM_KEY)).success) return undefined;
  const hash = createHash("sha256");
  for (const [name, value] of formData) {
    hash.update(JSON.stringify(typeof value === "string" ? [name, value] : [name, value.name, value.size]));
    if (typeof value !== "string") hash.update(Buffer.from(await value.arrayBuffer()));
  }
  return formKey(hash.digest("base64url"));
}
