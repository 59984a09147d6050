import { z } from "zod";
import { call } from "~/contract/call";
import { parseWholeNumber, wholeNumber } from "~/contract/fields";
import { choices, listOf, one } from "~/contract/lists";
import { identifier, operatorId, pageOf, pathId } from "~/contract/paging";
import {
  type AnomalyRule,
  anomalyRules,
  anomalyStates,
  type Bounds,
  dismissals,
  MAX_ACTS,
  rangeOf,
  settlements,
  thresholds,
} from "./words";

export const anomalyList = listOf({
  filters: {
    State: one(z.enum(anomalyStates, { error: "invalid" })),
    Rule: choices(z.enum(anomalyRules, { error: "invalid" })),
    /** The operator where its scans were made. */
    EltoId: one(operatorId),
    /** The holder concerned. */
    PassHolderId: one(pathId),
  },
  search: "SearchTerm",
});

const named = z.object({ id: z.string(), name: z.string() });
const holder = named.extend({ passId: z.string().nullable() });

const anomaly = z.object({
  id: z.string(),
  rule: z.enum(anomalyRules),
  state: z.enum(anomalyStates),
  foundAt: z.string(),
  /** Moments of its first and last act. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** The figures of its sentence; those of other rules are null. */
  figures: z.object({
    km: z.number().int().nullable(),
    /** Minutes between two scans; for a device, the length of the window. */
    minutes: z.number().int().nullable(),
    /** Minutes that a car needs at minimum. */
    needed: z.number().int().nullable(),
    /** Operators, passes, scans or points. */
    count: z.number().int().nullable(),
    /** Length of the run of consecutive numbers. */
    row: z.number().int().nullable(),
    /** The threshold when it was found. */
    limit: z.number().int().nullable(),
  }),
  /** The two places of `tooFar`. */
  places: z.array(named.extend({ city: z.string(), at: z.string() })),
  /** Null for several holders, and for an erased holder. */
  holder: holder.nullable(),
  /** The device's operator, or the scanned person's. */
  operator: named.nullable(),
  /** The person who scanned, or gave points. */
  person: named.nullable(),
  /** The name given by the application; null for a browser. */
  device: z.string().nullable(),
  /** The points earned by its ticked acts. */
  points: z.number().int(),
  settled: z
    .object({
      at: z.string(),
      /** Null when it closed by itself. */
      by: z.string().nullable(),
      reason: z.enum(settlements).nullable(),
      note: z.string().nullable(),
      taken: z.number().int().nullable(),
      missing: z.number().int().nullable(),
      told: z.boolean(),
    })
    .nullable(),
});
export type Anomaly = z.output<typeof anomaly>;

const act = z.object({
  id: z.string(),
  at: z.string(),
  /** For a scan that arrived later than it was made: when it arrived. */
  arrivedAt: z.string().nullable(),
  operator: named.nullable(),
  holder: holder.nullable(),
  by: z.string().nullable(),
  device: z.string().nullable(),
  /** The points it earned, and when they were taken back. */
  points: z.number().int(),
  undoneAt: z.string().nullable(),
  /** For points given by hand. */
  reason: z.string().nullable(),
  /** The number of holders in the same batch, which can only be undone as a whole, on the page that gave the points. */
  holders: z.number().int().nullable(),
  ticked: z.boolean(),
  canTake: z.boolean(),
});
export type AnomalyAct = z.output<typeof act>;

const details = anomaly.extend({
  acts: z.array(act),
  /** Balances of the holders whose points could be taken back. */
  balances: z.array(holder.extend({ availablePoints: z.number().int(), hasEmail: z.boolean() })),
  /** It involves the caller, or one of their operators: somebody else must decide. */
  isOwn: z.boolean(),
  /** The numbers of related findings, by the kind of relation. */
  others: z.array(
    z.object({
      by: z.enum(["holder", "device", "place"]),
      open: z.number().int(),
      confirmed: z.number().int(),
      dismissed: z.number().int(),
    }),
  ),
  /** Its position among the open findings, and the id of the next one. */
  position: z.number().int().nullable(),
  open: z.number().int(),
  next: z.string().nullable(),
});
export type AnomalyDetails = z.output<typeof details>;

const threshold = (bounds: Bounds) => wholeNumber(rangeOf(bounds));

const ruleSetting = <Rule extends AnomalyRule, On extends z.ZodType<boolean>>(rule: Rule, isOn: On) =>
  z.object({
    isOn,
    thresholds: z.object(
      Object.fromEntries(
        Object.entries(thresholds[rule]).map(([name, bounds]) => [name, threshold(bounds)]),
      ) as { [Name in keyof (typeof thresholds)[Rule]]: ReturnType<typeof threshold> },
    ),
  });

const everyRule = <On extends z.ZodType<boolean>>(isOn: On) =>
  z.object({
    tooFar: ruleSetting("tooFar", isOn),
    manyPlaces: ruleSetting("manyPlaces", isOn),
    fastDevice: ruleSetting("fastDevice", isOn),
    ownPass: ruleSetting("ownPass", isOn),
    byHand: ruleSetting("byHand", isOn),
  });
const ruleSettings = everyRule(z.boolean({ error: "required" }));
/** A box that is not ticked sends nothing. */
export const rulesForm = everyRule(z.boolean().default(false)).extend({
  ownPass: z.object({ isOn: z.boolean().default(false), thresholds: z.object({}).default({}) }),
});

/** The maximum examples of a rule in a preview. */
export const PREVIEW_EXAMPLES = 3;
/** The maximum scans, and entries of the ledger, that a preview examines: the latest ones. */
export const MAX_PREVIEWED = 20_000;
/** The days that a preview examines, and over which a rule's cases are counted. */
export const CASE_DAYS = 30;

const example = anomaly.pick({
  rule: true,
  lastAt: true,
  figures: true,
  places: true,
  holder: true,
  operator: true,
  person: true,
  device: true,
});
export type AnomalyExample = z.output<typeof example>;

const tried = (bounds: Bounds) => z.preprocess(parseWholeNumber, threshold(bounds).optional());

export const dismissal = z.object({
  reason: z.enum(dismissals, { error: "required" }),
  note: z
    .string()
    .trim()
    .max(500, { error: "tooLong" })
    .nullish()
    .transform((text) => text || null),
});
export const confirmation = z.object({
  take: z.array(identifier).max(MAX_ACTS, { error: "tooMany" }).default([]),
  tellHolder: z.boolean().default(false),
});

export const anomalyCalls = {
  list: call({
    method: "get",
    path: "/anomalies",
    access: "bearer",
    summary: "Suspicious scans and points (addition)",
    description:
      "For platform administrators, newest first. The programme's rules find them within a minute; nothing is blocked. Defaults to those that are open (`State`).",
    query: anomalyList.query,
    success: 200,
    answer: pageOf(anomaly).extend({
      /** The counts with the other filters applied. */
      counts: z.object({ open: z.number().int(), confirmed: z.number().int(), dismissed: z.number().int() }),
      /** When the oldest open finding was found. */
      oldest: z.string().nullable(),
    }),
  }),
  rules: call({
    method: "get",
    path: "/anomalyrules",
    access: "bearer",
    summary: "The rules, with their thresholds (addition)",
    description:
      "For platform administrators: the thresholds of each rule, whether it is on, and the number of its cases in thirty days, in total and dismissed.",
    success: 200,
    answer: z.object({
      rules: z.array(
        z.object({
          rule: z.enum(anomalyRules),
          isOn: z.boolean(),
          thresholds: z.record(z.string(), z.number().int()),
          cases: z.number().int(),
          dismissed: z.number().int(),
        }),
      ),
    }),
  }),
  previewRules: call({
    method: "get",
    path: "/anomalyrules/preview",
    access: "bearer",
    summary: "Preview the findings of other thresholds (addition)",
    description: `For platform administrators: the number of cases of each rule in the last ${CASE_DAYS} days, whether or not it is on, with the latest ${PREVIEW_EXAMPLES}. An omitted threshold keeps its setting. Only the latest ${MAX_PREVIEWED} scans and entries of the ledger are examined; \`isWhole\` is false if there were more.`,
    query: z.object({
      Speed: tried(thresholds.tooFar.speed),
      Distance: tried(thresholds.tooFar.distance),
      Operators: tried(thresholds.manyPlaces.operators),
      Passes: tried(thresholds.fastDevice.passes),
      Minutes: tried(thresholds.fastDevice.minutes),
      Row: tried(thresholds.fastDevice.row),
      Points: tried(thresholds.byHand.points),
    }),
    success: 200,
    answer: z.object({
      scans: z.number().int(),
      isWhole: z.boolean(),
      rules: z.array(
        z.object({ rule: z.enum(anomalyRules), cases: z.number().int(), examples: z.array(example) }),
      ),
    }),
  }),
  setRules: call({
    method: "put",
    path: "/anomalyrules",
    access: "bearer",
    summary: "Set the rules (addition)",
    description:
      "For platform administrators: all rules with their thresholds, for future scans and points. A rule that is off finds nothing.",
    body: ruleSettings,
    success: 204,
    answer: "none",
  }),
  details: call({
    method: "get",
    path: "/anomalies/{id}",
    access: "bearer",
    summary: "A finding with its scans (addition)",
    description: `For platform administrators: its acts in chronological order, at most ${MAX_ACTS}, and the holders whose points could be taken back.`,
    refuses: ["notFound"],
    params: z.object({ id: pathId }),
    success: 200,
    answer: details,
  }),
  dismiss: call({
    method: "post",
    path: "/anomalies/{id}/dismiss",
    access: "bearer",
    summary: "Dismiss a finding (addition)",
    description:
      "With a reason; points are kept. For platform administrators, except findings about themselves or their own operators.",
    refuses: ["notFound", "ownAnomaly", "anomalySettled"],
    params: z.object({ id: pathId }),
    body: dismissal,
    success: 204,
    answer: "none",
  }),
  confirm: call({
    method: "post",
    path: "/anomalies/{id}/confirm",
    access: "bearer",
    summary: "Confirm a finding and take points back (addition)",
    description:
      "Takes back the points of the acts in `take`, each by an entry of the ledger that refers to the finding. Balances never become negative: points that are no longer available are counted in `missing`. Holders get a mail only with `tellHolder`. Passes stay usable. For platform administrators, except findings about themselves or their own operators.",
    refuses: ["notFound", "ownAnomaly", "anomalySettled", "anomalyChanged"],
    params: z.object({ id: pathId }),
    body: confirmation,
    success: 200,
    answer: z.object({
      taken: z.number().int(),
      missing: z.number().int(),
      /** Holders who get a mail. */
      told: z.number().int(),
    }),
  }),
};
