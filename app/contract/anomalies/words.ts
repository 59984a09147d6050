// A file without zod, so that screens do not pull it into the browser.

import type { Range } from "~/contract/limits";

/** The rules that scans and points are checked against. */
export const anomalyRules = ["tooFar", "manyPlaces", "fastDevice", "ownPass", "byHand"] as const;
export type AnomalyRule = (typeof anomalyRules)[number];

export const anomalyStates = ["open", "confirmed", "dismissed"] as const;
export type AnomalyState = (typeof anomalyStates)[number];

/** Reasons to dismiss a finding. */
export const dismissals = ["family", "clock", "trial", "other"] as const;
/** `annulled`: its acts were undone some other way, so it needs no review. */
export const settlements = [...dismissals, "annulled"] as const;

/** The minimum ratio of the distance by road to the straight line. */
export const ROAD_FACTOR = 1.3;

/** The thresholds of each rule, with their bounds: [default, min, max]. */
export const thresholds = {
  tooFar: { speed: [90, 20, 300], distance: [15, 1, 500] },
  manyPlaces: { operators: [8, 1, 100] },
  fastDevice: { passes: [30, 2, 1000], minutes: [10, 1, 120], row: [5, 2, 100] },
  ownPass: {},
  byHand: { points: [1000, 1, 1_000_000] },
} as const satisfies Record<AnomalyRule, Record<string, Bounds>>;

export type Bounds = readonly [usual: number, min: number, max: number];
export const rangeOf = ([, min, max]: Bounds): Range => [min, max];

export type Thresholds = { [Rule in AnomalyRule]: Record<keyof (typeof thresholds)[Rule], number> };

/** The default thresholds. */
export const defaultThresholds = Object.fromEntries(
  anomalyRules.map((rule) => [
    rule,
    Object.fromEntries(Object.entries(thresholds[rule]).map(([name, [usual]]) => [name, usual])),
  ]),
) as Thresholds;

/** Maximum acts of a finding to show, and to take points back for at once. */
export const MAX_ACTS = 500;
