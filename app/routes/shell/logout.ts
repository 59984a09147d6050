import { redirect } from "@remix-run/node";
import { KEPT_COOKIE } from "~/contract/pass-holders/kept-scans";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { cookie } from "~/web/session/cookies.server";
import { clearUndo, flashCookie, redirectWithToast } from "~/web/session/flash.server";

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Redirects to another site after a form submission. Without scripts, the page's policy (`form-action`) would block a
 * direct redirect, since it cannot know the other site; an interim page navigates there instead.
 */
function leaveSite(request: Request, url: string): Response {
  if (!request.headers.get("accept")?.includes("text/html")) return redirect(url);
  const page =
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Déconnexion</title></head><body><main><h1>Déconnexion</h1><p>Vous passez par la page de votre organisation.</p>` +
    `<p><a href="${escaped(url)}">Continuer</a></p></main></body></html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      refresh: `0;url=${url}`,
      // Overrides the default policy for responses, whose sandbox would prevent the navigation.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

export const action = screenAction(
  { may: "anyone" },
  async ({ endSession, setCookie, request, formData }) => {
    // If scans are waiting on this device for a network, the person is asked before signing out, and the scans stay.
    const kept = Number(cookie(request, KEPT_COOKIE)) > 0;
    if (kept && formData().get("keptScans") !== "stay")
      return redirect("/scan/kept?leaving", { status: 303 });
    const answer = await endSession();
    setCookie(clearUndo(request));
    let response: Response;
    if (answer?.redirectTo) {
      // Shown when the provider redirects back.
      setCookie(flashCookie(request, "backoffice-shell:toast.signedOut"));
      response = leaveSite(request, answer.redirectTo);
    } else {
      response = answer
        ? redirectWithToast(request, "/login", "backoffice-shell:toast.signedOut")
        : redirectWithToast(request, "/login", "backoffice-shell:toast.signOutFailed", {}, "danger");
    }
    // The browser deletes the drafts of forms, with or without scripts; when scans are kept, the page has already done
    // it.
    if (!kept) response.headers.set("clear-site-data", '"storage"');
    return response;
  },
);

export const loader = screenLoader({ may: "anyone" }, async () => redirect("/"));
