import { parse } from "@conform-to/react";
import { useEffect } from "react";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { FORM_KEY } from "~/contract/forms/form-key";
import { draftLimits } from "~/contract/limits";
import { changedIn } from "~/ui/overlays/changes";

/*
 * Keeps what is typed into a form in the browser until it is saved. If the storage is full or forbidden, nothing is
 * kept, and the form works without drafts.
 */

/** Maximum drafts in a browser; the oldest is dropped first. */
const MAX_DRAFTS = 10;
/** Milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

const namesOf = (form: HTMLFormElement, type: "password" | "hidden") =>
  new Set([...form.querySelectorAll<HTMLInputElement>(`input[type=${type}]`)].map(({ name }) => name));

export type Fields = [name: string, value: string][];
export interface Draft {
  /** An ISO moment. */
  at: string;
  fields: Fields;
}

/** Prefix of the keys of drafts in the browser's storage. */
export const DRAFT_PREFIX = "draft:";

export const formOf = (id: string) => document.forms.namedItem(id);

/** The values that a form would send: no password, no file, and not the key, which belongs to one attempt. */
export function fieldsOf(form: HTMLFormElement, data = new FormData(form)): Fields {
  const secret = namesOf(form, "password").add(FORM_KEY);
  return [...data].filter(
    (entry): entry is Fields[number] => typeof entry[1] === "string" && !secret.has(entry[0]),
  );
}

/** The visible, editable values, for comparison. */
const seen = (form: HTMLFormElement, fields: Fields) => {
  const hidden = namesOf(form, "hidden");
  return JSON.stringify(fields.filter(([name]) => !hidden.has(name)));
};
export const isSame = (form: HTMLFormElement, one: Fields, other: Fields) =>
  seen(form, one) === seen(form, other);

const isFresh = (draft: Draft) => Date.now() - Date.parse(draft.at) < MAX_AGE;

/** Undefined when there is none, or it is too old. */
export function readDraft(storage: Storage, key: string): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(DRAFT_PREFIX + key) ?? "null") as Draft | null;
    return draft && isFresh(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A draft over the size limit is not stored: its previous version stays. `after`: an ISO moment by another clock; the
 * draft gets a later one.
 */
export function keepDraft(storage: Storage, key: string, fields: Fields, after = "") {
  const now = Math.max(Date.now(), (Date.parse(after) || 0) + 1);
  const text = JSON.stringify({ at: new Date(now).toISOString(), fields } satisfies Draft);
  if (text.length > draftLimits.characters) return;
  try {
    storage.setItem(DRAFT_PREFIX + key, text);
    forgetOldest(storage);
  } catch {}
}

/**
 * Stores what was typed before the scripts ran, over an earlier draft: for checkboxes of one name those that were
 * ticked or cleared, and with a phone number the country that was shown with it (`<name>:country`).
 */
export function keepTyped(storage: Storage, key: string, form: HTMLFormElement) {
  const typed = changedIn(form);
  if (!typed.length) return;
  const isTyped = ([name, value]: Fields[number]) =>
    typed.some(
      (control) =>
        (control.name === name && (control.type !== "checkbox" || control.value === value)) ||
        name.startsWith(`${control.name}:`),
    );
  const shown = fieldsOf(form);
  const kept = readDraft(storage, key)?.fields ?? shown;
  keepDraft(storage, key, [...kept.filter((field) => !isTyped(field)), ...shown.filter(isTyped)]);
}

export function dropDraft(storage: Storage, key: string) {
  try {
    storage.removeItem(DRAFT_PREFIX + key);
  } catch {}
}

function forgetOldest(storage: Storage) {
  const drafts = Object.keys(storage)
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => key.slice(DRAFT_PREFIX.length))
    .map((key) => ({ key, at: readDraft(storage, key)?.at ?? "" }))
    .sort((one, other) => other.at.localeCompare(one.at));
  for (const [place, { key, at }] of drafts.entries())
    if (place >= MAX_DRAFTS || !at) dropDraft(storage, key);
}

/** Calls `typed` at each change of a form, even after its element was replaced. */
export function useTyped(id: string, typed: (form: HTMLFormElement) => void) {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const form = formOf(id);
      if (form && (target as HTMLInputElement | null)?.form === form) typed(form);
    };
    document.addEventListener("input", listen);
    document.addEventListener("change", listen);
    return () => {
      document.removeEventListener("input", listen);
      document.removeEventListener("change", listen);
    };
  });
}

/** The draft as a form's answer: it is shown as a form that came back. */
export function asAnswer({ fields }: Draft): FormAnswer {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { payload } = parse(withInternationalPhones(form), { resolve: () => ({}) });
  return { lastResult: { initialValue: payload as FormAnswer["lastResult"]["initialValue"] } };
}
