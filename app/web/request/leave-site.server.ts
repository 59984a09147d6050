import { redirect } from "@remix-run/node";

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * On to another site after a form was sent. Without scripts the page's policy (`form-action`) would stop a redirect, as
 * the other site is only known now: a page of no more than a moment leads on instead.
 */
export function leaveSite(request: Request, url: string): Response {
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
      // Its own: the sandbox of other answers would keep it from leading on.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
