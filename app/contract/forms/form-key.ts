// A separate file, so that a form does not pull zod into the browser.

/** Name of the field with a form's idempotency key: submitting the form twice creates or saves once. */
export const FORM_KEY = "formKey";

/** Name of the field that confirms sending the same form again, and the error code that asks for it. */
export const SENT_AGAIN = "again";
export const SENT_ALREADY = "sentAlready";
