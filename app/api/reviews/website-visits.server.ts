import { sql } from "kysely";
import { clockFrom } from "../platform/clock";
import { enqueue } from "../platform/jobs/enqueue.server";
import type { JobHandler } from "../platform/jobs/job-handler";
import { visitWebsite } from "../platform/websites/visit-website.server";
import { unscoped } from "../scope.server";
import type { Db, Services } from "../services";

const visits = "visitWebsites";
const hour = 3_600_000;
/** A visit is valid for a day; one that has not ended within the timeout died with its process. */
const validity = 24 * hour;
const visitTimeout = hour / 6;
const concurrency = 4;
/** Small enough for a run to end within seconds: stopping the process waits for it. */
const maxPerRun = 2 * concurrency;

/** Schedules visits to the websites that open requests name; in the transaction that opens one. */
export async function askForVisits(db: Db, at: Date) {
  await enqueue(
    db,
    clockFrom(() => at),
    { kind: visits, payload: {} },
  );
}

/** For `createJobRunner`: after each new request, and once an hour for those whose visit is a day old. */
export function websiteJobs(
  { db, clock }: Pick<Services, "db" | "clock">,
  visit: typeof visitWebsite = visitWebsite,
): Record<string, JobHandler> {
  const run = async () => {
    const urls = await claimed(db, clock.now());
    const isMore = urls.length === maxPerRun;
    const one = async () => {
      for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
        const found = await visit(url);
        await db
          .updateTable("website_visits")
          .set({ ...found, visited_at: clock.now() })
          .where("url", "=", url)
          .execute();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, one));
    if (isMore) await askForVisits(db, clock.now());
    await forget(db, clock.now());
  };
  return { [visits]: { lane: "websites", every: hour, run } };
}

/** An operator's site, or an offer's booking link. */
const named = sql<string>`coalesce(request.current #>> '{tourismProduct,webSite}', request.current ->> 'bookingLink')`;

const everything = unscoped("a job visits all URLs, and reveals none of them");

/**
 * Claims the URLs in open requests that are due for a visit: in one statement, so two processes never claim the same one.
 */
async function claimed(db: Db, now: Date): Promise<string[]> {
  const old = new Date(now.getTime() - validity).toISOString();
  const dead = new Date(now.getTime() - visitTimeout).toISOString();
  const due = (visit: string) => {
    const claimedAt = sql.ref(`${visit}.claimed_at`);
    const visitedAt = sql.ref(`${visit}.visited_at`);
    const isDead = sql`${claimedAt} < ${dead} and (${visitedAt} is null or ${visitedAt} < ${claimedAt})`;
    return sql<boolean>`(${claimedAt} < ${old} or ${isDead})`;
  };
  const rows = await db
    .insertInto("website_visits")
    .columns(["url", "claimed_at"])
    .expression((build) =>
      build
        .selectFrom(everything("review_requests as request"))
        .leftJoin("website_visits as earlier", (join) => join.on("earlier.url", "=", named))
        .where("request.decided_at", "is", null)
        .where(named, "is not", null)
        .where((where) => where.or([where("earlier.url", "is", null), due("earlier")]))
        .select([named.as("url"), sql<string>`${now.toISOString()}::timestamptz`.as("claimed_at")])
        .distinct()
        .limit(maxPerRun),
    )
    .onConflict((conflict) =>
      conflict.column("url").doUpdateSet({ claimed_at: now }).where(due("website_visits")),
    )
    .returning("website_visits.url")
    .execute();
  return rows.map(({ url }) => url);
}

/** Deletes the visits for requests that were decided long ago. */
const forget = (db: Db, now: Date) =>
  db
    .deleteFrom("website_visits")
    .where("claimed_at", "<", new Date(now.getTime() - 30 * validity).toISOString())
    .execute();

/** The result of the last visit to a URL; undefined before the first one ended. One query. */
export async function lastVisit(db: Db, url: string | null) {
  if (url === null) return undefined;
  const visit = await db
    .selectFrom("website_visits")
    .select(["outcome", "status", "visited_at"])
    .where("url", "=", url)
    .executeTakeFirst();
  return visit?.outcome && visit.visited_at
    ? { ...visit, outcome: visit.outcome, at: visit.visited_at }
    : undefined;
}
