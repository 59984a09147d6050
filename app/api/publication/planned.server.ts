import { sql } from "kysely";
import type { z } from "zod";
import type { PlannedPublication, plannedPublicationCalls } from "~/contract/publication/planned";
import { formatMoment } from "~/i18n/french";
import { unsubscribeUrl } from "../chosen-mails/unsubscription.server";
import { whoWants } from "../chosen-mails/who-wants.server";
import { writeLog } from "../logs/write-log.server";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import type { JobHandler } from "../platform/jobs/job-handler";
import { queueMail } from "../platform/mail/outbox.server";
import { plannedPublicationDone } from "../platform/mail/publication-mails";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { pendingChanges } from "./pending.server";
import { publish, publishAlone } from "./publish.server";

/** In milliseconds. */
const YEAR = 366 * 24 * 60 * 60 * 1000;
/** Maximum removals listed by name. */
const NAMED = 3;

const waiting = (db: Db) =>
  db.selectFrom("planned_publications").where("cancelled_at", "is", null).where("done_at", "is", null);

interface Removal {
  kind: "operator" | "offer" | "gift";
  id: string;
  name: string;
}

/**
 * Removals that were not among those that the person read; offers that leave together with their operator count as
 * read.
 */
const unreadRemovals = async (db: Db, read: readonly string[]): Promise<Removal[]> =>
  (
    await sql<Removal>`
      select kind, id, name from (${pendingChanges}) as changes
      where change = 'removed' and id <> all(${read}::uuid[])
        and not (kind = 'offer' and exists (select from (${pendingChanges}) as along
          where along.kind = 'operator' and along.change = 'removed' and along.id = changes.operator_id
            and along.id = any(${read}::uuid[])))
      order by search_key collate "C", id`.execute(db)
  ).rows;

export async function plannedPublication(db: Db): Promise<{ plan: PlannedPublication | null }> {
  const row = await waiting(db)
    .select(["id", "at", "planned_by_name", "planned_at", "read_removals"])
    .executeTakeFirst();
  if (!row) return { plan: null };
  const unread = await unreadRemovals(db, row.read_removals);
  return {
    plan: {
      id: row.id,
      at: row.at,
      plannedBy: row.planned_by_name,
      plannedAt: row.planned_at,
      unread: { count: unread.length, first: unread.slice(0, NAMED) },
    },
  };
}

/** Shown on every page to people who may publish. */
export const plannedMoment = sql<string | null>`
  select at from planned_publications where cancelled_at is null and done_at is null`;

type Plan = z.output<(typeof plannedPublicationCalls)["plan"]["body"]>;

/**
 * @throws Refusal validation (at), for a moment that is past or too far ahead; plannedMeanwhile; unreadRemovals, when
 * there are others by now
 */
export async function planPublication(
  { db, actor, services, log }: ActionContext,
  { at, moves, readRemovals }: Plan,
): Promise<undefined> {
  const now = services.clock.now();
  const moment = new Date(at);
  if (moment <= now) throw new Refusal("validation", { fields: { at: ["sendDatePassed"] } });
  if (moment.getTime() - now.getTime() > YEAR)
    throw new Refusal("validation", { fields: { at: ["tooFar"] } });
  await publishAlone(db);
  const planned = await waiting(db).select("id").executeTakeFirst();
  if ((planned?.id ?? null) !== moves) throw new Refusal("plannedMeanwhile");
  const { rows } = await sql<{ id: string }>`
    select id from (${pendingChanges}) as changes where change = 'removed'`.execute(db);
  if (rows.length !== readRemovals) throw new Refusal("unreadRemovals");
  const values = {
    // A moved publication gets a new id, so that an action on the old one is refused.
    id: newId(),
    at: moment,
    planned_by: actor.id,
    planned_by_name: actor.displayName,
    planned_at: now,
    read_removals: rows.map(({ id }) => id),
  };
  if (planned)
    await db.updateTable("planned_publications").set(values).where("id", "=", planned.id).execute();
  else await db.insertInto("planned_publications").values(values).execute();
  log("PublicationPlanned", { subject: { kind: "publication", name: formatMoment(moment) } });
  return undefined;
}

/** @throws Refusal notFound, when it is done or cancelled */
export async function cancelPlan({ db, services, log }: ActionContext, id: string): Promise<undefined> {
  await publishAlone(db);
  const cancelled = await db
    .updateTable("planned_publications")
    .set({ cancelled_at: services.clock.now() })
    .where("id", "=", id)
    .where("cancelled_at", "is", null)
    .where("done_at", "is", null)
    .returning("at")
    .executeTakeFirst();
  if (!cancelled) throw new Refusal("notFound");
  log("PublicationPlanCancelled", { subject: { kind: "publication", name: formatMoment(cancelled.at) } });
  return undefined;
}

type Publishing = Pick<Services, "db" | "clock" | "options">;

/** For `createJobRunner`: runs once a minute, in any number of processes. */
export const plannedPublicationJobs = (services: Publishing): Record<string, JobHandler> => ({
  publishPlanned: { every: 60_000, run: () => publishPlanned(services) },
});

/**
 * Publishes the pending changes once the planned moment has come, in one transaction with the record that it is done:
 * once, by the first process, or by a retry if that one was killed. The person who planned it is mailed
 * the result.
 */
export async function publishPlanned(services: Publishing) {
  const { clock, options } = services;
  const now = clock.now();
  const isDue = await waiting(services.db)
    .select("id")
    .where("at", "<=", now.toISOString())
    .executeTakeFirst();
  if (!isDue) return;
  await services.db.transaction().execute(async (db) => {
    await publishAlone(db);
    const plan = await waiting(db)
      .select(["id", "at", "planned_by", "planned_by_name", "read_removals"])
      .where("at", "<=", now.toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!plan) return;
    const unread = await unreadRemovals(db, plan.read_removals);
    const publication = await publish(db, services, plan.planned_by, {
      without: unread.map(({ id }) => id),
    });
    await db
      .updateTable("planned_publications")
      .set({ done_at: now, published_number: publication?.number ?? null })
      .where("id", "=", plan.id)
      .execute();
    const by = { id: plan.planned_by, name: plan.planned_by_name };
    if (publication) {
      const { number, ...counts } = publication;
      const entry = { subject: { kind: "publication" as const, name: String(number) }, extra: counts };
      await writeLog(db, now, by, [{ type: "ContentPublished", entry }]);
    }
    for (const to of await whoWants(db, "results", [plan.planned_by]))
      await queueMail(
        db,
        clock,
        plannedPublicationDone(options, {
          to,
          at: plan.at,
          publication,
          unread: unread.map(({ name }) => name),
          unsubscribeUrl: unsubscribeUrl(services, to.id, "results"),
        }),
      );
  });
}
