import type { Transaction } from "kysely";
import type { Database } from "../platform/database/schema";
import type { Mail } from "../platform/mail/outbox.server";
import { queueMail } from "../platform/mail/outbox.server";
import type { Services } from "../services";

type Kind = "digest" | "report";

/** Days to keep the record of who was handled. */
const KEPT = 60;
const DAY = 86_400_000;

interface Person {
  id: string;
}

/**
 * Writes a mail to each of these people who have not been handled on that day, each in a transaction of its own: any
 * process may run it, or resume it after a crash. A failure for one person does not affect the others.
 */
export async function mailEachOnce<One extends Person>(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  { kind, day, people }: { kind: Kind; day: string; people: readonly One[] },
  compose: (trx: Transaction<Database>, person: One) => Promise<Mail | null>,
) {
  for (const person of people)
    try {
      await db.transaction().execute(async (trx) => {
        const claimed = await trx
          .insertInto("periodic_mails")
          .values({ user_id: person.id, kind, day })
          .onConflict((conflict) => conflict.doNothing())
          .returning("user_id")
          .executeTakeFirst();
        const mail = claimed && (await compose(trx, person));
        if (mail) await queueMail(trx, clock, mail);
      });
    } catch (error) {
      log.error({ err: error, kind, userId: person.id }, "a mail of the day could not be written");
    }
}

export const forgetPeriodicMails = ({ db, clock }: Pick<Services, "db" | "clock">) =>
  db
    .deleteFrom("periodic_mails")
    .where("day", "<", new Date(clock.now().getTime() - KEPT * DAY).toISOString().slice(0, 10))
    .execute();
