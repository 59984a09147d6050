import { redirect } from "@remix-run/node";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import type { TextKey } from "~/i18n/keys";
import { cookie, MINUTES, setCookie } from "./cookies.server";

const NAME = "flash";
/** Maximum characters of a value. Cookies are limited to 4,000 bytes, so longer values are cut. */
const MAX_TEXT_LENGTH = 200;
const cut = (value: string | number) =>
  typeof value === "string" && value.length > MAX_TEXT_LENGTH
    ? `${value.slice(0, MAX_TEXT_LENGTH - 1)}…`
    : value;
const message = z.object({
  id: z.string().max(64),
  tone: z.enum(["success", "info", "danger"]),
  /** Key of the sentence, with its namespace: `backoffice-operators:toast.saved`; `<key>Text` may add a detail. */
  key: z.string().regex(/^backoffice-[\w-]+:[\w.]+$/),
  params: z.record(z.string(), z.union([z.string().max(MAX_TEXT_LENGTH), z.number()])),
});
const undoMessage = message.extend({ act: z.uuid(), until: z.string() });
/** A message for the next page. The cookie contains its key and values; the page translates it. */
export type FlashMessage = z.output<typeof message>;

/** A message that a page adds itself, in its loader's `toasts`. */
export const newToast = (
  key: FlashMessage["key"],
  tone: FlashMessage["tone"],
  params: FlashMessage["params"] = {},
): FlashMessage => ({
  id: uuidv7(),
  tone,
  key,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cut(value)])),
});

export function flashCookie(
  request: Request,
  key: TextKey,
  params: FlashMessage["params"] = {},
  tone: FlashMessage["tone"] = "success",
): string {
  return setCookie(request, NAME, encoded(newToast(key, tone, params)), { maxAge: 5 * MINUTES });
}

/** After a write: 303 to the next page, which shows the message. */
export function redirectWithToast(
  request: Request,
  to: string,
  key: TextKey,
  params?: FlashMessage["params"],
  tone?: FlashMessage["tone"],
): Response {
  return redirect(to, { status: 303, headers: { "set-cookie": flashCookie(request, key, params, tone) } });
}

const UNDO = "undo";

/** The message about an act, which pages show with an undo button for as long as it can be undone. */
export function undoCookie(
  request: Request,
  { id: act, until }: { id: string; until: string },
  key: TextKey,
  params?: FlashMessage["params"],
) {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  return setCookie(request, UNDO, encoded({ ...newToast(key, "success", params), act, until }), {
    maxAge: seconds,
  });
}
export const clearUndo = (request: Request) => setCookie(request, UNDO, "");

/** The last act, while it can be undone. */
export function undoToast(request: Request) {
  const { data } = undoMessage.safeParse(decoded(cookie(request, UNDO)));
  if (!data) return undefined;
  const { act, until, ...told } = data;
  const left = (Date.parse(until) - Date.now()) / 1000;
  return left > 0 ? { ...told, undo: { act, age: Math.max(0, Math.round(UNDO_SECONDS - left)) } } : undefined;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function decoded(raw: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(raw ?? "", "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Whether the browser is prefetching a page that the person may never open. */
export const isPrefetched = ({ headers }: Request) =>
  /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** The message for this page, and a cookie that clears it. */
export function takeFlash(request: Request): {
  message: FlashMessage | undefined;
  clear: string | undefined;
} {
  const raw = cookie(request, NAME);
  // A prefetched page would take the message from the visible one.
  if (!raw || isPrefetched(request)) return { message: undefined, clear: undefined };
  return { message: message.safeParse(decoded(raw)).data, clear: setCookie(request, NAME, "") };
}
