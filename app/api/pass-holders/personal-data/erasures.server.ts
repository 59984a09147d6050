import { sql } from "kysely";
import texts from "../../../../locales/fr/backoffice-personal-data.json";
import { writeLog } from "../../logs/write-log.server";
import type { ActionContext } from "../../pipeline.server";
import type { JobHandler } from "../../platform/jobs/job-handler";
import { Refusal } from "../../refusal";
import type { Services } from "../../services";
import { lastUndeletable } from "./deleted-holders.server";
import { erasePersons } from "./erase.server";
import { eraseAgain } from "./erased-ids.server";
import { knownValues, namesThem } from "./known-values.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Maximum persons erased in one transaction: locks are short, and a killed process loses little work. */
const BATCH = 100;

/**
 * Erases a person at once, at their own request. The log entry says who did it and why, but no longer whose data it
 * was.
 * @throws Refusal notFound; validation, for a reason that names the person
 */
export async function eraseHolder({ db, services, log }: ActionContext, id: string, reason: string) {
  const person = await db
    .selectFrom("pass_holders")
    .select("id")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  if (!person) throw new Refusal("notFound");
  const known = await knownValues(db, [id]);
  const { rows } = await sql<{
    named: boolean;
  }>`select ${namesThem(sql`${reason}::text`, known)} as named`.execute(db);
  if (rows[0]?.named) throw new Refusal("validation", { fields: { reason: ["namesThePerson"] } });
  const erased = await erasePersons(db, services.clock.now(), [id]);
  // Lost the race against another request.
  if (erased.length === 0) throw new Refusal("notFound");
  log("PassHolderErased", { subject: { kind: "passHolder", id, name: "" }, extra: { reason } });
}

/**
 * Erases holders whose deletion can no longer be undone, one batch per transaction. Safe to kill at any moment, and to
 * run twice, even concurrently.
 */
export async function eraseDeletedHolders({ db, clock }: Pick<Services, "db" | "clock">) {
  const now = clock.now();
  for (let erased = BATCH; erased === BATCH; ) {
    erased = await db.transaction().execute(async (batch) => {
      const due = await batch
        .selectFrom("pass_holders")
        .select("id")
        .where("deleted_at", "<=", lastUndeletable(now).toISOString())
        .where("erased_at", "is", null)
        .where("merged_into", "is", null)
        .orderBy("id")
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map(({ id }) => id);
      await erasePersons(batch, now, ids);
      const entries = ids.map((id) => ({
        type: "PassHolderErased" as const,
        entry: { subject: { kind: "passHolder" as const, id, name: "" } },
      }));
      if (entries.length > 0) await writeLog(batch, now, { id: null, name: texts.dailyJob }, entries);
      return ids.length;
    });
  }
}

/** For `createJobRunner`: erases once a day, and copies the erased ids to this machine once an hour. */
export const erasureJobs = (
  services: Pick<Services, "db" | "clock">,
  dataDirectory: string,
): Record<string, JobHandler> => ({
  eraseDeletedHolders: { every: DAY, run: () => eraseDeletedHolders(services) },
  keepErasedIds: {
    every: HOUR,
    run: async () => {
      const { db, clock } = services;
      await db.transaction().execute((trx) => eraseAgain(trx, dataDirectory, clock.now()));
    },
  },
});
