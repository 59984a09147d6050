import { useRouteLoaderData } from "@remix-run/react";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { FORM_KEY, SENT_AGAIN, SENT_ALREADY } from "~/contract/forms/form-key";
import { useFormAnswer } from "./answered-form";

/**
 * The idempotency key of a form, new with each page, so that a double submission takes effect once. After the warning
 * about an identical submission, the next one is marked as intended.
 * @param answer the answer to a form that is not the page’s own
 */
export function FormKey({ answer }: { answer?: FormAnswer | undefined }) {
  const key = useRouteLoaderData<{ formKey: string }>("root")?.formKey;
  const answered = useFormAnswer();
  const isAsked = (answer ?? answered)?.lastResult?.error?.[""]?.includes(SENT_ALREADY);
  return (
    <>
      {key && <input type="hidden" name={FORM_KEY} value={key} />}
      {isAsked && <input type="hidden" name={SENT_AGAIN} value="on" />}
    </>
  );
}
