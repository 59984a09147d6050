import { redirect } from "@remix-run/node";
import { z } from "zod";
import { cookie, MINUTES, seal, setCookie, unseal } from "~/web/session/cookies.server";
import type { ScreenContext } from "./screen.server";

const NAME = "export";
const LIFETIME = 2 * MINUTES;
const order = z.object({ reason: z.string(), exportAsExcel: z.boolean() });
export type ExportOrder = z.output<typeof order>;

/**
 * After the form of an export: to the address of the file, which is made once for this order. A page's own action
 * cannot answer a file; and the reason stays out of the address.
 */
export async function redirectToFile(
  { request }: ScreenContext,
  to: string,
  value: ExportOrder,
): Promise<Response> {
  const sealed = await seal(NAME, value, LIFETIME);
  return redirect(to, {
    status: 303,
    headers: { "set-cookie": setCookie(request, NAME, sealed, { maxAge: LIFETIME }) },
  });
}

/** The order that the form left; undefined when there is none, or not any more. */
export async function takeExportOrder({
  request,
  setCookie: send,
}: ScreenContext): Promise<ExportOrder | undefined> {
  const sealed = cookie(request, NAME);
  if (!sealed) return undefined;
  send(setCookie(request, NAME, ""));
  return order.safeParse(await unseal(NAME, sealed)).data;
}
