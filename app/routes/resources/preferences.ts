import { redirect } from "@remix-run/node";
import { localPath } from "~/web/request/local-path";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { preferencesCookie } from "~/web/session/preferences.server";

/** Receives the fold, theme and density buttons; the person stays on the page. */
export const action = screenAction({ may: "anyone" }, async ({ request, formData }) => {
  const form = formData();
  return redirect(localPath(form.get("returnTo") ?? refererPath(request)), {
    status: 303,
    headers: { "set-cookie": preferencesCookie(request, form) },
  });
});

export const loader = screenLoader({ may: "anyone" }, async () => redirect("/"));

function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
