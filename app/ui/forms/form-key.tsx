import { useRouteLoaderData } from "@remix-run/react";
import { FORM_KEY } from "~/contract/forms/form-key";

/** The idempotency key of a form, new with each page: what is submitted twice is done once. */
export const FormKey = () => {
  const key = useRouteLoaderData<{ formKey: string }>("root")?.formKey;
  return key ? <input type="hidden" name={FORM_KEY} value={key} /> : null;
};
