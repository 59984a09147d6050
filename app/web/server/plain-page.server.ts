/** For failures of the application itself, and for files: a page without style sheets, scripts or locale files. */
const SENTENCES: Record<number, [title: string, text: string]> = {
  400: ["Envoi impossible", "Revenez à la page précédente et réessayez."],
  403: ["Accès refusé", "Votre compte n’a pas accès à ce que vous demandez."],
  404: [
    "Page introuvable",
    "Le lien que vous suivez est incomplet, ou ce qu’il montrait n’existe plus. Revenez à l’accueil et cherchez-le.",
  ],
  408: [
    "Envoi trop lent",
    "Les données ne sont pas arrivées à temps. Vérifiez votre connexion et réessayez.",
  ],
  413: [
    "Envoi trop volumineux",
    "Revenez au formulaire avec le bouton Précédent de votre navigateur et choisissez un fichier plus léger.",
  ],
  414: [
    "Adresse trop longue",
    "Le lien que vous suivez est trop long. Revenez à l’accueil et cherchez la page.",
  ],
  431: ["Envoi trop long", "Effacez les cookies de ce site et réessayez."],
  500: ["Une erreur est survenue", "Le serveur n’a pas pu répondre. Réessayez dans quelques instants."],
  501: ["Action impossible", "Revenez à la page précédente et réessayez."],
  503: ["Service momentanément indisponible", "Réessayez dans quelques instants."],
};

/** A bare French page for this status, with the request id when there is one to report. */
export function plainPage(status: number, requestId?: string): Response {
  const [title, text] = SENTENCES[status] ?? SENTENCES[status < 500 ? 400 : 500] ?? ["", ""];
  return new Response(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
      `${requestId ? `<p>Référence\u00a0: ${requestId}</p>` : ""}<p><a href="/">Retour à l’accueil</a></p></main></body></html>`,
    {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy":
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    },
  );
}
