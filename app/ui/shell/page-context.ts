import { createContext, useContext } from "react";

/** What the server knows about the page that it renders, and the browser reads from the HTML. */
interface PageContext {
  nonce: string | undefined;
  requestId: string;
  /** JSON of the texts that the page hands to the browser. */
  embeddedTexts: string;
}

const context = createContext<PageContext | undefined>(undefined);
export const PageContextProvider = context.Provider;

export const REQUEST_ID_META = "request-id";

export function usePageContext(): PageContext {
  const given = useContext(context);
  if (given) return given;
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`);
  // The browser hides nonces from scripts and keeps the texts that it was given.
  return { nonce: undefined, requestId: meta?.content ?? "", embeddedTexts: "" };
}
