import { sql } from "kysely";
import {
  type AnomalyExample,
  type anomalyCalls,
  CASE_DAYS,
  MAX_PREVIEWED,
  PREVIEW_EXAMPLES,
} from "~/contract/anomalies/calls";
import { type AnomalyRule, anomalyRules, type Thresholds } from "~/contract/anomalies/words";
import type { ParsedInput } from "~/contract/call";
import { addDays } from "~/contract/statistics/periods";
import type { Db } from "../services";
import {
  deviceGroups,
  farGroups,
  givenGroups,
  type HolderDay,
  ownGroups,
  placeGroups,
  subjectOfDevice,
} from "./groups";
import type { Group } from "./keep-findings.server";
import {
  everyPlace,
  givenByHand,
  hasMore,
  type LoadedScan,
  latestGiven,
  latestScans,
  ownScans,
} from "./load-acts.server";
import { answeredFigures, isNamedDevice, nameOf } from "./rows.server";
import type { Found } from "./rules";
import { ruleSettings } from "./settings.server";

type Asked = ParsedInput<(typeof anomalyCalls)["previewRules"]>;

interface Case {
  rule: AnomalyRule;
  group: Group;
  found: Found;
}

/** The findings that other thresholds would have produced, in the same groups as the real run; never stored. */
export async function previewRules(db: Db, now: Date, asked: Asked, limit = MAX_PREVIEWED) {
  const since = new Date(now.getTime() - CASE_DAYS * 86_400_000);
  const [settings, scans, entries, isCut] = await Promise.all([
    ruleSettings(db),
    latestScans(db, since, limit),
    latestGiven(db, since, limit),
    hasMore(db, since, limit),
  ]);
  const { tooFar, manyPlaces, fastDevice, byHand } = settings;
  const thresholds: Thresholds = {
    tooFar: {
      speed: asked.Speed ?? tooFar.thresholds.speed,
      distance: asked.Distance ?? tooFar.thresholds.distance,
    },
    manyPlaces: { operators: asked.Operators ?? manyPlaces.thresholds.operators },
    fastDevice: {
      passes: asked.Passes ?? fastDevice.thresholds.passes,
      minutes: asked.Minutes ?? fastDevice.thresholds.minutes,
      row: asked.Row ?? fastDevice.thresholds.row,
    },
    ownPass: {},
    byHand: { points: asked.Points ?? byHand.thresholds.points },
  };
  const groups: Record<AnomalyRule, Group[]> = {
    ...groupsOfScans(scans, thresholds),
    ownPass: ownGroups(
      await ownScans(
        db,
        scans.map(({ id }) => id),
      ),
    ),
    byHand: givenGroups(await givenByHand(db, entries), thresholds.byHand),
  };
  const cases = anomalyRules.map((rule) =>
    groups[rule]
      .flatMap((group): Case[] => {
        const found = group.find();
        return found && found.last > since ? [{ rule, group, found }] : [];
      })
      .toSorted((one, other) => other.found.last.getTime() - one.found.last.getTime()),
  );
  const examples = await inWords(
    db,
    scans,
    cases.flatMap((ofRule) => ofRule.slice(0, PREVIEW_EXAMPLES)),
  );
  return {
    scans: scans.length,
    isWhole: !isCut,
    rules: anomalyRules.map((rule, index) => ({
      rule,
      cases: cases[index]?.length ?? 0,
      examples: examples.filter((one) => one.rule === rule),
    })),
  };
}

function groupsOfScans(scans: readonly LoadedScan[], thresholds: Thresholds) {
  const days = new Map<string, HolderDay>();
  for (const { holderId, day } of scans) days.set(`${holderId}/${day}`, { holderId, day });
  const ofDays = scans.flatMap((scan) =>
    [scan.day, addDays(scan.day, 1)].map((groupDay) => ({ ...scan, groupDay })),
  );
  const ofDevices = scans.flatMap((scan) => (scan.device ? [{ ...scan, device: scan.device }] : []));
  const devices = new Map(ofDevices.map((scan) => [subjectOfDevice(scan), scan]));
  return {
    tooFar: farGroups([...days.values()], ofDays, thresholds.tooFar),
    manyPlaces: placeGroups([...days.values()], ofDays, thresholds.manyPlaces),
    fastDevice: deviceGroups([...devices.values()], ofDevices, thresholds.fastDevice),
  };
}

/** Adds the names that their sentences mention. */
async function inWords(
  db: Db,
  scans: readonly LoadedScan[],
  cases: readonly Case[],
): Promise<AnomalyExample[]> {
  const scanOf = (id: string | undefined) => scans.find((scan) => scan.id === id);
  const placesOf = ({ figures: { from, to } }: Found) =>
    [from, to].flatMap((id) => scanOf(id) ?? []).map(({ operatorId, at }) => ({ id: operatorId, at }));
  const operators = cases.flatMap(({ group, found }) => [
    ...(group.operatorId ? [group.operatorId] : []),
    ...placesOf(found).map(({ id }) => id),
  ]);
  const [places, holders, people] = await Promise.all([
    sql<{ id: string; name: string; city: string | null }>`
      select id, name, sheet -> 'tourismProduct' -> 'address' ->> 'city' as city
      from ${everyPlace("operators")} where id = any(${operators}::uuid[])`.execute(db),
    sql<{ id: string; name: string; passId: string | null }>`
      select id, ${nameOf("pass_holders")} as name, pass_number as "passId" from pass_holders
      where deleted_at is null and id = any(${cases.flatMap(({ group }) => group.holderId ?? [])}::uuid[])`.execute(
      db,
    ),
    sql<{ id: string; name: string }>`
      select id, ${nameOf("users")} as name from users
      where id = any(${cases.flatMap(({ group }) => group.userId ?? [])}::uuid[])`.execute(db),
  ]);
  const named = <Row extends { id: string }>({ rows }: { rows: Row[] }, id: string | null | undefined) =>
    rows.find((row) => row.id === id) ?? null;
  return cases.map(({ rule, group, found }) => {
    const operator = named(places, group.operatorId);
    return {
      rule,
      lastAt: found.last.toISOString(),
      figures: answeredFigures(found.figures),
      places: placesOf(found).map(({ id, at }) => {
        const { name = "", city = "" } = named(places, id) ?? {};
        return { id, name, city: city ?? "", at: at.toISOString() };
      }),
      holder: named(holders, group.holderId),
      operator: operator && { id: operator.id, name: operator.name },
      person: named(people, group.userId),
      device: isNamedDevice(group.device ?? null) ? (group.device ?? null) : null,
    };
  });
}
