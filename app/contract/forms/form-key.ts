// A separate file, so that a form does not pull zod into the browser.

/** Name of the field with a form's idempotency key: submitting the form twice creates or saves once. */
export const FORM_KEY = "formKey";
