import { SENT_AGAIN } from "~/contract/forms/form-key";
import { cookie, MINUTES, setCookie } from "./cookies.server";

const NAME = "sent";
/** Maximum forms that are remembered, each in 33 bytes. */
const MAX_FORMS = 10;
/** In minutes. */
const A_MOMENT = 15;
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
 * without scripts, Back reloads the page of a form with a new key, and the browser restores the input.
 */
export const wasSent = (request: Request, { key, content, isWanted }: SentForm) =>
  !isWanted &&
  sentIn(request).some((sent) => sent.startsWith(mark(content)) && sent !== mark(content) + mark(key));

export const sentCookie = (request: Request, { key, content }: SentForm) =>
  setCookie(request, NAME, [mark(content) + mark(key), ...sentIn(request)].slice(0, MAX_FORMS).join("."), {
    maxAge: A_MOMENT * MINUTES,
  });

/**
 * For a call that refuses an act that somebody has just done: the start of that period. Undefined when the person was
 * told and repeats it.
 */
export const unlessMomentAgo = (formData: FormData) =>
  formData.has(SENT_AGAIN) ? undefined : new Date(Date.now() - A_MOMENT * 60_000).toISOString();
