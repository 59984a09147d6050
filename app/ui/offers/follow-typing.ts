/** Milliseconds after the last keystroke before the preview is requested. */
const DEBOUNCE = 300;

const part = (within: ParentNode, name: "shown" | "old") =>
  within.querySelector<HTMLElement>(`[data-preview=${name}]`);

/**
 * Requests a preview of the form's current values, at once and whenever somebody pauses; the last answer counts. If it
 * fails, the preview is marked as outdated.
 * @param left ends it
 */
export function followTyping(form: string, offerId: string, frame: HTMLElement | null, left: AbortSignal) {
  if (!frame || left.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: AbortController | undefined;
  const markOutdated = (isOld: boolean) => {
    const old = part(frame, "old");
    if (old) old.hidden = !isOld;
  };
  const ask = async () => {
    const typed = document.forms.namedItem(form);
    if (!typed) return;
    last?.abort();
    const { signal } = (last = new AbortController());
    const texts = [...new FormData(typed)].map(([name, value]) => [name, String(value)]);
    try {
      const body = new URLSearchParams(texts);
      const answer = await fetch(`/offers/preview?offer=${offerId}`, { method: "POST", body, signal });
      if (!answer.ok) throw new Error(answer.statusText);
      const made = part(new DOMParser().parseFromString(await answer.text(), "text/html"), "shown");
      if (signal.aborted) return;
      if (!made) throw new Error("no preview");
      part(frame, "shown")?.replaceWith(made);
      markOutdated(false);
    } catch {
      if (!signal.aborted) markOutdated(true);
    }
  };
  const typed = ({ target }: Event) => {
    if ((target as HTMLInputElement | null)?.form?.id !== form) return;
    clearTimeout(timer);
    timer = setTimeout(ask, DEBOUNCE);
  };
  document.addEventListener("input", typed, { signal: left });
  left.addEventListener("abort", () => {
    clearTimeout(timer);
    last?.abort();
  });
  ask();
}
