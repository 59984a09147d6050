import { uuidv7 } from "uuidv7";
import { FORM_KEY } from "~/contract/forms/form-key";
import { idempotencyKey, KEY_HEADER } from "~/contract/idempotency";

/** For a loader: the key of a form that creates or saves something. */
export const newFormKey = (): string => uuidv7();

/** For its action: the submitted key, as a header of the call. Without one, repeated submissions are not detected. */
export function formKeyOf(formData: FormData): { [KEY_HEADER]?: string } {
  const { data } = idempotencyKey.safeParse(formData.get(FORM_KEY));
  return data ? { [KEY_HEADER]: data } : {};
}
