import { sql } from "kysely";
import type { ReviewQueue } from "~/contract/reviews/queue";
import type { RequestKind, ReviewSubject } from "~/contract/reviews/requests";
import type { Db } from "../services";

/** How many a page of the queue shows, and how many of them before the request that is open. */
const SHOWN = 60;
const SHOWN_BEFORE = 20;

/**
 * The requests that can be decided, around one of them, oldest first. A decided one has no place any more; what comes
 * after it is told all the same. Three queries.
 */
export async function reviewQueue(db: Db, around: string | undefined): Promise<ReviewQueue> {
  const { earlier, total } = await placeOf(db, around);
  const before = Math.max(0, earlier - SHOWN_BEFORE);
  const items = await queued(db).limit(SHOWN).offset(before).execute();
  const at = earlier - before;
  const isOpen = items[at]?.requestId === around;
  const following = items[isOpen ? at + 1 : at];
  const oldest = before === 0 ? items[0] : (await queued(db).limit(1).execute())[0];
  return {
    items,
    before,
    totalCount: total,
    position: isOpen ? earlier + 1 : null,
    previous: items[at - 1] ?? null,
    next: following ?? (oldest && oldest.requestId !== around ? oldest : null),
  };
}

const open = (db: Db) => db.selectFrom("review_requests as request").where("request.decided_at", "is", null);

/** What a request is about, where `operators` and `offers` are joined to it. */
const subject = [
  sql<ReviewSubject>`case when request.offer_id is null then 'operator' else 'offer' end`.as("subject"),
  sql<string>`coalesce(request.offer_id, request.operator_id)`.as("subjectId"),
  sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
] as const;

const queued = (db: Db) =>
  open(db)
    .leftJoin("operators", "operators.id", "request.operator_id")
    .leftJoin("offers", "offers.id", "request.offer_id")
    .select([
      "request.id as requestId",
      ...subject,
      "request.kind",
      "request.author_name as author",
      "request.created_at as createdAt",
    ])
    .orderBy("request.created_at")
    .orderBy("request.id");

/** How many stand before a request, and how many there are. */
const placeOf = (db: Db, around: string | undefined) =>
  open(db)
    .leftJoin("review_requests as seen", (join) => join.on("seen.id", "=", around ?? null))
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`(request.created_at, request.id) < (seen.created_at, seen.id)`)
        .as("earlier"),
      fn.countAll<number>().as("total"),
    ])
    .executeTakeFirstOrThrow();

/** The person's decision about this request, or their last one, while it can be undone. */
export async function undoableDecision(db: Db, personId: string, now: Date, requestId?: string) {
  const row = await db
    .selectFrom("undoable_decisions as undoable")
    .innerJoin("review_requests as request", "request.id", "undoable.request_id")
    .leftJoin("operators", "operators.id", "request.operator_id")
    .leftJoin("offers", "offers.id", "request.offer_id")
    .select(["request.id as requestId", ...subject, "request.kind", "request.decision", "undoable.until"])
    .where("undoable.decided_by", "=", personId)
    .where("undoable.until", ">", now.toISOString())
    .$if(requestId !== undefined, (query) => query.where("undoable.request_id", "=", requestId ?? ""))
    .orderBy("undoable.until", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.decision ? { ...row, kind: row.kind satisfies RequestKind, decision: row.decision } : null;
}
