import type { Recipient } from "../platform/mail/mails";
import type { Db } from "../services";

export interface Author {
  author_id: string | null;
  author_name: string;
  author_email: string | null;
}

/** Who is told of decisions about their requests: nobody who gave no address, lost their access, or wants no such mail. */
export async function toldAuthor(db: Db, author: Author): Promise<Recipient | null> {
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
  // Who signed up has no access until then.
  const hasAccess = account.is_active || account.registered_at === null;
  if (account.deleted_at !== null || !hasAccess || !told_of_decisions) return null;
  return { email, firstName: first_name || author_name };
}
