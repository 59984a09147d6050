import type { LoaderFunctionArgs } from "@remix-run/node";
import { languages, textsFile, textsIn } from "~/i18n/texts.server";

/** The texts of a language for scripts: those of a page before sign-in, or all. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { language } = params;
  if (!language || !languages.includes(language)) return new Response(null, { status: 404 });
  await textsIn(language);
  const { searchParams } = new URL(request.url);
  const { isKnown, texts } = textsFile(language, searchParams.get("v"), searchParams.get("of")?.split(","));
  return Response.json(texts, {
    headers: { "cache-control": isKnown ? "public, max-age=31536000, immutable" : "no-store" },
  });
}
