import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { RequestKind } from "~/contract/reviews/requests";
import { offsetOf } from "../platform/database/count.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { type SubjectColumn, subjectKinds } from "./subject";

/** A condition on the rows that requests are about; without one they are about any. */
export type Among = RawBuilder<SqlBool> | undefined;

/** Whether a request is about one of them. */
export const isAbout = (visible: Scope, about: SubjectColumn, among: RawBuilder<SqlBool>) =>
  sql<boolean>`exists (select from ${visible(`${subjectKinds[about]}s`)} where id = request.${sql.ref(about)} and ${among})`;

/** Open requests about one kind of subject, to join and select from. */
export const openRequests = (db: Db, visible: Scope, about: SubjectColumn, among?: Among) =>
  db
    .selectFrom(visible("review_requests as request"))
    .where("request.decided_at", "is", null)
    .where(`request.${about}`, "is not", null)
    .$if(among !== undefined, (query) => query.where(isAbout(visible, about, among ?? sql`true`)));

/** The ids of a page of them, the oldest first. */
export const pageOfRequests = (db: Db, visible: Scope, about: SubjectColumn, window: Paging, among?: Among) =>
  openRequests(db, visible, about, among)
    .select("request.id")
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(window.PageSize)
    .offset(offsetOf(window));

/** Their number by kind. One query. */
export async function countByKind(db: Db, visible: Scope, about: SubjectColumn, among?: Among) {
  const rows = await openRequests(db, visible, about, among)
    .select(({ fn }) => ["request.kind", fn.countAll<number>().as("count")])
    .groupBy("request.kind")
    .execute();
  const counts: Record<RequestKind, number> = { Created: 0, Edited: 0, Deleted: 0, Unarchived: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return { counts, totalCount: rows.reduce((sum, { count }) => sum + count, 0) };
}
