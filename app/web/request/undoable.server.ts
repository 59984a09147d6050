import { redirect } from "@remix-run/node";
import type { TextKey } from "~/i18n/keys";
import { type FlashMessage, redirectWithToast, undoCookie } from "~/web/session/flash.server";
import { nullIfUnavailable } from "./optional-part.server";
import type { ScreenContext } from "./screen.server";

/** After a write: redirects (303) to the next page, which shows the message, and offers to undo it if possible. */
export async function redirectWithUndo(
  { api, request }: Pick<ScreenContext, "api" | "request">,
  to: string,
  /** The id of its subject. */
  about: string,
  key: TextKey,
  params?: FlashMessage["params"],
) {
  const act = (await nullIfUnavailable(api.acts.undoable({ Of: about })))?.act;
  if (!act) return redirectWithToast(request, to, key, params);
  return redirect(to, { status: 303, headers: { "set-cookie": undoCookie(request, act, key, params) } });
}
