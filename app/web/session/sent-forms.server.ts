import { cookie, MINUTES, setCookie } from "./cookies.server";

const NAME = "sent";
/** So many forms are remembered, each in 33 bytes. */
const MOST = 10;
const mark = (digest: string) => digest.slice(0, 16);

/** A form that was submitted: its content with the key of its page, and without. */
export interface SentForm {
  key: string;
  content: string;
  /** The person was told that it was sent, and sends it once more. */
  isWanted: boolean;
}

const sentIn = (request: Request) => (cookie(request, NAME) ?? "").split(".").filter(Boolean);

/**
 * Whether this browser sent the same from the same address a moment ago, from a page that was loaded before this one:
 * without scripts, Back loads the page of a form anew, with a key of its own, and the browser fills in what was typed.
 */
export const wasSent = (request: Request, { key, content, isWanted }: SentForm) =>
  !isWanted &&
  sentIn(request).some((sent) => sent.startsWith(mark(content)) && sent !== mark(content) + mark(key));

export const sentCookie = (request: Request, { key, content }: SentForm) =>
  setCookie(request, NAME, [mark(content) + mark(key), ...sentIn(request)].slice(0, MOST).join("."), {
    maxAge: 15 * MINUTES,
  });
