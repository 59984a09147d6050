import type { Insertable } from "kysely";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { Commitments } from "~/contract/operators/fields";
import type { OperatorStatus } from "~/contract/operators/statuses";
import type { PublishStatus } from "~/contract/publish-status";
import { termsOfUseVersion } from "../../content/texts/terms-of-use";
import type { Database, ScopedTables } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import { managerOf, sheetOf } from "./operators";
import {
  changedSheet,
  type DemoOperator,
  demoOperators,
  openRequests,
  pastChanges,
  platformStaff,
  type Stage,
  withManagerAccount,
} from "./texts";

/** When the demo's latest publication took place, in days before today. */
export const PUBLISHED_DAYS_AGO = 14;
/** The demo's publications, oldest first. */
export const publications = [{ daysAgo: 61 }, { daysAgo: 33 }, { daysAgo: PUBLISHED_DAYS_AGO }] as const;

type Facts = {
  status: OperatorStatus;
  publishStatus: PublishStatus;
  /** What the app shows: the current sheet, an older one, or nothing. */
  shows: "sheet" | "older" | null;
  deleted?: true;
};

const hidden = { publishStatus: "Unpublished", shows: null } as const;
const toWithdraw = { publishStatus: "WaitingUnpublish", shows: "sheet" } as const;

/** How each stage of the demo is stored in the tables. */
const stages: Readonly<Record<Stage, Facts>> = {
  published: { status: "Active", publishStatus: "Published", shows: "sheet" },
  changed: { status: "Active", publishStatus: "WaitingPublish", shows: "older" },
  new: { status: "Active", publishStatus: "WaitingPublish", shows: null },
  notYetPublished: { status: "Active", ...hidden },
  closing: { status: "Inactive", ...toWithdraw },
  refused: { status: "Inactive", ...hidden },
  inRevision: { status: "InRevision", ...hidden },
  archived: { status: "Archived", ...hidden },
  archiving: { status: "Archived", ...toWithdraw },
  notEligible: { status: "NotEligible", ...hidden },
  leaving: { status: "NotEligible", ...toWithdraw },
  deleted: { status: "Active", ...hidden, deleted: true },
};

export const operatorId = (key: string) => seedId(`operator/${key}`);
export const managerId = (operator: DemoOperator) => seedId(`user/${managerOf(operator).email}`);
export const [chief] = platformStaff;
export const chiefName = `${chief.firstName} ${chief.lastName}`;
export const chiefId = seedId(`user/${chief.email}`);

export type RequestRow = Insertable<ScopedTables["review_requests"]>;
export type OperatorInDemo = {
  facts: DemoOperator;
  row: Insertable<ScopedTables["operators"]>;
  /** Its content in the snapshot. */
  shown: OperatorSheet | null;
  requests: RequestRow[];
  createdAt: Date;
};

export function operatorsOf(calendar: Calendar, imageOf: (key: string) => string | null): OperatorInDemo[] {
  return demoOperators.map((facts) => operatorOf(facts, calendar, imageOf(facts.key)));
}

export function groupsOf(operators: readonly OperatorInDemo[]): Insertable<Database["groups"]>[] {
  const groups = new Map(
    operators.map(({ facts, createdAt }) => {
      const name = facts.group ?? facts.name;
      return [name, { id: seedId(`group/${name}`), name, created_at: createdAt }];
    }),
  );
  return [...groups.values()];
}

function operatorOf(facts: DemoOperator, calendar: Calendar, image: string | null): OperatorInDemo {
  const { key } = facts;
  const sheet = sheetOf(facts, image);
  const stage = stages[facts.stage ?? "published"];
  const open = openRequests[key];
  const createdDaysAgo = open?.kind === "Created" ? open.daysAgo : 260 + seedNumber(key, 500);
  const createdAt = calendar.ago(createdDaysAgo, seedNumber(`${key}/created`, 480));
  const { requests, beforeLatest, latestAt, version, first } = pastOf(facts, sheet, calendar);
  if (withManagerAccount.has(key) && open?.kind !== "Created") {
    requests.push({
      ...newRequest(facts, "Created", createdDaysAgo, calendar),
      current: JSON.stringify(first),
      ...(facts.stage === "refused"
        ? decided(
            "refused",
            calendar.ago(createdDaysAgo - 3, 95),
            "L’établissement n’accueille pas de visiteurs individuels.",
          )
        : {
            ...decided("published", calendar.ago(createdDaysAgo - 2, 95)),
            result: JSON.stringify(first),
          }),
    });
  }
  if (open) {
    requests.push({
      ...newRequest(facts, open.kind, open.daysAgo, calendar),
      previous: open.kind === "Created" ? null : JSON.stringify(sheet),
      current: JSON.stringify(changedSheet(sheet, open.wish)),
    });
  }
  const shown = stage.shows === null ? null : stage.shows === "sheet" ? sheet : beforeLatest;
  return {
    facts,
    shown,
    requests,
    createdAt,
    row: {
      id: operatorId(key),
      group_id: seedId(`group/${facts.group ?? facts.name}`),
      sheet: JSON.stringify(sheet),
      status: stage.status,
      publish_status: stage.publishStatus,
      published_sheet: shown && JSON.stringify(shown),
      commitments: requests.some(({ kind }) => kind === "Created")
        ? JSON.stringify(commitmentsOf(facts, sheet, createdAt))
        : null,
      version,
      created_at: createdAt,
      updated_at: latestAt ?? createdAt,
      updated_by: open?.kind === "Created" ? facts.manager : chiefName,
      deleted_at: stage.deleted ? calendar.ago(20, 200) : null,
    },
  };
}

/** Its manager's commitments at sign-up. */
function commitmentsOf(facts: DemoOperator, sheet: OperatorSheet, createdAt: Date): Commitments {
  const at = createdAt.toISOString();
  return {
    agreeDistribute: sheet.isDistributor,
    agreeGiveOffers: seedNumber(`${facts.key}/offers`, 4) > 0,
    agreeLegalTerms: true,
    termsVersion: at >= termsOfUseVersion ? termsOfUseVersion : null,
    at,
    by: facts.manager,
  };
}

/** Reconstructs earlier sheets from today's by undoing its decided changes. */
function pastOf(facts: DemoOperator, sheet: OperatorSheet, calendar: Calendar) {
  const requests: RequestRow[] = [];
  let after = sheet;
  let beforeLatest = sheet;
  let latestAt: Date | null = null;
  for (const change of pastChanges[facts.key] ?? []) {
    const at = calendar.ago(change.daysAgo - 1, 70);
    const applied = change.decision === "applied";
    const other = changedSheet(after, change.other);
    const request = {
      ...newRequest(facts, "Edited", change.daysAgo, calendar),
      ...(applied && {
        author_id: chiefId,
        author_name: chiefName,
        author_email: chief.email,
        created_at: at,
      }),
      ...decided(change.decision, at, change.reason),
    };
    if (change.decision === "refused") {
      requests.push({ ...request, previous: JSON.stringify(after), current: JSON.stringify(other) });
      continue;
    }
    const now = JSON.stringify(after);
    requests.push({ ...request, previous: JSON.stringify(other), current: now, result: now });
    if (!latestAt) [latestAt, beforeLatest] = [at, other];
    after = other;
  }
  const version = 1 + requests.filter(({ decision }) => decision !== "refused").length;
  return { requests, beforeLatest, latestAt, version, first: after };
}

function newRequest(facts: DemoOperator, kind: RequestRow["kind"], daysAgo: number, calendar: Calendar) {
  const account = withManagerAccount.has(facts.key);
  return {
    id: seedId(`review/operator/${facts.key}/${kind}/${daysAgo}`),
    operator_id: operatorId(facts.key),
    kind,
    author_id: account ? managerId(facts) : chiefId,
    author_name: account ? facts.manager : chiefName,
    author_email: account ? managerOf(facts).email : chief.email,
    created_at: calendar.ago(daysAgo, seedNumber(`${facts.key}/${kind}/${daysAgo}`, 480)),
  };
}

export const decided = (decision: NonNullable<RequestRow["decision"]>, at: Date, reason?: string) => ({
  decision,
  decided_at: at,
  decided_by: chiefId,
  decided_by_name: chiefName,
  reason: reason ?? null,
});
