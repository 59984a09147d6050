import { type RawBuilder, sql } from "kysely";
import type { calls } from "~/contract/calls";
import { DEFAULT_TARGET, type Deadline } from "~/contract/reviews/deadline";
import { workingDays } from "~/contract/working-days";
import type { Implementations } from "../pipeline.server";
import { until } from "../platform/database/belgian-days";
import { unscoped } from "../scope.server";
import type { Db } from "../services";
import { type Clocked, deadlineOf, lateFrom } from "./waiting";

const everything = unscoped("the target applies to all requests and reveals none of them");

/** In working days. */
export const targetColumn = (db: Db) => db.selectFrom("review_target").select("days");

export const targetDays = async (db: Db) =>
  (await targetColumn(db).executeTakeFirst())?.days ?? DEFAULT_TARGET;

/** The columns from which a request’s clock is computed. */
export const clockColumns = ["request.created_at", "request.asked_at", "request.clock_from"] as const;

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Brussels')::date`;
const startOf = sql`coalesce(request.clock_from, ${dayOf(sql`request.created_at`)})`;

/** How many of these days, in ascending order, are not after `day`. */
const countUntil = (day: RawBuilder<unknown>, days: readonly string[]) =>
  sql<number>`width_bucket(${day}, ${days}::date[])`;

/** The SQL of `ageOf` for a `request`. @param days the working days since the first one asked @param end an instant */
export const workingDaysWaited = (end: RawBuilder<unknown>, days: readonly string[]) =>
  sql<number>`(${countUntil(dayOf(sql`coalesce(request.asked_at, ${end})`), days)} - ${countUntil(startOf, days)})`;

/** The first day that the clock of any of these requests counts. */
export const earliestStart = sql<string | null>`min(${startOf})::text`;

export interface Deadlines {
  /** In working days. */
  target: number;
  of: (request: Clocked) => Deadline;
  /** Whether a `request` that waits is late. */
  isLate: RawBuilder<boolean>;
}

/** Today's rule: one query. @param today a day in Belgium */
export async function deadlinesOn(db: Db, today: string): Promise<Deadlines> {
  const asked = await db
    .selectFrom(everything("review_requests as request"))
    .select((of) => [of.selectFrom("review_target").select("days").as("target"), earliestStart.as("since")])
    .where("request.decided_at", "is", null)
    .where("request.asked_at", "is not", null)
    .executeTakeFirstOrThrow();
  const target = asked.target ?? DEFAULT_TARGET;
  const days = asked.since === null ? [] : workingDays(asked.since, today);
  // For a request with a question: its last day was over before the question was asked.
  const stoodLate = sql`${countUntil(sql`${dayOf(sql`request.asked_at`)} - 1`, days)} - ${countUntil(startOf, days)} >= ${target}`;
  const first = lateFrom(today, target);
  // Not with `startOf`: computing the day of each of a hundred thousand requests takes longer than the rest of the
  // query.
  const began = sql`case when request.clock_from is null then ${until("request.created_at", first)}
    else request.clock_from <= ${first}::date end`;
  return {
    target,
    of: (request) => deadlineOf(request, today, target),
    isLate: sql<boolean>`(${began} and (request.asked_at is null or ${stoodLate}))`,
  };
}

export const reviewTargetEndpoints: Implementations<typeof calls.reviewTarget> = {
  read: { may: "decideReviews", run: async ({ db }) => ({ days: await targetDays(db) }) },
  set: {
    may: "decideReviews",
    unlogged: "setting the same target changes nothing",
    run: async ({ db, log, input: { days } }) => {
      const before = await targetDays(db);
      if (days === before) return undefined;
      await db
        .insertInto("review_target")
        .values({ days })
        .onConflict((conflict) => conflict.column("single").doUpdateSet({ days }))
        .execute();
      log("ReviewTargetChanged", { changes: { targetDays: [before, days] } });
      return undefined;
    },
  },
};
