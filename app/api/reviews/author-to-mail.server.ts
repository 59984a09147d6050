import type { Recipient } from "../platform/mail/mails";
import type { Db } from "../services";

export interface Author {
  author_id: string | null;
  author_name: string;
  author_email: string | null;
}

/** The recipient of a decision's mail: null without an address, without access, or when they opted out. */
export async function authorToMail(db: Db, author: Author): Promise<Recipient | null> {
  const { author_id, author_name, author_email } = author;
  const account =
    author_id === null
      ? undefined
      : await db
          .selectFrom("users")
          .select(["email", "first_name", "is_active", "registered_at", "deleted_at", "told_of_decisions"])
          .where("id", "=", author_id)
          .executeTakeFirst();
  if (!account) return author_email ? { email: author_email, firstName: author_name } : null;
  const { email, first_name, told_of_decisions } = account;
  // Somebody who signed up has no access before the decision.
  const hasAccess = account.is_active || account.registered_at === null;
  if (account.deleted_at !== null || !hasAccess || !told_of_decisions) return null;
  return { email, firstName: first_name || author_name };
}
