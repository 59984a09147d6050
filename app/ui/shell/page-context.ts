import { createContext, useContext } from "react";

/** Data of the server about the page; the browser reads it from the HTML. */
interface PageContext {
  nonce: string | undefined;
  requestId: string;
  /** The file of the page's texts, and the JSON data that its scripts need to use it. */
  texts: { file: string; json: string };
}

const context = createContext<PageContext | undefined>(undefined);
export const PageContextProvider = context.Provider;

export const REQUEST_ID_META = "request-id";

export function usePageContext(): PageContext {
  const given = useContext(context);
  if (given) return given;
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`);
  // Browsers hide nonces from scripts, so hydration must not compare them; the page's information about its texts is
  // kept.
  return { nonce: undefined, requestId: meta?.content ?? "", texts: { file: "", json: "" } };
}
