import type { Draft, Fields } from "./drafts";

/*
 * The copy of a draft that follows the person to other devices. The browser's own stays for when the network is gone:
 * whatever fails here is tried again with the next key.
 */

/** Milliseconds after the last key. */
const PAUSE = 1_500;

/** When the server kept what it has of a form last, by its own clock; of the forms that it has something of. */
const keptAt = new Map<string, string>();
/** Forms that the server has something of, or is being told of. */
const held = new Set<string>();
/** Forms in which somebody typed here, or took a draft up. */
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
    // Dropped meanwhile: what was on its way may have come after that.
    if (!held.has(form)) return void send({ form });
    if (response?.ok) keptAt.set(form, ((await response.json()) as Draft).at);
  };
  timers.set(form, setTimeout(keep, PAUSE));
}

/** A form that is left drops its own copy; what another device has kept, and was only offered here, stays. */
export function dropOwnFromServer(form: string) {
  if (own.has(form)) dropFromServer(form);
}

export function dropFromServer(form: string) {
  clearTimeout(timers.get(form));
  own.delete(form);
  timers.delete(form);
  keptAt.delete(form);
  // The page may be on its way out.
  if (held.delete(form)) void send({ form }, true);
}
