import { SENT_AGAIN } from "~/contract/forms/form-key";
import { cookie, MINUTES, setCookie } from "./cookies.server";

const NAME = "sent";
/** Maximum forms to remember, each with 33 bytes. */
const MAX_FORMS = 10;
/** In minutes. */
const A_MOMENT = 15;
const mark = (digest: string) => digest.slice(0, 16);

/** Digests of a submitted form, with the key of its page and without. */
export interface SentForm {
  key: string;
  content: string;
  /** The person has confirmed to send the same form again. */
  isWanted: boolean;
}

const sentIn = (request: Request) => (cookie(request, NAME) ?? "").split(".").filter(Boolean);

/**
 * Whether this browser has just sent the same form from another load of the same page: without scripts, Back reloads the
 * page of a form with a new key, and the browser restores the input.
 */
export const wasSent = (request: Request, { key, content, isWanted }: SentForm) =>
  !isWanted &&
  sentIn(request).some((sent) => sent.startsWith(mark(content)) && sent !== mark(content) + mark(key));

export const sentCookie = (request: Request, { key, content }: SentForm) =>
  setCookie(request, NAME, [mark(content) + mark(key), ...sentIn(request)].slice(0, MAX_FORMS).join("."), {
    maxAge: A_MOMENT * MINUTES,
  });

/**
 * The start of the period in which a call refuses to repeat an act. Undefined if the person has confirmed to repeat it.
 */
export const repetitionPeriodStart = (formData: FormData) =>
  formData.has(SENT_AGAIN) ? undefined : new Date(Date.now() - A_MOMENT * 60_000).toISOString();
