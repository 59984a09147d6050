import { z } from "zod";
import type { ScanContact } from "~/contract/pass-holders/kept-scans";
import { keptScans } from "~/contract/pass-holders/scan-calls";
import { can } from "~/contract/permissions";
import { ApiError, type ScreenContext, screenAction, screenFile } from "~/web/request/screen.server";
import { deviceOf } from "./device.server";

/** Before sending, the page or its service worker requests the signed-in person and the server's time. */
export const loader = screenFile({ may: "anyone" }, async (screen) => answer(await contact(screen)));

const sent = z.object({
  person: z.string(),
  scans: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "invalid" });
      }
    })
    .pipe(keptScans.shape.scans),
});

/** Scans kept by a device: only those of the signed-in person. */
export const action = screenAction({ may: "anyone" }, async (screen) => {
  const now = await contact(screen);
  const given = sent.safeParse(Object.fromEntries(screen.formData()));
  if (!given.success) return answer(now, 400);
  if (now.person === null) return answer(now, 401);
  if (now.person !== given.data.person) return answer(now, 409);
  const device = deviceOf(screen);
  try {
    const { scans } = await screen.api.passHolders.completeScans({
      scans: given.data.scans.map((scan) => ({ ...scan, device })),
    });
    return answer({ ...now, scans });
  } catch (error) {
    if (error instanceof ApiError) return answer(now, error.status);
    throw error;
  }
});

async function contact({ me }: Pick<ScreenContext, "me">): Promise<ScanContact> {
  const person = await me().catch(() => null);
  return { now: Date.now(), person: person && can.scan(person) ? person.id : null };
}

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
