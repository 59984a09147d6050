import { describe, expect, test } from "vitest";
import { localPath } from "~/web/request/local-path";
import { hasForeignOrigin } from "~/web/request/origin.server";
import { seal, unseal } from "~/web/session/cookies.server";
import { flashCookie, redirectWithToast, takeFlash } from "~/web/session/flash.server";
import { preferencesCookie, readPreferences } from "~/web/session/preferences.server";
import { endedSessionCookie, readSession, sessionCookie } from "~/web/session/session.server";

const tokens = {
  accessToken: "access",
  refreshToken: "refresh",
  flow: "Default" as const,
  stayConnected: false,
  expiresAt: "2026-12-01T00:00:00Z",
};
const request = (headers: Record<string, string> = {}, url = "http://localhost:3000/eltos") =>
  new Request(url, { headers });
/** The request that a browser sends after it received this cookie. */
const nextRequest = (setCookie: string) => request({ cookie: setCookie.split(";")[0] ?? "" });

describe("the session cookie", () => {
  test("restores the session without exposing its content", async () => {
    const cookie = await sessionCookie(request(), tokens);
    expect(cookie).not.toMatch(/access|refresh/);
    expect(await readSession(nextRequest(cookie))).toEqual({
      bearer: "access",
      refresh: "refresh",
      flow: "Default",
      stayConnected: false,
    });
  });

  test("is hidden from scripts and other sites and ends with the browser session", async () => {
    const cookie = await sessionCookie(request(), tokens);
    expect(cookie).toContain("; HttpOnly");
    expect(cookie).toContain("; SameSite=Lax");
    expect(cookie).not.toContain("Secure");
    expect(cookie).not.toContain("Max-Age");
  });

  test("is persistent with “stay connected”, and is only sent over https if it was set over https", async () => {
    const secure = request({}, "https://pass.example/");
    const cookie = await sessionCookie(secure, { ...tokens, stayConnected: true });
    expect(cookie).toMatch(/Max-Age=26\d{5}/);
    expect(cookie).toContain("; Secure");
  });

  test("over https is only read under its `__Host-` name, which no subdomain can set, like every other cookie", async () => {
    const secure = request({}, "https://pass.example/");
    const [given = ""] = (await sessionCookie(secure, tokens)).split(";");
    expect(given).toMatch(/^__Host-session=/);
    const sent = (cookie: string) => readSession(request({ cookie }, "https://pass.example/eltos"));
    expect(await sent(given)).toMatchObject({ bearer: "access" });
    expect(await sent(given.replace("__Host-", ""))).toBeUndefined();
    const others = [
      flashCookie(secure, "backoffice-shell:toast.exported"),
      preferencesCookie(secure, new FormData()),
    ];
    for (const cookie of others)
      expect(cookie).toMatch(/^__Host-[^;]+; Path=\/; SameSite=Lax; HttpOnly; Secure/);
  });

  test("is ignored if it was modified or sealed for another purpose", async () => {
    const cookie = await sessionCookie(request(), tokens);
    const [name, value = ""] = cookie.split(";")[0]?.split(/=(.*)/) ?? [];
    expect(await readSession(request({ cookie: `${name}=${value.slice(0, -2)}AA` }))).toBeUndefined();
    const other = await seal(
      "draft",
      { bearer: "x", refresh: "y", flow: "Default", stayConnected: true },
      60,
    );
    expect(await readSession(request({ cookie: `session=${other}` }))).toBeUndefined();
  });

  test("is ignored when it is too old", async () => {
    expect(await unseal("session", await seal("session", {}, -1))).toBeUndefined();
  });

  test("is removed on sign-out", () => {
    expect(endedSessionCookie(request())).toMatch(/^session=; .*Max-Age=0/);
  });
});

describe("the flash message", () => {
  test("is a key with values and is shown once", () => {
    const cookie = flashCookie(request(), "backoffice-operators:done.saved", { name: "Château; d’Ô" });
    const { message, clear } = takeFlash(nextRequest(cookie));
    expect(message).toMatchObject({
      tone: "success",
      key: "backoffice-operators:done.saved",
      params: { name: "Château; d’Ô" },
    });
    expect(clear).toMatch(/^flash=; .*Max-Age=0/);
    expect(takeFlash(request())).toEqual({ message: undefined, clear: undefined });
  });

  test("is kept for the next shown page when a page is prefetched", () => {
    const next = nextRequest(flashCookie(request(), "backoffice-operators:done.saved"));
    const ahead = new Request(next, {
      headers: { ...Object.fromEntries(next.headers), "sec-purpose": "prefetch" },
    });
    expect(takeFlash(ahead)).toEqual({ message: undefined, clear: undefined });
    expect(takeFlash(next).message).toBeDefined();
  });

  test.each(["%%%", Buffer.from('{"key":"evil"}').toString("base64url")])(
    "is ignored if forged (%s)",
    (value) => {
      expect(takeFlash(request({ cookie: `flash=${value}` })).message).toBeUndefined();
    },
  );

  test("keeps its message with a name of the maximum length", () => {
    const cookie = flashCookie(request(), "backoffice-operators:done.saved", { name: "x".repeat(250) });
    expect(takeFlash(nextRequest(cookie)).message?.params).toEqual({ name: `${"x".repeat(199)}…` });
  });

  test("is sent with a 303 redirect", () => {
    const response = redirectWithToast(request(), "/eltos", "backoffice-operators:done.saved");
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toMatch(/^flash=/);
  });
});

describe("preferences", () => {
  test("keep their other values when one is changed", () => {
    const first = new FormData();
    first.set("nav", "closed");
    const closed = nextRequest(preferencesCookie(request(), first));
    const second = new FormData();
    second.set("theme", "dark");
    const both = nextRequest(preferencesCookie(closed, second));
    expect(readPreferences(both)).toEqual({
      nav: "closed",
      theme: "dark",
      density: "comfortable",
      keys: "on",
    });
  });

  test("use the default for unknown values", () => {
    const given = request({ cookie: "preferences=nav=sideways&theme=<script>" });
    expect(readPreferences(given)).toEqual({
      nav: "open",
      theme: "system",
      density: "comfortable",
      keys: "on",
    });
  });
});

test.each([
  ["/eltos?page=2#top", "/eltos?page=2#top"],
  ["https://evil.example/", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["/\tevil", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  [null, "/"],
])("the way back %j leads to %s", (given, expected) => {
  expect(localPath(given)).toBe(expected);
});

test.each([
  [{ origin: "http://localhost:3000" }, false],
  [{ origin: "http://evil.example" }, true],
  [{ origin: "null" }, true],
  [{ origin: "http://localhost:3001" }, true],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{}, false],
])("a write with %o is cross-origin: %s", (headers, foreign) => {
  expect(hasForeignOrigin(request(headers))).toBe(foreign);
});
