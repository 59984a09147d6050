import type { Scope } from "../scope.server";
import type { Db } from "../services";

/** The `usedBy` of pictures in messages about a request. */
export const messageUse = (messageId: string) => `messages/${messageId}`;
const isMessageUse = (usedBy: string) => usedBy.startsWith(messageUse(""));

/**
 * Whether a picture belongs to messages only, and to one about a request in the person's scope: unlike other pictures,
 * it is visible only to people who can see the request. Null for a picture with other uses.
 */
export async function isSeenWithMessage(
  db: Db,
  uses: readonly string[],
  visible: Scope | null,
): Promise<boolean | null> {
  if (uses.length === 0 || !uses.every(isMessageUse)) return null;
  if (!visible) return false;
  const ids = uses.map((use) => use.slice(messageUse("").length));
  const seen = await db
    .selectFrom("request_messages as message")
    .innerJoin(visible("review_requests as request"), "request.id", "message.request_id")
    .select("message.id")
    .where("message.id", "in", ids)
    .limit(1)
    .executeTakeFirst();
  return seen !== undefined;
}
