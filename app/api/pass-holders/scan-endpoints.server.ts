import { dayInBelgium } from "~/contract/belgian-day";
import type { scanCalls } from "~/contract/pass-holders/scan-calls";
import { countScans } from "../auth/attempts.server";
import type { Implementations } from "../pipeline.server";
import type { Actor, Services } from "../services";
import { annulScan } from "./annul-scan.server";
import { completeScan } from "./complete-scan.server";
import { completeScans } from "./complete-scans.server";
import { holderByNumber } from "./resolve-number.server";
import { scanPlaces } from "./scan-places.server";
import { verifyScan } from "./verify-scan.server";

export const scanEndpoints: Implementations<typeof scanCalls> = {
  scanPlaces: { may: "scan", run: ({ db, actor, input }) => scanPlaces(db, actor, input) },
  verifyScan: {
    may: "scan",
    ownTransaction: true,
    unlogged: "it only reads, unless a blocked card is shown",
    limit: limitScans,
    run: (call) => verifyScan(call, call.input),
  },
  completeScan: {
    may: "scan",
    unlogged: "a repeated call has its entry",
    limit: limitScans,
    run: (call) => completeScan(call, call.input),
  },
  completeScans: {
    may: "scan",
    ownTransaction: true,
    unlogged: "each scan is logged in its own transaction",
    limit: (services, _, actor, { scans }) => limitKeptScans(services, actor, scans),
    run: (call) => completeScans(call, call.input.scans),
  },
  annulScan: {
    may: "scan",
    unlogged: "only a repeated call leaves no entry",
    run: (call) => annulScan(call, call.input),
  },
};

/** The rate limit for people; client keys have their own. @throws Refusal tooManyScans */
function limitScans(
  services: Services,
  _: string,
  actor: Actor | null,
  scan: { passId: string; scannedAt?: string | null | undefined },
) {
  return limitKeptScans(services, actor, [scan]);
}

async function limitKeptScans(
  services: Services,
  actor: Actor | null,
  scans: readonly { passId: string; scannedAt?: string | null | undefined }[],
) {
  if (!actor || actor.client) return;
  const today = services.clock.today();
  const isKnown = await Promise.all(scans.map(({ passId }) => holderByNumber(services.db, passId)));
  const isLate = ({ scannedAt }: (typeof scans)[number]) =>
    Boolean(scannedAt) && dayInBelgium(new Date(scannedAt ?? "")) < today;
  await countScans(services, actor.id, {
    all: scans.length,
    unknown: isKnown.filter((id) => id === null).length,
    late: scans.filter(isLate).length,
  });
}
