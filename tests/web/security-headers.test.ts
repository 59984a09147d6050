import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, describe, expect, test, vi } from "vitest";
import { configuration } from "~/config/configuration.server";
import { handleDataRequest } from "~/entry.server";
import { contentSecurityPolicy, secured } from "~/web/request/security-headers.server";
import { plainPage } from "~/web/server/plain-page.server";

vi.stubEnv("DEV", false);
const asked = (url = "http://localhost:3000/eltos") =>
  new Request(url, { headers: { "x-request-id": "id-of-this" } });
const headersOf = (response: Response) => Object.fromEntries(response.headers);
const files = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const always = {
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-request-id": "id-of-this",
};

describe("the headers of a response", () => {
  afterEach(() => void Object.assign(configuration(), { scanAppUrl: undefined }));

  test("of a page restrict exactly what it loads and where its forms lead", () => {
    const directives = {
      "default-src": "'self'",
      "script-src": "'self' 'nonce-abc' 'wasm-unsafe-eval'",
      "style-src": "'self'",
      "style-src-attr": "'unsafe-inline'",
      "img-src": "'self' data: blob:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    };
    const said = (directives: Record<string, string>) =>
      Object.entries(directives)
        .map((directive) => directive.join(" "))
        .join("; ");
    expect(contentSecurityPolicy("abc")).toBe(said(directives));
    Object.assign(configuration(), { scanAppUrl: "https://scan.example/app?x=1" });
    expect(contentSecurityPolicy("abc")).toBe(
      said({ ...directives, "form-action": "'self' https://scan.example" }),
    );
  });

  test("of data and files allow nothing", () => {
    expect(headersOf(secured(new Response(null), asked()))).toEqual({
      ...always,
      "content-security-policy": files,
    });
  });

  test("of a page with its own policy keep it, and include all others", () => {
    const page = new Response(null, { headers: { "content-security-policy": "default-src 'self'" } });
    expect(headersOf(secured(page, asked()))).toEqual({
      ...always,
      "content-security-policy": "default-src 'self'",
    });
  });

  test("of a page outside of the application disable caching and loading", () => {
    expect(headersOf(secured(plainPage(500), asked()))).toEqual({
      ...always,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": files.replace("; sandbox", ""),
    });
  });

  test("include HSTS over https, also for an immutable response", () => {
    const redirect = Response.redirect("https://pass.example/login");
    expect(headersOf(secured(redirect, asked("https://pass.example/")))).toEqual({
      ...always,
      location: "https://pass.example/login",
      "content-security-policy": files,
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  });
});

describe("the data of a page, requested by scripts", () => {
  const answered = async (headers: HeadersInit = {}) =>
    headersOf(
      await handleDataRequest(new Response("[]", { headers }), {
        request: asked("http://localhost:3000/eltos.data"),
        context: {},
        params: {},
      } as LoaderFunctionArgs),
    );

  test("is not cached, for any loader, like the page itself", async () => {
    expect(await answered({ "content-type": "text/x-script" })).toEqual({
      ...always,
      "content-type": "text/x-script",
      "cache-control": "no-store",
      "content-security-policy": files,
    });
  });

  test("is cached if its loader allows it", async () => {
    expect(await answered({ "cache-control": "public, max-age=3600" })).toMatchObject({
      "cache-control": "public, max-age=3600",
    });
  });
});
