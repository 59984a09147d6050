import { FORM_KEY } from "~/contract/forms/form-key";

/** The idempotency key of a form that creates something: submitting it twice creates one. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name={FORM_KEY} value={value} />
);
