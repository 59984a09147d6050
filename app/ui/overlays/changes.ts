/** `state` of a navigation that knowingly discards what was typed. */
export const DISCARD_CHANGES = { discardsChanges: true };

const controls = "input:not([type=hidden]),textarea,select";
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `data-sent`: submitted natively, so that what was typed is not lost with the page. */
const forms = "form:not([method=get],[data-sent])";
/** Fields for typing or choosing, except searches. */
export const typedIn = `${forms} :is(${controls})`;

const isChanged = (control: Control) => {
  if (control instanceof HTMLSelectElement)
    return (
      [...control.options].some((option) => option.selected !== option.defaultSelected) &&
      control.value !== ""
    );
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.type === "file" ? control.value !== "" : control.value !== control.defaultValue;
};

/** The fields whose values differ from those rendered by the server, including fields outside of their form. */
export const changedIn = (form: ParentNode) =>
  (form instanceof HTMLFormElement ? [...form.elements] : [...form.querySelectorAll(controls)]).filter(
    (control): control is Control => control.matches(controls) && isChanged(control as Control),
  );

/** Whether a form's values differ from those rendered by the server; a resumed draft does. */
export const hasChanges = (within: ParentNode) =>
  [...within.querySelectorAll(forms)].some(
    (form) => form.matches("[data-resumed]") || changedIn(form).length > 0,
  );
