import { type RawBuilder, sql } from "kysely";
import { every } from "./every";

/**
 * Who asked for the latest accepted request about something since a moment, and who accepted it: `author, decided_by`.
 *
 * @param about the condition on `request`
 */
export const acceptedSince = (about: RawBuilder<unknown>, since: string | null) => sql`
  select request.author_name as author, request.decided_by_name as decided_by
  from ${every("review_requests as request")}
  where ${about} and request.decision in ('published', 'validated', 'archived', 'applied')
    and request.decided_at > coalesce(${since}::timestamptz, '-infinity')
  order by request.decided_at desc, request.id limit 1`;
