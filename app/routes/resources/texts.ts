import type { LoaderFunctionArgs } from "@remix-run/node";
import { allTexts, languages, textsIn, textsVersion } from "~/i18n/texts.server";

/** Every text of a language, for client-side navigations. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { language } = params;
  if (!language || !languages.includes(language)) return new Response(null, { status: 404 });
  await textsIn(language);
  const isCurrent = new URL(request.url).searchParams.get("v") === textsVersion();
  return Response.json(allTexts(language), {
    headers: { "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-store" },
  });
}
