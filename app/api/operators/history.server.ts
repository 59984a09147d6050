import type { OperatorSheet } from "~/contract/operators/calls";
import type { Paging } from "~/contract/paging";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";
import { sheetAnswer } from "../sheet-answer";
import { sheetFor } from "../technical-data";
import { operatorRow, type Reading } from "./details.server";
import { changedFields } from "./sheet-fields";

const decided = (db: Db, operatorId: string) =>
  db
    .selectFrom("review_requests as request")
    .where("request.operator_id", "=", operatorId)
    .where("request.decided_at", "is not", null);

const versionRows = (db: Db, operatorId: string) =>
  decided(db, operatorId).select([
    "request.id",
    "request.kind",
    "request.decision",
    "request.reason",
    "request.author_id",
    "request.author_name",
    "request.author_email",
    "request.created_at",
    "request.decided_by",
    "request.decided_by_name",
    "request.decided_at",
    "request.previous",
    "request.current",
    "request.result",
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof versionRows>["execute"]>>[number];

/** Decided requests, newest first; two queries. @throws Refusal notFound */
export async function operatorHistory(db: Db, actor: Actor, id: string, window: Paging) {
  const [counted, rows] = await Promise.all([
    operatorRow(db, actor, id)
      .select(
        decided(db, id)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as("totalCount"),
      )
      .executeTakeFirst(),
    versionRows(db, id)
      .orderBy("request.decided_at", "desc")
      .orderBy("request.id")
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
  ]);
  if (!counted) throw new Refusal("notFound");
  const items = rows.map((row) => versionOf(actor, row));
  return pageOfItems(window, items, { totalCount: counted.totalCount ?? 0 });
}

/** One decided request whole; two queries. @throws Refusal notFound */
export async function operatorVersion({ db, actor, services }: Reading, id: string, requestId: string) {
  const answered = (sheet: OperatorSheet) => sheetAnswer(sheetFor(actor, sheet), services);
  const [operator, row] = await Promise.all([
    operatorRow(db, actor, id).select("operators.id").executeTakeFirst(),
    versionRows(db, id).where("request.id", "=", requestId).executeTakeFirst(),
  ]);
  if (!operator || !row) throw new Refusal("notFound");
  return {
    ...versionOf(actor, row),
    previous: row.previous && answered(row.previous),
    sheet: answered(sheetOf(row)),
  };
}

/** As decided; a refusal keeps what was asked for. */
const sheetOf = ({ decision, current, result }: Row): OperatorSheet =>
  decision === "refused" ? current : (result ?? current);

function versionOf(actor: Actor, row: Row) {
  const { decision, decided_at, decided_by_name, previous } = row;
  if (!decision || !decided_at) throw new Error(`request ${row.id} is not decided`);
  return {
    id: row.id,
    kind: row.kind,
    decision,
    reason: row.reason,
    author: { id: row.author_id, name: row.author_name, email: row.author_email },
    createdAt: row.created_at,
    decidedBy: decided_by_name === null ? null : { id: row.decided_by, name: decided_by_name, email: null },
    decidedAt: decided_at,
    changedFields: changedFields(previous && sheetFor(actor, previous), sheetFor(actor, sheetOf(row))),
  };
}
