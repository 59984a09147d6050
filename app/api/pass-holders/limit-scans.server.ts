import { dayInBelgium } from "~/contract/belgian-day";
import { countScan } from "../auth/attempts.server";
import type { Actor, Services } from "../services";
import { holderByNumber } from "./resolve-number.server";

/** Of people: a key of a client application has a limit of its own. @throws Refusal tooManyScans */
export async function limitScans(
  services: Services,
  _: string,
  actor: Actor | null,
  { passId, scannedAt }: { passId: string; scannedAt?: string | null | undefined },
) {
  if (!actor || actor.client) return;
  await countScan(services, actor.id, {
    isUnknown: (await holderByNumber(services.db, passId)) === null,
    isLate: Boolean(scannedAt) && dayInBelgium(new Date(scannedAt ?? "")) < services.clock.today(),
  });
}
