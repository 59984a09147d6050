import { randomUUID } from "node:crypto";
import type { ScreenContext } from "~/web/request/screen.server";
import { cookie, DAYS, setCookie } from "~/web/session/cookies.server";
import { BROWSER } from "./device";

const NAME = "scan-device";

const isName = new RegExp(`^${BROWSER}[-0-9a-f]{36}$`);

/** A random id for this browser as a scanning device, stored in a cookie. */
export function deviceOf({ request, setCookie: send }: Pick<ScreenContext, "request" | "setCookie">): string {
  const known = cookie(request, NAME);
  const name = known && isName.test(known) ? known : BROWSER + randomUUID();
  send(setCookie(request, NAME, name, { maxAge: 400 * DAYS }));
  return name;
}
