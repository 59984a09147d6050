import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { handle } from "~/web/handle.server";
import { localPath } from "~/web/local-path";
import { preferencesCookie } from "~/web/preferences.server";

/** The fold button, the theme buttons and the density buttons post here; the person stays on the page. */
export const action = (args: ActionFunctionArgs) =>
  handle(args, async ({ request, formData }) => {
    const form = formData();
    return redirect(localPath(form.get("returnTo") ?? refererPath(request)), {
      status: 303,
      headers: { "set-cookie": preferencesCookie(request, form) },
    });
  });

export const loader = () => redirect("/");

function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
