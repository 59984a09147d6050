import { type AliasableExpression, type Selectable, sql } from "kysely";
import { DEFAULT_TARGET } from "~/contract/reviews/deadline";
import type { ReviewRequestsTable } from "../platform/database/schema";
import { refusalMail as prepared } from "../platform/mail/mails";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { authorToMail } from "./author-to-mail.server";
import { targetColumn } from "./deadlines.server";
import { requestsAbout, wholeVersions } from "./requests.server";
import { type Subject, subjectKinds, type VisibleRow } from "./subject";
import { deadlineOf } from "./waiting";

/** Columns of `request`: its author, its dates and its decision; for `askedAndAnswered`. */
export const askedAndAnsweredColumns = [
  "request.id",
  "request.kind",
  "request.author_id",
  "request.author_name",
  "request.author_email",
  "request.created_at",
  "request.asked_at",
  "request.decision",
  "request.decided_at",
  "request.decided_by",
  "request.decided_by_name",
  "request.reason",
] as const;

type ColumnName<Column> = Column extends `request.${infer Name extends keyof ReviewRequestsTable}`
  ? Name
  : never;
type AskedAndAnswered = Pick<
  Selectable<ReviewRequestsTable>,
  ColumnName<(typeof askedAndAnsweredColumns)[number]>
>;

/** The part of a request's details that is the same for every reader. */
export function askedAndAnswered(request: AskedAndAnswered) {
  const { id, kind, decision, decided_at, decided_by, decided_by_name, reason } = request;
  return {
    id,
    kind,
    author: { id: request.author_id, name: request.author_name, email: request.author_email },
    createdAt: request.created_at,
    askedAt: request.asked_at,
    decision:
      decision && decided_at
        ? {
            kind: decision,
            by: decided_by_name ? { id: decided_by, name: decided_by_name, email: null } : null,
            at: decided_at,
            reason,
          }
        : null,
  };
}

/** The open request about a subject, or the last one that was decided, joined with its row as `visible`. */
const shownRequest = <Content>(db: Db, subject: Subject<Content>, row: VisibleRow) =>
  requestsAbout(db, subject)
    .innerJoin(row.as("visible"), "visible.id", `request.${subject.column}`)
    .where((where) =>
      where.or([where("decision", "is", null), where("decision", "not in", ["applied", "amended"])]),
    )
    .orderBy("decided_at", (order) => order.desc().nullsFirst())
    .orderBy("request.id", "desc")
    .limit(1);

/** That request, and how long it has waited while it is open. @param today a day in Belgium @throws Refusal notFound */
export async function requestDetails<Content extends object>(
  db: Db,
  subject: Subject<Content>,
  row: VisibleRow,
  today: string,
) {
  const request = await shownRequest(db, subject, row)
    .select(askedAndAnsweredColumns)
    .select(["request.clock_from", targetColumn(db).as("target")])
    .executeTakeFirst();
  if (!request) throw new Refusal("notFound");
  const { previous, current } = wholeVersions<Content, typeof request>(subject, request);
  const deadline = request.decision ? null : deadlineOf(request, today, request.target ?? DEFAULT_TARGET);
  return { ...askedAndAnswered(request), previous, current, deadline };
}

/** What it asks for, with a fact of the subject's row. @throws Refusal notFound */
export async function askedContent<Content extends object, Fact = null>(
  db: Db,
  subject: Subject<Content>,
  row: VisibleRow,
  fact = sql<Fact>`null`,
) {
  const request = await shownRequest(db, subject, row).select(fact.as("fact")).executeTakeFirst();
  if (!request) throw new Refusal("notFound");
  return { current: wholeVersions<Content, typeof request>(subject, request).current, fact: request.fact };
}

/**
 * The mail to the author of the open request as it would be refused with the reason in `draft`, or of the last refused
 * request.
 */
export async function refusalMail<Content>(
  db: Db,
  { options }: Services,
  subject: Subject<Content>,
  row: AliasableExpression<{ id: string; name: string }>,
  draft = "",
) {
  const refused = await requestsAbout(db, subject)
    .innerJoin(row.as("visible"), "visible.id", `request.${subject.column}`)
    .select([
      "visible.name",
      "request.kind",
      "request.decision",
      "request.reason",
      "request.author_id",
      "request.author_name",
      "request.author_email",
    ])
    .where((where) => where.or([where("decision", "is", null), where("decision", "=", "refused")]))
    .orderBy("request.decided_at", (order) => order.desc().nullsFirst())
    .orderBy("request.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!refused) throw new Refusal("notFound");
  const { kind, decision, name } = refused;
  const reason = decision ? refused.reason : draft;
  const told = await authorToMail(db, refused);
  const to = told ?? { email: "", firstName: refused.author_name };
  const { subject: title, body } = prepared({
    to,
    name,
    kind,
    reason,
    programmeName: options.programmeName,
    subject: subjectKinds[subject.column],
  });
  return { to: told?.email ?? null, subject: title, body };
}
