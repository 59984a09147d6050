// Its own file: a form must not carry zod to the browser.

/** Name of the field in which a form carries its key: sent twice, it creates one. */
export const FORM_KEY = "formKey";
