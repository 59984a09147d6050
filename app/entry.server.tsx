import { randomBytes } from "node:crypto";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { pageTexts } from "~/i18n/page-texts.server";
import { log } from "~/log.server";
import { PageContextProvider } from "~/ui/shell/page-context";
import { startedRequestContext } from "~/web/request/context.server";
import { PageStream } from "~/web/request/page-stream.server";
import { requestId } from "~/web/request/request-id.server";
import { contentSecurityPolicy, secured } from "~/web/request/security-headers.server";

/** Milliseconds after which a page that is still streaming is aborted. */
export const streamTimeout = 15_000;

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
  // Remix drops the headers of a thrown response.
  if (status === 503) headers.set("retry-after", "5");

  return new Promise((resolve, reject) => {
    let shellSent = false;
    let timer: NodeJS.Timeout | undefined;
    const answer = () => {
      shellSent = true;
      const body = new PageStream();
      // After the page is complete or the client is gone, a pending timer would only hold the page's memory.
      body.once("close", () => clearTimeout(timer));
      const stream = createReadableStreamFromReadable(body);
      resolve(secured(new Response(stream, { headers, status }), request));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={texts}>
        <PageContextProvider value={{ nonce, requestId: id, texts: textsOfPage }}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </PageContextProvider>
      </I18nextProvider>,
      {
        nonce,
        // Robots do not run the scripts that insert streamed parts.
        ...(isbot(request.headers.get("user-agent")) ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          // Before the shell is rendered, the same error reaches onShellError and from there handleError.
          if (shellSent && !request.signal.aborted)
            log().error({ err: error, requestId: id }, "page failed late");
        },
      },
    );
    timer = setTimeout(abort, streamTimeout);
    request.signal.addEventListener("abort", () => abort());
  });
}

/** Answers to client-side navigations carry the cookies of their request context too. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  await addCookies(response.headers, context);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return secured(response, request);
}

/** Remix calls this for errors that no loader or action has turned into a page. */
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
