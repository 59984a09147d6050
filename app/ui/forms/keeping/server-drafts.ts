import type { Draft, Fields } from "./drafts";

/*
 * The copy of a draft that follows the person to other devices. The browser keeps its own copy for when the network is
 * lost: whatever fails here is retried with the next keystroke.
 */

/** Milliseconds after the last key. */
const DEBOUNCE = 1_500;

/** When the server last stored a form's draft, by its own clock; for forms that it has a draft of. */
const keptAt = new Map<string, string>();
/** Forms that the server has a draft of, or is being sent one. */
const held = new Set<string>();
/** Forms in which somebody typed here, or resumed a draft. */
const own = new Set<string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const lastKept = (form: string) => keptAt.get(form);

export async function readServerDraft(form: string): Promise<Draft | undefined> {
  try {
    const response = await fetch(`/drafts?form=${encodeURIComponent(form)}`);
    const { draft } = (await response.json()) as { draft: Draft | null };
    if (!draft) return undefined;
    held.add(form);
    keptAt.set(form, draft.at);
    return draft;
  } catch {
    return undefined;
  }
}

const send = (entries: Record<string, string>, keepalive = false) =>
  fetch("/drafts", { method: "POST", body: new URLSearchParams(entries), keepalive }).catch(() => null);

/** Waits until nothing is typed for a moment. */
export function keepOnServer(form: string, fields: Fields) {
  clearTimeout(timers.get(form));
  own.add(form);
  const keep = async () => {
    timers.delete(form);
    held.add(form);
    const response = await send({ form, fields: JSON.stringify(fields) });
    // It was dropped in the meantime: a pending save may have arrived after that.
    if (!held.has(form)) return void send({ form });
    if (response?.ok) keptAt.set(form, ((await response.json()) as Draft).at);
  };
  timers.set(form, setTimeout(keep, DEBOUNCE));
}

/** Leaving a form drops its own copy; a draft from another device that was only offered here stays. */
export function dropOwnFromServer(form: string) {
  if (own.has(form)) dropFromServer(form);
}

export function dropFromServer(form: string) {
  clearTimeout(timers.get(form));
  own.delete(form);
  timers.delete(form);
  keptAt.delete(form);
  // The page may be unloading.
  if (held.delete(form)) void send({ form }, true);
}
