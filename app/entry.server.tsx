import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { pageTexts } from "~/i18n/page-texts.server";
import { log } from "~/log.server";
import { PageContextProvider } from "~/ui/shell/page-context";
import { startedRequestContext } from "~/web/request/context.server";
import { requestId } from "~/web/request/request-id.server";
import { contentSecurityPolicy, secured } from "~/web/request/security-headers.server";
import { wholePage } from "~/web/request/whole-page.server";

/** Every page ends with it: `Layout` wraps error pages too. */
const END = "</body></html>";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const id = requestId(request);
  const { texts, ...textsOfPage } = await pageTexts(request, remixContext);
  await addCookies(headers, loadContext);
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("content-security-policy", contentSecurityPolicy(nonce));
  // Set here, since Remix drops the headers of a thrown response.
  if (status === 503) headers.set("retry-after", "5");

  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <PageContextProvider value={{ nonce, requestId: id, texts: textsOfPage }}>
        <RemixServer
          context={{ ...remixContext, serverHandoffStream: undefined }}
          url={request.url}
          nonce={nonce}
        />
      </PageContextProvider>
    </I18nextProvider>,
  );
  const body = withLatePreloads(html).slice(0, -END.length);
  const data = await dataScripts(remixContext, nonce);
  return secured(wholePage(`<!DOCTYPE html>${body}${data}${END}`, { headers, status }), request);
}

/**
 * The loaders' data for the page's scripts, in the format in which `RemixServer` streams it. No loader defers its data,
 * so the page is rendered and sent in one go (`docs/measurements.md`).
 */
async function dataScripts(
  { serverHandoffStream, renderMeta }: EntryContext,
  nonce: string,
): Promise<string> {
  if (!serverHandoffStream || !renderMeta?.didRenderScripts) return "";
  const encoded = await new Response(serverHandoffStream).text();
  const controller = "window.__remixContext.streamController";
  const script = `${controller}.enqueue(${JSON.stringify(encoded)});${controller}.close();`;
  return `<script nonce="${nonce}">${script.replaceAll("<", "\\u003c")}</script>`;
}

/**
 * Preloads scripts with a lower priority than the render-blocking style sheets: on a slow connection, thirty scripts
 * delayed them. (Not in development, where React warns about attributes that it did not render.)
 */
const withLatePreloads = (html: string) =>
  import.meta.env.DEV
    ? html
    : html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

/** Adds the cookies of the request context to answers to client-side navigations. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  await addCookies(response.headers, context);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return secured(response, request);
}

/** Remix calls this for errors that are not already turned into an error page. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  const status = error instanceof Object && "status" in error ? Number(error.status) : 500;
  if (status < 500) return;
  const facts = {
    requestId: requestId(request),
    method: request.method,
    path: new URL(request.url).pathname,
  };
  log().error({ ...facts, err: error }, "unexpected failure");
}

async function addCookies(headers: Headers, context: AppLoadContext): Promise<void> {
  const requestContext = await startedRequestContext(context);
  const present = new Set(headers.getSetCookie());
  for (const cookie of requestContext?.cookies() ?? [])
    if (!present.has(cookie)) headers.append("set-cookie", cookie);
}
