import { sql } from "kysely";
import { hasDigest, rolesWithDigest } from "~/contract/users/mail-kinds";
import { personById } from "../auth/identify.server";
import { mailPreferences } from "../chosen-mails/mail-preferences.server";
import { unsubscribeUrl } from "../chosen-mails/unsubscription.server";
import type { JobHandler } from "../platform/jobs/job-handler";
import { digestMail } from "../platform/mail/digest-mail";
import type { Mail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";
import { type DigestMorning, digestMorning } from "./digest-time";
import { managerDigest } from "./manager-digest.server";
import { sendMonthReports } from "./month-report.server";
import { forgetPeriodicMails, mailEachOnce } from "./periodic-mails.server";
import { teamDigest } from "./team-digest.server";

type Sending = Pick<Services, "db" | "clock" | "log" | "options">;

/** For `createJobRunner`: runs once a minute, in any number of processes. */
export const digestJobs = (services: Sending): Record<string, JobHandler> => ({
  sendDigests: { every: 60_000, run: () => sendDigests(services) },
  sendMonthReports: { every: 60_000, run: () => sendMonthReports(services) },
  forgetPeriodicMails: { every: 24 * 3_600_000, run: async () => void (await forgetPeriodicMails(services)) },
});

/**
 * People due a digest that morning who have not been handled yet: the team each working day or on Mondays, managers on
 * Mondays.
 */
const team = rolesWithDigest("team");
const peopleOf = (db: Db, { day, isWorking, isMonday }: DigestMorning) =>
  db
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(${isWorking} and digest = 'daily' and role = any(${team})
      or ${isMonday} and digest = 'weekly' and role = any(${[...team, ...rolesWithDigest("managers")]}))`)
    .where(
      sql<boolean>`not exists (select from periodic_mails as done
        where done.user_id = users.id and done.kind = 'digest' and done.day = ${day}::date)`,
    )
    .orderBy("id")
    .execute();

export async function sendDigests(services: Sending) {
  const now = services.clock.now();
  const morning = digestMorning(now);
  if (!morning) return;
  const { day } = morning;
  const people = await peopleOf(services.db, morning);
  await mailEachOnce(services, { kind: "digest", day, people }, async (trx, person): Promise<Mail | null> => {
    const user = await personById(trx, person.id);
    if (!user) return null;
    const { digestParts } = await mailPreferences(trx, person.id);
    const isTeam = hasDigest("team", user);
    const digest = isTeam
      ? await teamDigest(trx, { day, now }, person.id, digestParts)
      : await managerDigest(trx, user, day);
    return (
      digest &&
      digestMail(services.options, {
        to: { email: person.email, firstName: person.first_name || null },
        digest,
        kind: isTeam ? "digest" : "mondayDigest",
        day,
        unsubscribeUrl: unsubscribeUrl(services, person.id, "digest"),
      })
    );
  });
}
