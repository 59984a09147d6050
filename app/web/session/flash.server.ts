import { redirect } from "@remix-run/node";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import type { TextKey } from "~/i18n/keys";
import { cookie, MINUTES, setCookie } from "./cookies.server";

const NAME = "flash";
/** Characters of a value, in a cookie that has room for 4,000 bytes: a longer name is cut, not the message lost. */
const LONGEST = 200;
const cut = (value: string | number) =>
  typeof value === "string" && value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
const message = z.object({
  id: z.string().max(64),
  tone: z.enum(["success", "info", "danger"]),
  /** Key of the sentence, with its namespace: `backoffice-operators:toast.saved`; `<key>Text` may add a detail. */
  key: z.string().regex(/^backoffice-[\w-]+:[\w.]+$/),
  params: z.record(z.string(), z.union([z.string().max(LONGEST), z.number()])),
});
/** The message for the next page. The cookie holds its key and values; the page makes the sentence. */
export type FlashMessage = z.output<typeof message>;

/** For a loader's `toasts`: a message that the page itself adds. */
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
  return setCookie(
    request,
    NAME,
    Buffer.from(JSON.stringify(newToast(key, tone, params))).toString("base64url"),
    {
      maxAge: 5 * MINUTES,
    },
  );
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

/** Whether the browser asks ahead, for a page that the person may never open. */
export const isPrefetched = ({ headers }: Request) =>
  /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** The message for this page, and the cookie that keeps it from being shown twice. */
export function takeFlash(request: Request): {
  message: FlashMessage | undefined;
  clear: string | undefined;
} {
  const raw = cookie(request, NAME);
  // A page that is asked for ahead would take the message from the one that is shown.
  if (!raw || isPrefetched(request)) return { message: undefined, clear: undefined };
  const clear = setCookie(request, NAME, "");
  try {
    const parsed = message.safeParse(JSON.parse(Buffer.from(raw, "base64url").toString()));
    return { message: parsed.data, clear };
  } catch {
    return { message: undefined, clear };
  }
}
