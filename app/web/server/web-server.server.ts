import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { requestLimits } from "~/contract/request-limits";
import { acceptedRequestId, REQUEST_ID } from "~/web/request/request-id.server";
import { secured } from "~/web/request/security-headers.server";
import { BodyMemory } from "./body-memory.server";
import { clientAddress, publicOrigin } from "./client-address.server";
import { send, toRequest } from "./node-adapter.server";
import { plainPage } from "./plain-page.server";
import { isEncoded, isOldDataRequest, isRoutable } from "./url-limits.server";

export interface WebServerOptions {
  port: number;
  host: string;
  publicUrl: string | undefined;
  /** Peers whose X-Forwarded-… headers are trusted. */
  trustedProxies: BlockList;
  /** Bytes of memory for all bodies with files together. */
  bodyMemory?: number;
  log: Logger;
  handle: (request: Request) => Promise<Response>;
}

/**
 * Milliseconds that a stopping server waits for connections that were opened in advance and have not sent a request
 * yet.
 */
const GRACE = 1_000;

/** Milliseconds that a stopping server waits for the end of requests when no client is left to answer. */
const ABANDONED = 5_000;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface RequestFacts {
  requestId: string;
  method: string;
  path: string;
}

/** Listens and answers; `stop` refuses new connections and resolves when the running requests are done. */
export async function startWebServer(options: WebServerOptions) {
  const running = new Map<Promise<void>, RequestFacts>();
  const bodyMemory = new BodyMemory(options.bodyMemory ?? requestLimits.bodiesAtOnce);
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const facts = {
      requestId: acceptedRequestId(incoming.headers[REQUEST_ID]),
      method: incoming.method ?? "GET",
      path: incoming.url?.split("?")[0] ?? "/",
    };
    const work = answer(incoming, outgoing, facts, options, bodyMemory).finally(() => running.delete(work));
    running.set(work, facts);
    // Node closes only the response that the connection is sending, and forgets those that wait behind it. That a request
    // closes says nothing: its body may have been read while the response before it was just being finished.
    const { socket } = incoming;
    const leave = () => {
      if (outgoing.socket || outgoing.writableFinished) return;
      outgoing.destroy();
      outgoing.emit("close");
    };
    socket.setMaxListeners(0).once("close", leave);
    outgoing.once("close", () => socket.off("close", leave));
  };
  const server = createServer({
    // Limits, in milliseconds, how long a client that sends its request very slowly can hold a connection.
    headersTimeout: 15_000,
    requestTimeout: 180_000,
    connectionsCheckingInterval: 5_000,
    // Longer than the usual 60 s of a proxy, which must be the one that closes.
    keepAliveTimeout: 65_000,
  });
  // When a client stops reading, its connection is closed after two minutes of silence.
  server.setTimeout(120_000);
  server.on("request", listener);
  server.on("checkContinue", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeContinue();
    listener(incoming, outgoing);
  });
  server.on("clientError", (error, socket) => refuseMalformed(error, socket, options.publicUrl));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      let isTimeUp = false;
      const timeUp = closed
        .then(() => pause(ABANDONED, undefined, { ref: false }))
        .then(() => {
          isTimeUp = true;
        });
      // A connection that is still draining a body becomes idle after its response, and would keep the server open.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      do {
        await Promise.race([Promise.allSettled(running.keys()), timeUp]);
        // Browsers and proxies open connections in advance; Node does not consider them idle and would wait for
        // minutes.
        await Promise.race([closed, pause(GRACE, undefined, { ref: false })]);
      } while (running.size && !isTimeUp);
      if (running.size)
        options.log.warn({ requests: [...running.values()] }, "stopping without the end of requests");
      server.closeAllConnections();
      await closed;
      clearInterval(sweep);
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId: id, method, path }: RequestFacts,
  options: WebServerOptions,
  bodyMemory: BodyMemory,
) {
  const began = performance.now();
  const origin = publicOrigin(incoming, options.publicUrl, options.trustedProxies);
  const asked = { url: origin, headers: new Headers({ [REQUEST_ID]: id }) };
  let left = false;
  try {
    const response = METHODS.has(method) ? await respond() : plainPage(501);
    left = outgoing.destroyed;
    await send(secured(response, asked), incoming, outgoing);
  } catch (error) {
    options.log.error({ requestId: id, method, path, err: error }, "request failed");
    if (outgoing.headersSent) outgoing.destroy();
    else await send(secured(plainPage(500, id), asked), incoming, outgoing);
  }
  options.log[path.startsWith("/assets/") ? "debug" : "info"](
    {
      requestId: id,
      method,
      path,
      // What its client no longer waited for may have stopped half-way, which is no failure of ours; nginx's number.
      status: left ? 499 : outgoing.statusCode,
      milliseconds: Math.round(performance.now() - began),
      ...(outgoing.writableFinished ? undefined : { aborted: true }),
    },
    "request",
  );

  /** The API answers an excessive body at once; a page's action meets the error when it reads the body. */
  function respond(): Promise<Response> {
    let tooLarge = false;
    return new Promise((resolve, reject) => {
      const request = toRequest(incoming, outgoing, {
        origin,
        clientAddress: clientAddress(incoming, options.trustedProxies),
        requestId: id,
        bodyMemory,
        onBodyRefused: (status) => {
          tooLarge = status === 413;
          if (path.startsWith("/api/")) resolve(refusal(status, path, id));
        },
      });
      const url = new URL(request.url);
      if (!isRoutable(url)) return resolve(refusal(414, path, id));
      if (!isEncoded(url)) return resolve(refusal(404, path, id));
      if (isOldDataRequest(url)) return resolve(refusal(400, path, id));
      options.handle(request).then(
        (response) => resolve(tooLarge && response.status >= 500 ? plainPage(413, id) : response),
        (error) => (tooLarge ? resolve(plainPage(413, id)) : reject(error)),
      );
    });
  }
}

const PROBLEMS = {
  400: { title: "Bad Request", detail: "There is no parameter “_data”.", code: "badRequest" },
  404: { title: "Not Found", detail: "The path is not encoded as UTF-8.", code: "notFound" },
  413: {
    title: "Payload Too Large",
    detail: "The body is larger than this call accepts.",
    code: "payloadTooLarge",
  },
  503: {
    title: "Service Unavailable",
    detail: "Too many files arrive at once; try again later.",
    code: "unavailable",
  },
  414: { title: "URI Too Long", detail: "The URL is too long or too deep.", code: "badRequest" },
};

function refusal(status: keyof typeof PROBLEMS, path: string, id: string): Response {
  if (!path.startsWith("/api/")) return plainPage(status, id);
  const type = `https://www.rfc-editor.org/rfc/rfc9110#status.${status}`;
  return Response.json(
    { type, status, instance: `${path.slice(0, 200)}#${id}`, ...PROBLEMS[status] },
    {
      status,
      headers: { "content-type": "application/problem+json", ...(status === 503 && { "retry-after": "5" }) },
    },
  );
}

const MALFORMED: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

function refuseMalformed(
  error: Error & { code?: string },
  socket: import("node:stream").Duplex,
  publicUrl = "http://localhost",
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = MALFORMED[error.code ?? ""] ?? 400;
  const answer = secured(plainPage(status), { url: publicUrl, headers: new Headers() });
  void answer.text().then((page) => {
    const headers = [
      ...answer.headers,
      ["connection", "close"],
      ["content-length", Buffer.byteLength(page)],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${status === 408 ? "Request Timeout" : "Bad Request"}\r\n${headers.join("")}\r\n${page}`,
    );
  });
}

export type WebServer = Awaited<ReturnType<typeof startWebServer>>;
