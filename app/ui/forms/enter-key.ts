import type { KeyboardEvent } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Enter moves to the next required field that is empty, and sends the form once there is none: while a queue is
 * waiting, optional fields and kept values can be skipped. For `onKeyDown` of a form; without scripts Enter sends it,
 * as everywhere.
 */
export function focusNextEmptyField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget: form, nativeEvent } = event;
  const isChord = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  if (key !== "Enter" || isChord || nativeEvent.isComposing || event.defaultPrevented || !isControl(target))
    return;
  event.preventDefault();
  const missing = [...form.elements].filter(
    (element): element is Control => isControl(element) && element !== target && !element.validity.valid,
  );
  const next = missing.find((element) => isAfter(target, element)) ?? missing[0];
  if (!next) return form.requestSubmit();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !["submit", "button", "hidden"].includes(element.type));

const isAfter = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
