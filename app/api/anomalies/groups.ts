import type { Group } from "./keep-findings.server";
import type { DeviceSpan, givenByHand, LoadedScan, ownScans } from "./load-acts.server";
import { byHand, fastDevice, grouped, manyPlaces, ownPass, tooFar } from "./rules";
import type { RuleSettings } from "./settings.server";

// The groups of acts that each rule examines, both for real findings and for a preview of other thresholds.

type Of<Rule extends keyof RuleSettings> = RuleSettings[Rule]["thresholds"];

export interface HolderDay {
  holderId: string;
  day: string;
}
/** A scan that belongs to the group of a day: of that day, or of the day before. */
type ScanOfDay = LoadedScan & { groupDay: string };

const subjectOfDay = ({ holderId, day }: HolderDay) => `${holderId}/${day}`;

export function farGroups(
  days: readonly HolderDay[],
  scans: readonly ScanOfDay[],
  thresholds: Of<"tooFar">,
): Group[] {
  const ofDays = grouped(scans, ({ holderId, groupDay }) => subjectOfDay({ holderId, day: groupDay }));
  return days.map(({ holderId, day }) => {
    const subject = subjectOfDay({ holderId, day });
    const acts = ofDays.get(subject) ?? [];
    return { subject, holderId, acts, find: (settled) => tooFar(acts, day, thresholds, settled) };
  });
}

export function placeGroups(
  days: readonly HolderDay[],
  scans: readonly ScanOfDay[],
  thresholds: Of<"manyPlaces">,
): Group[] {
  const ofDays = grouped(
    scans.filter(({ day, groupDay }) => day === groupDay),
    subjectOfDay,
  );
  return days.map(({ holderId, day }) => {
    const subject = subjectOfDay({ holderId, day });
    const acts = ofDays.get(subject) ?? [];
    return { subject, holderId, acts, find: (settled) => manyPlaces(acts, thresholds, settled) };
  });
}

export const subjectOfDevice = ({
  operatorId,
  device,
  day,
}: Pick<LoadedScan, "operatorId" | "device" | "day">) => `${operatorId}/${day}/${device}`;

export function deviceGroups(
  devices: readonly Pick<DeviceSpan, "operatorId" | "device" | "day">[],
  scans: readonly LoadedScan[],
  thresholds: Of<"fastDevice">,
): Group[] {
  const ofDevices = grouped(scans, subjectOfDevice);
  return devices.map(({ operatorId, device, day }) => {
    const subject = subjectOfDevice({ operatorId, device, day });
    const acts = ofDevices.get(subject) ?? [];
    return { subject, operatorId, device, acts, find: (settled) => fastDevice(acts, thresholds, settled) };
  });
}

export function ownGroups({ pairs, scans }: Awaited<ReturnType<typeof ownScans>>): Group[] {
  const subjectOf = ({ userId, holderId }: { userId: string | null; holderId: string }) =>
    `${userId}/${holderId}`;
  const ofPairs = grouped(scans, subjectOf);
  return pairs.map((pair) => {
    const acts = ofPairs.get(subjectOf(pair)) ?? [];
    return { ...pair, subject: subjectOf(pair), acts, find: (settled) => ownPass(acts, settled) };
  });
}

export function givenGroups(
  { days, given }: Awaited<ReturnType<typeof givenByHand>>,
  thresholds: Of<"byHand">,
): Group[] {
  const ofDays = grouped(given, ({ userId, day }) => `${userId}/${day}`);
  return days.map(({ userId, day }) => {
    const subject = `${userId}/${day}`;
    const acts = ofDays.get(subject) ?? [];
    const holders = new Set(acts.map(({ holderId }) => holderId));
    // For points given to several holders, the page lists the entries.
    const holderId = holders.size === 1 ? acts[0]?.holderId : null;
    return { subject, userId, holderId, acts, find: (settled) => byHand(acts, thresholds, settled) };
  });
}
