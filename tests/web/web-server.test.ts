import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { BlockList, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { startWebServer, type WebServer, type WebServerOptions } from "~/web/server/web-server.server";

const MEGABYTE = 1024 * 1024;
let server: WebServer | undefined;
let sockets: Socket[] = [];

async function serve(handle: WebServerOptions["handle"], more: Partial<WebServerOptions> = {}) {
  server = await startWebServer({
    port: 0,
    host: "127.0.0.1",
    publicUrl: undefined,
    trustedProxies: new BlockList(),
    log: pino({ level: "silent" }),
    handle,
    ...more,
  });
  return `http://127.0.0.1:${server.port}`;
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server?.stop();
  server = undefined;
});

async function open(): Promise<Socket> {
  const socket = connect(server?.port ?? 0, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

/** An endless answer that counts the bytes requested from it. */
function endless(contentType: string) {
  const state = { made: 0, cancelled: withResolvers() };
  const body = new ReadableStream({
    pull(controller) {
      // Random, so that it cannot be compressed.
      controller.enqueue(crypto.getRandomValues(new Uint8Array(64 * 1024)));
      state.made += 64 * 1024;
    },
    cancel: () => state.cancelled.resolve(),
  });
  return { state, response: new Response(body, { headers: { "content-type": contentType } }) };
}

function withResolvers() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("bodies", () => {
  const types = [
    { type: "multipart/form-data; boundary=x", limit: 12 * MEGABYTE, ofPage: 32 * MEGABYTE },
    { type: "application/x-www-form-urlencoded", limit: 256 * 1024, ofPage: 256 * 1024 },
    { type: "application/json", limit: 256 * 1024, ofPage: 256 * 1024 },
  ];

  describe.each(types)("$type", ({ type, limit, ofPage }) => {
    const read = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength));

    /** A body of this length, in a single part if it is multipart. */
    const bodyOf = (length: number) => {
      const body = Buffer.alloc(length);
      body.write(type.startsWith("multipart") ? "--x\r\nContent-Disposition: form-data\r\n\r\n" : "");
      return body;
    };

    test("arrive whole at exactly the limit", async () => {
      const url = await serve(read);
      const init = { method: "POST", headers: { "content-type": type }, body: bodyOf(limit) };
      expect(await (await fetch(`${url}/api/elto`, init)).text()).toBe(String(limit));
    });

    test.each([
      ["/form", ofPage],
      ["/api/elto", limit],
    ])("get a 413 before they are sent if the length header is too large (%s)", async (path, max) => {
      await serve(read);
      const socket = await open();
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${max + 1}\r\n\r\n`,
      );
      const [answer] = await once(socket, "data");
      expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    });

    test("get a 413 while they are being sent without a length header", async () => {
      await serve(read);
      const socket = await open();
      const answered = once(socket, "data");
      socket.write(
        `POST /api/elto HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = bodyOf(limit / 4);
      for (let sent = 0; sent < 5; sent++) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      const [answer] = await answered;
      expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
      expect(String(answer)).toContain('"code":"payloadTooLarge"');
    });
  });

  describe("a page's form with a file that is too large", () => {
    const echo = async (request: Request) => {
      const form = await request.formData();
      return Response.json(
        [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size]),
      );
    };
    const form = (...sizes: number[]) => {
      const submitted = new FormData();
      submitted.set("before", "à\r\n--tôt");
      for (const [index, size] of sizes.entries())
        submitted.append("file", new Blob([new Uint8Array(size)]), `${index}.jpg`);
      submitted.set("empty", "");
      submitted.set("after", "tard");
      return submitted;
    };

    test("arrives with all texts and truncated files", async () => {
      const url = await serve(echo);
      const body = form(20 * MEGABYTE, 9 * MEGABYTE);
      const answer = await fetch(url, { method: "POST", headers: { cookie: "a=b; session=x" }, body });
      const fields = await answer.json();
      expect(fields.filter(([name]: [string]) => name !== "file")).toEqual([
        ["before", "à\r\n--tôt"],
        ["empty", ""],
        ["after", "tard"],
      ]);
      const [first, second] = fields.filter(([name]: [string]) => name === "file");
      expect(first[1]).toBeGreaterThan(11 * MEGABYTE);
      expect(first[1]).toBeLessThan(12 * MEGABYTE);
      expect(second[1]).toBe(0);
    });

    test("arrives complete if it is within the limits, in any chunks", async () => {
      await serve(echo);
      const socket = await open();
      const whole = new Response(form(3_000));
      const type = whole.headers.get("content-type");
      const bytes = Buffer.from(await whole.arrayBuffer());
      socket.write(
        `POST /form HTTP/1.1\r\nHost: x\r\nCookie: session=x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      );
      for (let at = 0; at < bytes.length; at += 7) socket.write(bytes.subarray(at, at + 7));
      const [answer] = await once(socket, "data");
      expect(String(answer)).toContain(
        '[["before","à\\r\\n--tôt"],["file",3000],["empty",""],["after","tard"]]',
      );
    });

    test("of an anonymous user arrives with its texts and without its files", async () => {
      const url = await serve(echo);
      const fields = await (await fetch(url, { method: "POST", body: form(5 * MEGABYTE, 900) })).json();
      expect(fields).toEqual([
        ["before", "à\r\n--tôt"],
        ["file", 0],
        ["file", 0],
        ["empty", ""],
        ["after", "tard"],
      ]);
      const submitted = form();
      submitted.set("after", "x".repeat(300 * 1024));
      expect((await fetch(url, { method: "POST", body: submitted })).status).toBe(413);
    });

    test("waits for memory used by others, and proceeds when they are answered", async () => {
      const release = withResolvers();
      let arrived = 0;
      const url = await serve(
        async (request) => {
          const answer = await echo(request).catch(() => new Response("", { status: 503 }));
          arrived += 1;
          await release.promise;
          return answer;
        },
        { bodyMemory: 15 * MEGABYTE },
      );
      const send = (path: string) =>
        fetch(url + path, { method: "POST", headers: { cookie: "session=x" }, body: form(9 * MEGABYTE) });
      const first = send("/form");
      await expect.poll(() => arrived).toBe(1);
      const refused = await send("/api/medias");
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await refused.json()).toMatchObject({ code: "unavailable" });
      release.resolve();
      expect((await first).status).toBe(200);
      await (await first).text();
      expect((await send("/form")).status).toBe(200);
    });

    const parted = (header: string, count: number) =>
      `${`--limit-of-twenty-seven-letters\r\n${header}\r\n\r\n1\r\n`.repeat(count)}--limit-of-twenty-seven-letters--\r\n`;
    const text = 'Content-Disposition: form-data; name="a"';
    test.each([
      ["1,001 parts", parted(text, 1_001)],
      ["a header with many lines", parted(`${"X-a: b\r\n".repeat(1_000)}${text}`, 1)],
      ["an endless header", parted(`${text}${"a".repeat(20_000)}`, 1)],
    ])("is refused with %s", async (_, body) => {
      const url = await serve((request) =>
        echo(request).catch(() => new Response("unreadable", { status: 400 })),
      );
      const headers = { "content-type": "multipart/form-data; boundary=limit-of-twenty-seven-letters" };
      for (const path of ["/form", "/api/medias"]) {
        const answer = await fetch(url + path, { method: "POST", headers, body });
        expect([path, answer.status]).toEqual([path, 400]);
      }
      const answer = await fetch(url, { method: "POST", headers, body: parted(text, 1_000) });
      expect(await answer.json()).toHaveLength(1_000);
    });

    test("is refused if its texts alone are too large", async () => {
      const url = await serve(echo);
      const submitted = form(1);
      submitted.set("after", "x".repeat(13 * MEGABYTE));
      expect((await fetch(url, { method: "POST", body: submitted })).status).toBe(413);
    });
  });

  test.each(["/api/x", "/x"])("the connection stays usable after an unread body (%s)", async (path) => {
    await serve(async (request) => new Response(request.method));
    const socket = await open();
    const length = 256 * 1024;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    await once(socket, "data");
    socket.write(Buffer.alloc(length));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [second] = await once(socket, "data");
    expect(String(second)).toMatch(/^HTTP\/1\.1 200 [\s\S]*GET\s/);
  });

  test("the connection stays usable after a refused body, so that the browser sees the answer", async () => {
    await serve(async (request) => new Response(request.method));
    const socket = await open();
    const length = 300 * 1024;
    socket.write(`POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    await once(socket, "data");
    socket.write(Buffer.alloc(length));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [second] = await once(socket, "data");
    expect(String(second)).toMatch(/^HTTP\/1\.1 200 [\s\S]*GET\s/);
  });
});

describe("a large answer", () => {
  test.each(["application/octet-stream", "text/csv"])("waits for a client that pauses (%s)", async (type) => {
    const { state, response } = endless(type);
    await serve(async () => response);
    const socket = await open();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n");
    await once(socket, "readable");
    let before = -1;
    // The network buffers fill within a few rounds; then the stream pauses.
    await expect
      .poll(
        () => {
          const isStill = state.made === before;
          before = state.made;
          return isStill;
        },
        { interval: 200 },
      )
      .toBe(true);
    expect(state.made).toBeLessThan(20 * MEGABYTE);
  });

  test("stops when the client disconnects", async () => {
    const { state, response } = endless("application/octet-stream");
    const aborted = withResolvers();
    await serve(async (request) => {
      request.signal.addEventListener("abort", aborted.resolve);
      return response;
    });
    const socket = await open();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "readable");
    socket.destroy();
    await Promise.all([state.cancelled.promise, aborted.promise]);
  });

  test("is compressed and still streamed", async () => {
    const next = withResolvers();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode("first"));
        await next.promise;
        controller.enqueue(new TextEncoder().encode(" second"));
        controller.close();
      },
    });
    const url = await serve(async () => new Response(body, { headers: { "content-type": "text/html" } }));
    const incoming = await new Promise<IncomingMessage>((resolve) =>
      httpRequest(url, { headers: { "accept-encoding": "gzip, br" } }, resolve).end(),
    );
    expect(incoming.headers["content-encoding"]).toBe("br");
    const [first] = await once(incoming, "data");
    next.resolve();
    const pieces: Buffer[] = [first];
    for await (const piece of incoming) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(brotliDecompressSync(Buffer.concat(pieces)).toString()).toBe("first second");
  });
});

describe("a response of the API with a known length", () => {
  const sized = async (bytes: number, type = "application/json") => {
    const text = JSON.stringify("x".repeat(bytes - 2));
    const url = await serve(
      async () => new Response(text, { headers: { "content-type": type, "content-length": String(bytes) } }),
    );
    const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
    expect(await answer.text()).toBe(text);
    return answer.headers;
  };

  test.each(["application/json", "application/problem+json"])("is compressed (%s)", async (type) => {
    const headers = await sized(1_025, type);
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("vary")).toBe("accept-encoding");
    expect(headers.get("content-length")).toBeNull();
  });

  test("is not compressed if it is too short, or not text", async () => {
    expect((await sized(1_024)).get("content-encoding")).toBeNull();
    await server?.stop();
    expect((await sized(2_000, "image/png")).get("content-encoding")).toBeNull();
  });
});

describe("a request", () => {
  const echo = (name: string) => async (request: Request) => new Response(request.headers.get(name));

  test.each([
    ["01a1fc5d-d4c4-7ec3-8848", true],
    ["short", false],
    ["with spaces and <tags>", false],
    ["x".repeat(65), false],
  ])("keeps the incoming id %s: %s", async (id, kept) => {
    const url = await serve(echo("x-request-id"));
    const response = await fetch(url, { headers: { "x-request-id": id } });
    const seen = await response.text();
    expect(response.headers.get("x-request-id")).toBe(seen);
    expect(seen === id).toBe(kept);
  });

  test("is handled with the public URL", async () => {
    const url = await serve(async (request) => new Response(request.url), {
      publicUrl: "https://pass.example",
    });
    expect(await (await fetch(`${url}/eltos?a=1`)).text()).toBe("https://pass.example/eltos?a=1");
  });

  test("of HTTP/1.0 without a host, as in a proxy's health check, is answered", async () => {
    await serve(async (request) => new Response(new URL(request.url).pathname));
    const socket = await open();
    socket.write("GET /health/live HTTP/1.0\r\n\r\n");
    let said = "";
    for await (const chunk of socket) said += chunk;
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toContain("/health/live");
  });

  describe("behind proxies", () => {
    const facts = async ({ url, headers }: Request) =>
      Response.json([new URL(url).protocol, headers.get("x-client-address")]);
    const seen = async (forwarded: string, ...proxies: string[]) => {
      const trustedProxies = new BlockList();
      for (const proxy of proxies) trustedProxies.addAddress(proxy, proxy.includes(":") ? "ipv6" : "ipv4");
      const url = await serve(facts, { trustedProxies });
      const headers = {
        "x-forwarded-for": forwarded,
        "x-forwarded-proto": "https",
        "x-client-address": "1.1.1.1",
      };
      return (await fetch(url, { headers })).json();
    };

    test("that are not configured, no address is trusted, not even local or private ones", async () => {
      expect(await seen("203.0.113.9")).toEqual(["http:", "127.0.0.1"]);
      expect(await seen("203.0.113.9", "10.0.0.1")).toEqual(["http:", "127.0.0.1"]);
    });

    test.each([
      ["the rightmost that is not a proxy", "8.8.8.8, 203.0.113.9", "203.0.113.9"],
      ["also from a private network", "8.8.8.8, 10.9.9.9", "10.9.9.9"],
      ["before a chain of proxies", "8.8.8.8, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
      ["the first proxy if there are only proxies", "10.0.0.1", "10.0.0.1"],
      ["of IPv6", "8.8.8.8, [2001:db8::1]:4711", "2001:db8::1"],
      ["with a port", "8.8.8.8, 203.0.113.9:4711", "203.0.113.9"],
      ["of IPv4 written as IPv6", "8.8.8.8, ::ffff:203.0.113.9", "203.0.113.9"],
      ["the proxy's if it forwards none", "", "127.0.0.1"],
      ["the proxy's if it forwards anything else", "8.8.8.8, unknown", "127.0.0.1"],
    ])("the address is %s: %s", async (_, forwarded, address) => {
      expect(await seen(forwarded, "127.0.0.1", "10.0.0.1")).toEqual(["https:", address]);
    });
  });

  test.each([
    ["a path of 21 parts", `/${"a/".repeat(20)}`, 414, "badRequest"],
    ["a path of 9 KB", `/${"a".repeat(9_000)}`, 414, "badRequest"],
    ["a query of 9 KB", `/?a=${"a".repeat(9_000)}`, 414, "badRequest"],
    ["a query of 600 parameters", `/?${"a&".repeat(600)}`, 414, "badRequest"],
    ["a deep path for Remix to match", `/__manifest?p=${"/a".repeat(21)}`, 414, "badRequest"],
    ["an invalidly encoded path", "/eltos/%zz", 404, "notFound"],
    ["a path that is not UTF-8", "/%E0%A4%A", 404, "notFound"],
    ["an invalid path for Remix to match", "/__manifest?p=%25zz", 404, "notFound"],
  ])("is not handled with %s", async (_, target, status, code) => {
    let handled = 0;
    const url = await serve(async () => {
      handled += 1;
      return new Response();
    });
    const page = await fetch(url + target);
    expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    const call = await fetch(`${url}/api${target}`);
    expect([call.status, await call.json()]).toMatchObject([status, { status, code }]);
    expect(handled).toBe(0);
  });

  test("with the `_data` parameter of outdated scripts is refused before it reaches the application", async () => {
    let handled = 0;
    const url = await serve(async () => {
      handled++;
      return new Response();
    });
    const page = await fetch(`${url}/eltos?_data=routes%2Foperators`);
    expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect((await fetch(`${url}/api/eltos?_data=root`)).status).toBe(400);
    expect(handled).toBe(0);
  });

  test("that cannot be parsed gets a French page", async () => {
    await serve(async () => new Response());
    const socket = await open();
    socket.write("HELLO\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 [\s\S]*<html lang="fr">/);
  });

  test.each([
    ["chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"],
    ["two different lengths", "Content-Length: 5\r\nContent-Length: 6\r\n"],
    ["a second transfer coding", "Transfer-Encoding: chunked, identity\r\n"],
  ])(
    "with an ambiguous end, due to %s, is refused, so that no request can be smuggled",
    async (_, headers) => {
      let handled = 0;
      await serve(async () => {
        handled++;
        return new Response();
      });
      const socket = await open();
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      const [answer] = await once(socket, "data");
      expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
      expect(handled).toBe(0);
    },
  );

  test("with the method TRACE is not echoed", async () => {
    const url = new URL(await serve(async () => new Response()));
    const [answer] = await once(httpRequest(url, { method: "TRACE" }).end(), "response");
    expect((answer as IncomingMessage).statusCode).toBe(501);
    (answer as IncomingMessage).resume();
  });

  test("that fails unexpectedly gets a page with its request id", async () => {
    const url = await serve(async () => {
      throw new Error("boom");
    });
    const response = await fetch(url);
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain("Référence\u00a0: ");
    expect(page).not.toContain("boom");
  });
});

describe("every answer", () => {
  const handle = async ({ url }: Request) => {
    if (url.endsWith("/fails")) throw new Error("boom");
    return new Response("{}", { headers: { "content-type": "application/json" } });
  };
  const protection = (headers: Headers | Map<string, string>) =>
    [
      "x-content-type-options",
      "referrer-policy",
      "strict-transport-security",
      "access-control-allow-origin",
    ].map((name) => headers.get(name) ?? null);
  const expected = ["nosniff", "same-origin", "max-age=31536000; includeSubDomains", null];
  const noFrames = /default-src 'none'; base-uri 'none';.* frame-ancestors 'none'/;

  test.each([
    ["of the application", "/", 200],
    ["about its failure", "/fails", 500],
    ["about a URL that is too long", `/${"a".repeat(9_000)}`, 414],
    ["about an API call with such a URL", `/api/${"a".repeat(9_000)}`, 414],
  ])("%s has the security headers, and HSTS over https", async (_, path, status) => {
    const url = await serve(handle, { publicUrl: "https://pass.example" });
    const answer = await fetch(url + path, { headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(status);
    expect(protection(answer.headers)).toEqual(expected);
    expect(answer.headers.get("content-security-policy")).toMatch(noFrames);
  });

  test("keeps the connection open longer than a proxy does, as the proxy must be the one that closes it", async () => {
    await serve(handle);
    const socket = await open();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(Number(/^keep-alive: timeout=(\d+)/im.exec(String(answer))?.[1])).toBeGreaterThan(60);
  });

  test("has them for an invalid request too", async () => {
    await serve(handle, { publicUrl: "https://pass.example" });
    const socket = await open();
    socket.write("HELLO\r\n\r\n");
    const [answer] = await once(socket, "data");
    const lines = String(answer)
      .split("\r\n")
      .map((line) => line.split(/: (.*)/));
    const headers = new Map(lines.map(([name = "", value = ""]) => [name, value]));
    expect(protection(headers)).toEqual(expected);
    expect(headers.get("content-security-policy")).toMatch(noFrames);
  });
});

test("stopping aborts requests that do not end although their clients are gone", async () => {
  const begun = withResolvers();
  const url = await serve(() => {
    begun.resolve();
    return new Promise<Response>(() => {});
  });
  const gone = new AbortController();
  const request = fetch(url, { signal: gone.signal }).catch(() => {});
  await begun.promise;
  gone.abort();
  await request;
  await server?.stop();
  server = undefined;
});

test("pipelined requests end when their client disconnects", async () => {
  const endings = [withResolvers(), withResolvers()];
  const allArrived = withResolvers();
  let arrived = 0;
  await serve(async (request) => {
    const ending = endings[arrived++];
    request.signal.addEventListener("abort", () => ending?.resolve());
    if (arrived === endings.length) allArrived.resolve();
    return endless("image/png").response;
  });
  const socket = await open();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(endings.length));
  await allArrived.promise;
  socket.destroy();
  await Promise.all(endings.map(({ promise }) => promise));
});

test("a form that arrives just as the previous response ends is answered, and not aborted", async () => {
  const release = withResolvers();
  const read = withResolvers();
  const sent: { text: string; isGivenUp: boolean }[] = [];
  await serve(async (request) => {
    if (request.method === "GET") await release.promise;
    else {
      const text = await request.text();
      read.resolve();
      await release.promise;
      sent.push({ text, isGivenUp: request.signal.aborted });
    }
    return new Response(request.method);
  });
  const socket = await open();
  let answers = "";
  const both = new Promise<void>((done) => {
    socket.on("data", (chunk) => {
      answers += chunk;
      if (answers.includes("POST")) done();
    });
    socket.once("close", done);
  });
  const head = "/ HTTP/1.1\r\nHost: localhost\r\n";
  socket.write(`GET ${head}\r\nPOST ${head}Content-Length: 4\r\n\r\na=bc`);
  await read.promise;
  // It closes once all of it has been read.
  await new Promise(setImmediate);
  release.resolve();
  await both;
  expect(answers).toMatch(/GET.*POST/s);
  expect(sent).toEqual([{ text: "a=bc", isGivenUp: false }]);
});

test("stopping waits for running requests and accepts no new ones", async () => {
  const release = withResolvers();
  const arrived = withResolvers();
  const url = await serve(async () => {
    arrived.resolve();
    await release.promise;
    return new Response("done");
  });
  const running = fetch(url);
  await arrived.promise;
  let stopped = false;
  const stop = server?.stop().then(() => {
    stopped = true;
  });
  await expect(fetch(url)).rejects.toThrow();
  expect(stopped).toBe(false);
  release.resolve();
  expect(await (await running).text()).toBe("done");
  await stop;
  server = undefined;
});

test("stopping waits for requests that start while it waits for others", async () => {
  const release = withResolvers();
  let begun = 0;
  await serve(async () => {
    // The second takes longer than the timeout of silent connections.
    await (begun++ === 0 ? release.promise : pause(1_500));
    return new Response("done");
  });
  // Both connections are open before the stop, as a proxy keeps them.
  const [first, second] = [await open(), await open()];
  const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  first.write(request);
  await expect.poll(() => begun).toBe(1);
  second.write("GET / HTTP/1.1\r\nHo");
  const stop = server?.stop();
  second.write("st: x\r\n\r\n");
  await expect.poll(() => begun).toBe(2);
  const answers = [first, second].map(async (socket) => String((await once(socket, "data"))[0]));
  release.resolve();
  for (const answer of await Promise.all(answers)) expect(answer).toContain("200 OK");
  await stop;
  server = undefined;
});

test("stopping does not wait for connections that never sent a request", async () => {
  await serve(async () => new Response());
  const silent = await open();
  const halfway = await open();
  halfway.write("GET / HTTP/1.1\r\nHo");
  const left = Promise.all([silent, halfway].map((socket) => once(socket, "close")));
  // Node's own timeout is two minutes, longer than a test's.
  await server?.stop();
  server = undefined;
  await left;
});

test("a client that disconnects before the response is not logged as a server error", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const left = withResolvers();
  await serve(
    async (request) => {
      request.signal.addEventListener("abort", left.resolve);
      await left.promise;
      return new Response("aborted", { status: 500 });
    },
    { log },
  );
  const socket = await open();
  socket.write("GET /media/1 HTTP/1.1\r\nHost: x\r\n\r\n");
  socket.end();
  socket.destroy();
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 30,
    path: "/media/1",
    status: 499,
    aborted: true,
  });
});

test("the log contains no query string", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const url = await serve(async () => new Response("ok"), { log });
  await (await fetch(`${url}/register-user?jwt=secret`)).text();
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "GET", path: "/register-user", status: 200 });
  expect(lines[0]).not.toContain("secret");
});
