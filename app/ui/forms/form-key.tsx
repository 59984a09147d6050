import { FORM_KEY } from "~/contract/forms/form-key";

/** The idempotency key of a form: submitting it twice creates or saves once. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name={FORM_KEY} value={value} />
);
