import { sql } from "kysely";
import type { UnsubscribableMail } from "~/contract/users/mail-kinds";
import type { Recipient } from "../platform/mail/mails";
import type { Db } from "../services";

const wants = {
  decisions: sql<boolean>`told_of_decisions`,
  questions: sql<boolean>`told_of_questions`,
  mentions: sql<boolean>`told_of_mentions`,
  results: sql<boolean>`told_of_results`,
  report: sql<boolean>`told_of_months`,
  digest: sql<boolean>`digest <> 'never'`,
} satisfies Record<UnsubscribableMail, unknown>;

/** The people among these who have access and want this kind of mail, with their addresses. */
export async function whoWants(
  db: Db,
  mail: UnsubscribableMail,
  userIds: readonly string[],
): Promise<(Recipient & { id: string })[]> {
  if (userIds.length === 0) return [];
  const people = await db
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("id", "in", [...userIds])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where(wants[mail])
    .orderBy("id")
    .execute();
  return people.map(({ id, email, first_name }) => ({ id, email, firstName: first_name || null }));
}
