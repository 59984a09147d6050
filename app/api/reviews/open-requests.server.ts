import type { Paging } from "~/contract/paging";
import type { RequestKind } from "~/contract/reviews/requests";
import { offsetOf } from "../platform/database/count.server";
import type { Db } from "../services";
import type { SubjectColumn } from "./subject";

/** Open requests about one kind of subject, to join and select from. */
export const openRequests = (db: Db, about: SubjectColumn) =>
  db
    .selectFrom("review_requests as request")
    .where("request.decided_at", "is", null)
    .where(`request.${about}`, "is not", null);

/** The ids of a page of them, the oldest first. */
export const pageOfRequests = (db: Db, about: SubjectColumn, window: Paging) =>
  openRequests(db, about)
    .select("request.id")
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(window.PageSize)
    .offset(offsetOf(window));

/** Their number by kind. One query. */
export async function countByKind(db: Db, about: SubjectColumn) {
  const rows = await openRequests(db, about)
    .select(({ fn }) => ["request.kind", fn.countAll<number>().as("count")])
    .groupBy("request.kind")
    .execute();
  const counts: Record<RequestKind, number> = { Created: 0, Edited: 0, Deleted: 0, Unarchived: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return { counts, totalCount: rows.reduce((sum, { count }) => sum + count, 0) };
}
