import { useEffect, useRef, useState } from "react";

interface OfferPreviewProps {
  /** Rendered by the server. */
  html: string;
  /** Id of the form that it follows. */
  form: string;
  /** The offer that the form is about; none when it makes one. */
  offerId?: string;
  /** The form was filled in since, by a machine or from a draft. */
  isBehind?: boolean;
}

/** The live preview of an offer. The code that updates it is loaded on the first keystroke. */
export function OfferPreview({ html, form, offerId = "", isBehind }: OfferPreviewProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Updated below, without React: a re-render after the form's answer must not restore an older one.
  const [first] = useState(html);
  useEffect(() => {
    const left = new AbortController();
    const follow = (event?: Event) => {
      if (event && (event.target as HTMLInputElement).form?.id !== form) return;
      document.removeEventListener("input", follow);
      import("./follow-typing").then(
        ({ followTyping }) => followTyping(form, offerId, ref.current, left.signal),
        () => {},
      );
    };
    ref.current?.querySelector("button")?.remove();
    if (isBehind) follow();
    else document.addEventListener("input", follow);
    return () => {
      document.removeEventListener("input", follow);
      left.abort();
    };
  }, [form, offerId, isBehind]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes what was typed
  return <div ref={ref} dangerouslySetInnerHTML={{ __html: first }} />;
}
