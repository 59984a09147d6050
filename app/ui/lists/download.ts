import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { DISCARD_CHANGES } from "~/ui/overlays/changes";

/**
 * For a form that answers with a file: downloads it without leaving the page, then navigates to `doneTo`, where the
 * server's message confirms it. A refused form is submitted natively, as without scripts, so that its page shows why.
 */
export function useDownload(doneTo: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const file = await fileOf(form).catch(() => undefined);
    if (!file) {
      form.dataset.sent = "";
      return form.submit();
    }
    save(file);
    navigate(doneTo, { preventScrollReset: true, state: DISCARD_CHANGES });
  };
  return { busy, onSubmit };
}

/** @returns undefined when the answer is a page. @throws when there is no answer */
async function fileOf(form: HTMLFormElement): Promise<File | undefined> {
  const body = new FormData(form);
  const entries = [...body].map(([name, value]) => [name, String(value)]);
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(entries) });
  const name = /^attachment;.*filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return answer.ok && name ? new File([await answer.blob()], name) : undefined;
}

/** Downloads a file that the page made. */
export function save(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the file after the click; the object URL is released when the page is unloaded.
  addEventListener("pagehide", () => URL.revokeObjectURL(link.href), { once: true });
}
