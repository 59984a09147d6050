import { sql } from "kysely";
import { addDays } from "~/contract/statistics/periods";
import type { JobHandler } from "../platform/jobs/job-handler";
import type { Db, Services } from "../services";
import {
  deviceGroups,
  farGroups,
  givenGroups,
  type HolderDay,
  ownGroups,
  placeGroups,
  subjectOfDevice,
} from "./groups";
import { keepFindings } from "./keep-findings.server";
import {
  givenByHand,
  type LoadedScan,
  ownScans,
  scansById,
  scansOfDays,
  scansOfDevices,
  takeUnexamined,
} from "./load-acts.server";
import { grouped } from "./rules";
import { type RuleSettings, ruleSettings } from "./settings.server";

/** Acts per transaction: at 200 scans a second, twenty seconds’ worth. */
const AT_ONCE = 2_000;
const EVERY = 20_000;

/**
 * Examines what has been scanned, annulled or given since the last run. A group of acts is examined again whenever one
 * of them changes, so neither the order in which scans arrive nor a second run changes the result. One process runs at
 * a time, and queue rows are deleted in the transaction that examines them: wherever it is interrupted, no act is
 * skipped.
 * @returns the number of acts examined
 */
export async function examine({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  let examined = 0;
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('examine anomalies')) as mine`.execute(trx);
      return rows[0]?.mine ? examineNext(trx, clock.now()) : 0;
    });
    examined += taken;
    if (taken < AT_ONCE) return examined;
  }
}

export async function examineNext(db: Db, now: Date): Promise<number> {
  const acts = await takeUnexamined(db, AT_ONCE);
  if (acts.length === 0) return 0;
  const settings = await ruleSettings(db);
  const idsOf = (isScan: boolean) =>
    acts.filter(({ is_scan }) => is_scan === isScan).map(({ act_id }) => act_id);
  const scans = await scansById(db, idsOf(true));
  await examineDays(db, now, scans, settings);
  if (settings.fastDevice.isOn) await examineDevices(db, now, scans, settings.fastDevice.thresholds);
  if (settings.ownPass.isOn) await examineOwn(db, now, scans);
  if (settings.byHand.isOn) await examineGiven(db, now, idsOf(false), settings.byHand.thresholds);
  return acts.length;
}

/** The days that a scan can affect: its holder's day, and the next one, which looks back to it. */
async function examineDays(db: Db, now: Date, scans: readonly LoadedScan[], settings: RuleSettings) {
  if (scans.length === 0 || !(settings.tooFar.isOn || settings.manyPlaces.isOn)) return;
  const days = new Map<string, HolderDay>();
  for (const { holderId, day } of scans)
    for (const one of [day, addDays(day, 1)]) days.set(`${holderId}/${one}`, { holderId, day: one });
  const asked = [...days.values()];
  const loaded = await scansOfDays(db, asked);
  const { tooFar, manyPlaces } = settings;
  if (tooFar.isOn) await keepFindings(db, now, "tooFar", farGroups(asked, loaded, tooFar.thresholds));
  if (manyPlaces.isOn)
    await keepFindings(db, now, "manyPlaces", placeGroups(asked, loaded, manyPlaces.thresholds));
}

/** Each device's scans around the new ones, and around its open findings of that day. */
async function examineDevices(
  db: Db,
  now: Date,
  scans: readonly LoadedScan[],
  thresholds: RuleSettings["fastDevice"]["thresholds"],
) {
  const devices = grouped(
    scans.filter(({ device }) => device),
    subjectOfDevice,
  );
  if (devices.size === 0) return;
  const { rows: open } = await sql<{ subject: string; first_at: string; last_at: string }>`
    select subject, first_at, last_at from anomalies
    where rule = 'fastDevice' and state = 'open' and subject = any(${[...devices.keys()]}::text[])`.execute(
    db,
  );
  const window = thresholds.minutes * 60_000;
  const spans = [...devices].flatMap(([subject, [first, ...others]]) => {
    if (!first?.device) return [];
    const times = [first, ...others].map(({ at }) => at.getTime());
    for (const one of open)
      if (one.subject === subject) times.push(Date.parse(one.first_at), Date.parse(one.last_at));
    const { operatorId, device, day } = first;
    const [from, until] = [Math.min(...times) - window, Math.max(...times) + window];
    return [{ operatorId, device, day, from: new Date(from), until: new Date(until) }];
  });
  await keepFindings(db, now, "fastDevice", deviceGroups(spans, await scansOfDevices(db, spans), thresholds));
}

async function examineOwn(db: Db, now: Date, scans: readonly LoadedScan[]) {
  if (scans.length === 0) return;
  const ids = scans.map(({ id }) => id);
  await keepFindings(db, now, "ownPass", ownGroups(await ownScans(db, ids)));
}

async function examineGiven(
  db: Db,
  now: Date,
  entries: readonly string[],
  thresholds: RuleSettings["byHand"]["thresholds"],
) {
  await keepFindings(db, now, "byHand", givenGroups(await givenByHand(db, entries), thresholds));
}

/** For `createJobRunner`: anomalies are found within a minute. */
export const anomalyJobs = (services: Pick<Services, "db" | "clock">): Record<string, JobHandler> => ({
  examineScans: { every: EVERY, run: async () => void (await examine(services)) },
});
