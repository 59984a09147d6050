import { FORM_KEY } from "~/contract/form-key";

/** In a form that creates something: sent twice, it creates one. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name={FORM_KEY} value={value} />
);
