import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { RequestKind } from "~/contract/reviews/requests";
import { offsetOf } from "../platform/database/count.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import type { Deadlines } from "./deadlines.server";
import { type SubjectColumn, subjectKinds } from "./subject";

/** A condition on the subjects of requests; without one, requests about any subject. */
export type SubjectCondition = RawBuilder<SqlBool> | undefined;

/** In the queue, requests with an answered question come first. */
export const answeredFirst = (request: string) =>
  sql<boolean>`(${sql.ref(`${request}.answered_at`)} is null)`;
/** The position of a request in the queue, for comparisons. */
export const queueOrder = (request: string) =>
  sql`(${answeredFirst(request)}, ${sql.ref(`${request}.created_at`)}, ${sql.ref(`${request}.id`)})`;

/** Whether a request is about a subject that meets the condition. */
export const isAbout = (visible: Scope, about: SubjectColumn, condition: RawBuilder<SqlBool>) =>
  sql<boolean>`exists (select from ${visible(`${subjectKinds[about]}s`)} where id = request.${sql.ref(about)} and ${condition})`;

/** Open requests about one kind of subject, to join and select from. */
export const openRequests = (db: Db, visible: Scope, about: SubjectColumn, condition?: SubjectCondition) =>
  db
    .selectFrom(visible("review_requests as request"))
    .where("request.decided_at", "is", null)
    .where(`request.${about}`, "is not", null)
    .$if(condition !== undefined, (query) => query.where(isAbout(visible, about, condition ?? sql`true`)));

/** The ids of a page of open requests, oldest first. */
export const pageOfRequests = (
  db: Db,
  visible: Scope,
  about: SubjectColumn,
  window: Paging,
  condition?: SubjectCondition,
) =>
  openRequests(db, visible, about, condition)
    .select("request.id")
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(window.PageSize)
    .offset(offsetOf(window));

/** The number of open requests by kind, and of those that are late. One query. */
export async function countByKind(
  db: Db,
  visible: Scope,
  about: SubjectColumn,
  { isLate }: Pick<Deadlines, "isLate">,
  condition?: SubjectCondition,
) {
  const rows = await openRequests(db, visible, about, condition)
    .select(({ fn }) => [
      "request.kind",
      fn.countAll<number>().as("count"),
      fn.countAll<number>().filterWhere(isLate).as("late"),
    ])
    .groupBy("request.kind")
    .execute();
  const counts: Record<RequestKind, number> = { Created: 0, Edited: 0, Deleted: 0, Unarchived: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  const sum = (of: "count" | "late") => rows.reduce((sum, row) => sum + row[of], 0);
  return { counts, totalCount: sum("count"), late: sum("late") };
}
