import { configuration } from "~/config/configuration.server";
import { isSecure } from "~/web/session/cookies.server";
import { REQUEST_ID, requestId } from "./request-id.server";

/** The page's content security policy: scripts need its nonce, nothing is loaded from other origins. */
export function contentSecurityPolicy(nonce: string): string {
  // Vite's development server injects styles and uses a web socket.
  if (import.meta.env.DEV) return "frame-ancestors 'none'";
  const { scanAppUrl } = configuration();
  return [
    "default-src 'self'",
    // WebAssembly, but not `eval`: it decodes QR codes if the browser cannot.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self'",
    // Ark UI and Conform use style attributes for positioning.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A sign-in from the scan app redirects back there, and browsers apply `form-action` to redirects.
    `form-action ${["'self'", ...(scanAppUrl ? [new URL(scanAppUrl).origin] : [])].join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For data, files and pictures, which may also be opened directly. */
const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Adds the security headers to any response. */
export function secured(response: Response, request: Pick<Request, "url" | "headers">): Response {
  const result = mutable(response);
  const { headers } = result;
  const add = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  add("referrer-policy", "same-origin");
  add("x-content-type-options", "nosniff");
  add("permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()");
  add("cross-origin-opener-policy", "same-origin");
  add("cross-origin-resource-policy", "same-origin");
  add("content-security-policy", FILE_POLICY);
  add(REQUEST_ID, requestId(request));
  if (isSecure(request)) add("strict-transport-security", "max-age=31536000; includeSubDomains");
  return result;
}

/** The headers of Response.redirect() and fetch() are immutable. */
function mutable(response: Response): Response {
  try {
    response.headers.delete("x-probe");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
