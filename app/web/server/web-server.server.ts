import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, type BlockList, Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { requestLimits } from "~/contract/request-limits";
import { acceptedRequestId, REQUEST_ID } from "~/web/request/request-id.server";
import { secured } from "~/web/request/security-headers.server";
import { type BodyMemory, drain, requestBody } from "./bodies.server";
import { clientAddress, publicOrigin } from "./client-address.server";
import { sendable } from "./compression.server";
import { plainPage } from "./plain-page.server";

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
 * Milliseconds that a stopping server waits for preopened connections that have not sent a request yet.
 */
const GRACE = 1_000;

/** Milliseconds that a stopping server waits for running requests whose clients have disconnected. */
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
  const unanswered = new Set<ServerResponse>();
  let stopping = false;
  const bodyMemory: BodyMemory = { held: 0, max: options.bodyMemory ?? requestLimits.bodiesAtOnce };
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const began = performance.now();
    const facts = {
      requestId: acceptedRequestId(incoming.headers[REQUEST_ID]),
      method: incoming.method ?? "GET",
      path: incoming.url?.split("?")[0] ?? "/",
    };
    const listen = getRequestListener(
      (request) => answer(request, incoming, outgoing, facts, options, bodyMemory),
      {
        overrideGlobalObjects: false,
        autoCleanupIncoming: false,
        // For HTTP/1.0 requests without a Host header, such as health checks of proxies.
        hostname: "localhost",
        errorHandler: () => unreadable(options),
      },
    );
    unanswered.add(outgoing);
    if (stopping) outgoing.shouldKeepAlive = false;
    const work = listen(incoming, outgoing).finally(() => {
      running.delete(work);
      drain(incoming);
    });
    running.set(work, facts);
    // When a connection closes, Node only closes the current response, not pipelined ones. A request's `close` event
    // does not help: it is also emitted once the body is read.
    const { socket } = incoming;
    const leave = () => {
      if (outgoing.socket || outgoing.writableFinished) return;
      outgoing.destroy();
      outgoing.emit("close");
    };
    socket.setMaxListeners(0).once("close", leave);
    outgoing.once("close", () => {
      socket.off("close", leave);
      unanswered.delete(outgoing);
      options.log[facts.path.startsWith("/assets/") ? "debug" : "info"](
        {
          ...facts,
          // The client closed the connection: 499, as in nginx.
          status: outgoing.headersSent ? outgoing.statusCode : 499,
          milliseconds: Math.round(performance.now() - began),
          ...(outgoing.writableFinished ? undefined : { aborted: true }),
        },
        "request",
      );
    });
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
      stopping = true;
      for (const outgoing of unanswered) outgoing.shouldKeepAlive = false;
      // Not `http.Server.close`, which closes idle connections immediately, even if a request is just arriving: each
      // connection is closed by its next response.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
      let isTimeUp = false;
      const timeUp = closed
        .then(() => pause(ABANDONED, undefined, { ref: false }))
        .then(() => {
          isTimeUp = true;
        });
      // Connections that were draining a body only become idle after their response.
      let sweep: NodeJS.Timeout | undefined;
      const sweepLater = setTimeout(() => {
        sweep = setInterval(() => server.closeIdleConnections(), 100);
      }, GRACE / 2);
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
      clearTimeout(sweepLater);
      clearInterval(sweep);
    },
  };
}

/** Answers a request; returns the response for the adapter. */
async function answer(
  asked: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId: id, method, path }: RequestFacts,
  { publicUrl, trustedProxies, log, handle }: WebServerOptions,
  bodyMemory: BodyMemory,
): Promise<Response> {
  const origin = publicOrigin(incoming, publicUrl, trustedProxies);
  const sent = (response: Response) =>
    sendable(
      secured(response, { url: origin, headers: new Headers({ [REQUEST_ID]: id }) }),
      incoming,
      // Errors of a response are ignored once the client has disconnected.
      (error) => outgoing.destroyed || fail(error),
    );
  const fail = (error: unknown) => {
    log.error({ requestId: id, method, path, err: error }, "request failed");
    if (outgoing.headersSent) outgoing.destroy();
  };
  try {
    return await sent(METHODS.has(method) ? await respond() : plainPage(501));
  } catch (error) {
    fail(error);
    return sent(plainPage(500, id));
  }

  /** An excessive body of an API call is answered right away; a page's action gets the error when it reads the body. */
  function respond(): Promise<Response> {
    let tooLarge = false;
    return new Promise((resolve, reject) => {
      const { pathname, search } = new URL(asked.url);
      const url = new URL(origin + pathname.replace(/^\/+/, "/") + search);
      const refused = refusedUrl(url);
      if (refused) return resolve(refusal(refused, path, id));
      const headers = new Headers(asked.headers);
      const address = clientAddress(incoming, trustedProxies);
      headers.set("x-forwarded-for", address);
      headers.set("x-client-address", address);
      headers.set(REQUEST_ID, id);
      const refuse = (status: 413 | 503) => {
        tooLarge = status === 413;
        if (path.startsWith("/api/")) resolve(refusal(status, path, id));
      };
      const body = ["GET", "HEAD"].includes(method)
        ? undefined
        : requestBody(incoming, outgoing, bodyMemory, refuse);
      handle(new Request(url, { method, headers, signal: asked.signal, body, duplex: "half" })).then(
        (response) => resolve(tooLarge && response.status >= 500 ? plainPage(413, id) : response),
        (error) => (tooLarge ? resolve(plainPage(413, id)) : reject(error)),
      );
    });
  }
}

/** The API's description and code by status. */
const PROBLEMS = {
  400: ["There is no parameter “_data”.", "badRequest"],
  404: ["The path is not encoded as UTF-8.", "notFound"],
  413: ["The body is larger than this call accepts.", "payloadTooLarge"],
  414: ["The URL is too long or too deep.", "badRequest"],
  503: ["Too many files arrive at once; try again later.", "unavailable"],
};

function refusal(status: keyof typeof PROBLEMS, path: string, id: string): Response {
  if (!path.startsWith("/api/")) return plainPage(status, id);
  const type = `https://www.rfc-editor.org/rfc/rfc9110#status.${status}`;
  const [detail, code] = PROBLEMS[status];
  return Response.json(
    { type, title: STATUS_CODES[status], status, instance: `${path.slice(0, 200)}#${id}`, detail, code },
    {
      status,
      headers: { "content-type": "application/problem+json", ...(status === 503 && { "retry-after": "5" }) },
    },
  );
}

const unreadable = ({ publicUrl = "http://localhost" }: Pick<WebServerOptions, "publicUrl">, status = 400) =>
  secured(plainPage(status), { url: publicUrl, headers: new Headers() });

const MALFORMED: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

function refuseMalformed(
  error: Error & { code?: string },
  socket: import("node:stream").Duplex,
  publicUrl: string | undefined,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = MALFORMED[error.code ?? ""] ?? 400;
  const answer = unreadable({ publicUrl }, status);
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

const { urlLength, pathDepth, parameters } = requestLimits;
const depthOf = (path: string) => path.split("/").length - 1;

/** The status of a URL that the router must not see. Includes the paths in Remix's `/__manifest?p=…`. */
function refusedUrl({ pathname, search, searchParams }: URL): 414 | 404 | 400 | undefined {
  const paths = [pathname, ...searchParams.getAll("p")];
  // The router's work grows with the square of a path's depth.
  if (pathname.length + search.length > urlLength || searchParams.size > parameters) return 414;
  if (paths.some((path) => depthOf(path) > pathDepth)) return 414;
  // For a malformed encoding, the router would write to the log and not find a page.
  if (!paths.every(isEncoded)) return 404;
  // Remix 2 still handles the data requests of Remix 1, and logs an error with a stack trace for each.
  return searchParams.has("_data") ? 400 : undefined;
}

function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}
