import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { acceptedEncoding } from "~/accepted-encoding";
import { REQUEST_ID } from "~/web/request/request-id.server";
import { type BodyOptions, requestBody } from "./body-limits.server";
import type { BodyMemory } from "./body-memory.server";
import { compressed, isCompressible } from "./compression.server";

/** Bytes of a refused body that are still read and discarded, so that the browser sees the response. */
const DRAIN_BYTES = 100 * 1024 * 1024;
const DRAIN_MILLISECONDS = 10_000;

export interface IncomingFacts {
  origin: string;
  clientAddress: string;
  requestId: string;
  bodyMemory: BodyMemory;
  /** Called when the body is refused, before reading it fails. */
  onBodyRefused: BodyOptions["onRefused"];
}

/** Converts Node's request into a web Request; its signal aborts when the client disconnects. */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  facts: IncomingFacts,
): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? "";
    headers.append(name, incoming.rawHeaders[index + 1] ?? "");
  }
  headers.set("x-forwarded-for", facts.clientAddress);
  headers.set("x-client-address", facts.clientAddress);
  headers.set(REQUEST_ID, facts.requestId);

  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(path(incoming.url), facts.origin), {
    method,
    headers,
    signal: gone.signal,
    duplex: "half",
    body: hasBody
      ? requestBody(incoming, { memory: facts.bodyMemory, outgoing, onRefused: facts.onBodyRefused })
      : undefined,
  });
}

/** Sends the response with back-pressure, compressed where that helps; resolves when it is complete or abandoned. */
export async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { headers } = response;
  const encoding = isCompressible(headers)
    ? acceptedEncoding(incoming.headers["accept-encoding"])
    : undefined;
  if (isCompressible(headers)) headers.append("vary", "accept-encoding");
  if (encoding) {
    headers.set("content-encoding", encoding);
    headers.delete("content-length");
    // Compression changes the bytes, so a strong entity tag would be wrong.
    const tag = headers.get("etag");
    if (tag && !tag.startsWith("W/")) headers.set("etag", `W/${tag}`);
  }

  outgoing.statusCode = response.status;
  for (const [name, value] of headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length) outgoing.setHeader("set-cookie", cookies);

  if (!response.body || incoming.method === "HEAD") {
    await response.body?.cancel();
    outgoing.end();
  } else {
    const body = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
    try {
      if (encoding) await pipeline(...compressed(body, encoding), outgoing);
      else await pipeline(body, outgoing);
    } catch (error) {
      // The client disconnected: the pipeline has stopped the source.
      if (!isGone(error)) throw error;
    }
  }
  drain(incoming);
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === "AbortError" ||
      ("code" in error && (error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET")))
  );
}

function drain(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return;
  let bytes = 0;
  const stop = () => incoming.socket.destroy();
  const timer = setTimeout(stop, DRAIN_MILLISECONDS).unref();
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > DRAIN_BYTES) stop();
  });
  incoming.once("close", () => clearTimeout(timer));
  incoming.resume();
}

/** The request's path and query; an absolute or malformed target becomes a path, so that the origin stays ours. */
function path(target: string | undefined): string {
  if (target?.startsWith("/") && !target.startsWith("//")) return target;
  if (target && URL.canParse(target)) {
    const { pathname, search } = new URL(target);
    return pathname + search;
  }
  return `/${target?.replace(/^\/+/, "") ?? ""}`;
}
