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

/** The preview of an offer, which follows what is typed. What follows it is loaded with the first key. */
export function OfferPreview({ html, form, offerId = "", isBehind = false }: OfferPreviewProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Replaced below, without React: an answer to the form must not put an older one back.
  const [first] = useState(html);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    const follow = () => {
      document.removeEventListener("input", typed);
      import("./follow-typing").then(
        ({ followTyping }) => {
          if (!isGone && ref.current) leave = followTyping(form, offerId, ref.current);
        },
        () => {},
      );
    };
    const typed = ({ target }: Event) => {
      if ((target as HTMLInputElement | null)?.form?.id === form) follow();
    };
    ref.current?.querySelector("button")?.remove();
    if (isBehind) follow();
    else document.addEventListener("input", typed);
    return () => {
      isGone = true;
      document.removeEventListener("input", typed);
      leave?.();
    };
  }, [form, offerId, isBehind]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes what was typed
  return <div ref={ref} dangerouslySetInnerHTML={{ __html: first }} />;
}
