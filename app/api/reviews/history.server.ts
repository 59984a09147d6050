import { sql } from "kysely";
import type { Paging } from "~/contract/paging";
import { keepsContent } from "~/contract/reviews/requests";
import { changesBetween } from "../changes";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { requestsAbout, wholeVersions } from "./requests.server";
import type { Subject, VisibleRow } from "./subject";

/** The subject whose history is read, and the reader's view of it. */
interface Reading<Content extends object> {
  subject: Subject<Content>;
  row: VisibleRow;
  /** The content as this person may see it. */
  seen: (content: Content) => Content;
  /** Dotted paths of the content in the order of its form. */
  paths: readonly string[];
}

/** An amended request is not a version: its successor is still open, or was decided in its place. */
const isVersion = sql<boolean>`(request.decided_at is not null and request.decision <> 'amended')`;

const decidedRequests = <Content extends object>(db: Db, { subject, row }: Reading<Content>) =>
  requestsAbout(db, subject)
    .innerJoin(row.as("visible"), "visible.id", `request.${subject.column}`)
    .where(isVersion)
    .select([
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
    ]);
type Row<Content extends object> = Awaited<
  ReturnType<ReturnType<typeof decidedRequests<Content>>["execute"]>
>[number];

/** Decided requests, newest first; two queries. @throws Refusal notFound, when the person may not see the subject */
export async function requestHistory<Content extends object>(
  db: Db,
  reading: Reading<Content>,
  window: Paging,
) {
  const { subject, row } = reading;
  const [counted, rows] = await Promise.all([
    db
      .selectFrom(row.as("visible"))
      .leftJoin(subject.scope("review_requests as request"), (join) =>
        join.onRef(`request.${subject.column}`, "=", "visible.id").on(isVersion),
      )
      .select(({ fn }) => ["visible.id", fn.count<number>("request.id").as("totalCount")])
      .groupBy("visible.id")
      .executeTakeFirst(),
    decidedRequests(db, reading)
      .orderBy("request.decided_at", "desc")
      .orderBy("request.id")
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
  ]);
  if (!counted) throw new Refusal("notFound");
  const items = rows.map((request) => versionOf(reading, wholeVersions(subject, request)));
  return pageOfItems(window, items, { totalCount: counted.totalCount });
}

/** One decided request whole; one query. @throws Refusal notFound */
export async function requestVersion<Content extends object>(
  db: Db,
  reading: Reading<Content>,
  requestId: string,
) {
  const row = await decidedRequests(db, reading).where("request.id", "=", requestId).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const request = wholeVersions(reading.subject, row);
  return {
    ...versionOf(reading, request),
    previous: request.previous && reading.seen(request.previous),
    content: reading.seen(contentOf(request)),
  };
}

/** The content as decided; for a refused or withdrawn request, as requested. */
const contentOf = <Content extends object>({ decision, current, result }: Row<Content>): Content =>
  keepsContent(decision) ? current : (result ?? current);

function versionOf<Content extends object>({ seen, paths }: Reading<Content>, request: Row<Content>) {
  const { decision, decided_at, decided_by_name, previous } = request;
  if (!decision || !decided_at) throw new Error(`request ${request.id} is not decided`);
  return {
    id: request.id,
    kind: request.kind,
    status: decision === "validated" ? ("Validated" as const) : request.kind,
    decision,
    reason: request.reason,
    author: { id: request.author_id, name: request.author_name, email: request.author_email },
    createdAt: request.created_at,
    decidedBy:
      decided_by_name === null ? null : { id: request.decided_by, name: decided_by_name, email: null },
    decidedAt: decided_at,
    changedFields: previous ? changedFields(paths, seen(previous), seen(contentOf(request))) : [],
  };
}

function changedFields<Content extends object>(paths: readonly string[], before: Content, after: Content) {
  const changes = changesBetween(before, after);
  return paths.filter((path) => path in changes);
}
