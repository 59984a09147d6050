import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BROWSER_TOKEN_LIMIT } from "~/contract/auth/known-browser";
import { knownBrowser } from "~/web/request/context.server";
import { isCompressible } from "~/web/server/compression.server";
import { staticFiles } from "~/web/server/static-files.server";
import { challengeCookie } from "~/web/session/challenge.server";
import { isPrefetched } from "~/web/session/flash.server";
import { type SentForm, sentCookie, wasSent } from "~/web/session/sent-forms.server";

const request = (headers: Record<string, string> = {}, path = "/eltos") =>
  new Request(`http://localhost:3000${path}`, { headers });
const given = (cookie: string) => request({ cookie: cookie.split(";")[0] ?? "" });

test("the last ten submitted forms are remembered for a quarter of an hour", () => {
  const form = (index: number): SentForm => ({
    key: `key-${index}`.padEnd(20, "-"),
    content: `content-${index}`.padEnd(20, "-"),
    isWanted: false,
  });
  const another = (index: number) => ({ ...form(index), key: "another-page-of-it---" });
  let cookie = "";
  for (let index = 0; index < 11; index += 1) cookie = sentCookie(given(cookie), form(index));
  expect(cookie).toContain("Max-Age=900");
  expect(Array.from({ length: 11 }, (_, index) => wasSent(given(cookie), another(index)))).toEqual([
    false,
    ...Array<boolean>(10).fill(true),
  ]);
});

test("a sign-in accepts its code for ten minutes", async () => {
  const challenge = { challenge: "abc", expiresAt: "2099-01-01T00:00:00Z" };
  expect(await challengeCookie(request(), challenge, { returnTo: "/eltos" })).toContain("Max-Age=600");
});

test("a token too long for the API is not sent", () => {
  const sent = (length: number) => knownBrowser(request({ cookie: `known-browser=${"x".repeat(length)}` }));
  expect(Object.values(sent(BROWSER_TOKEN_LIMIT))).toHaveLength(1);
  expect(sent(BROWSER_TOKEN_LIMIT + 1)).toEqual({});
});

test.each([
  ["sec-purpose", "prefetch;prerender", true],
  ["purpose", "prefetch", true],
  ["sec-fetch-dest", "document", false],
])("%s: %s shows whether a page is prefetched", (name, value, isAhead) => {
  expect(isPrefetched(request({ [name]: value }))).toBe(isAhead);
});

test("a response with no-transform is not compressed", () => {
  const headers = { "content-type": "text/html" };
  expect(isCompressible(new Headers(headers))).toBe(true);
  expect(isCompressible(new Headers({ ...headers, "cache-control": "no-store, no-transform" }))).toBe(false);
});

test("files of the build are cached for ever, others for an hour, and only sent again if they changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  const serve = await staticFiles(folder);
  const first = await serve(request({}, "/robots.txt"));
  await first?.body?.cancel();
  expect(first?.headers.get("cache-control")).toBe("public, max-age=3600");
  const tag = first?.headers.get("etag") ?? "";
  expect((await serve(request({ "if-none-match": tag }, "/robots.txt")))?.status).toBe(304);
  const other = await serve(request({ "if-none-match": '"other"' }, "/robots.txt"));
  await other?.body?.cancel();
  expect(other?.status).toBe(200);
  expect(serve(request({}, "/../secret"))).toBeUndefined();
});

test("files of the build are sent precompressed, and uncompressed to clients without support", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of [
    ["", "as it is"],
    [".br", "as brotli"],
    [".gz", "as gzip"],
  ])
    writeFileSync(join(folder, "assets", `a-1.js${name}`), text ?? "");
  const serve = await staticFiles(folder);
  const sent = async (accepted: string) => {
    const answer = await serve(request({ "accept-encoding": accepted }, "/assets/a-1.js"));
    const names = ["content-type", "content-encoding", "content-length", "vary", "cache-control"];
    return [await answer?.text(), ...names.map((name) => answer?.headers.get(name))];
  };
  const kept = ["accept-encoding", "public, max-age=31536000, immutable"];
  const type = "text/javascript; charset=utf-8";
  expect(await sent("gzip, deflate, br")).toEqual(["as brotli", type, "br", "9", ...kept]);
  expect(await sent("gzip")).toEqual(["as gzip", type, "gzip", "7", ...kept]);
  expect(await sent("identity")).toEqual(["as it is", type, null, "8", ...kept]);
  expect(serve(request({}, "/assets/a-1.js.br"))).toBeUndefined();
});
