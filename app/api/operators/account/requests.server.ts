import { type SqlBool, sql } from "kysely";
import { emptyOffer } from "~/contract/offers/content";
import type { FollowedRequest } from "~/contract/operators/account-calls";
import { emptySheet } from "~/contract/operators/calls";
import { completenessOf } from "~/contract/operators/completeness";
import type { Paging } from "~/contract/paging";
import type { PublishStatus } from "~/contract/publish-status";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { offsetOf, pageOfItems } from "../../platform/database/count.server";
import { Refusal } from "../../refusal";
import { askedAndAnswered, askedAndAnsweredColumns } from "../../reviews/details.server";
import { queueOrder } from "../../reviews/open-requests.server";
import { type Versions, wholeVersions } from "../../reviews/requests.server";
import { type Scope, scopeOf, unscoped } from "../../scope.server";
import type { Actor, Db } from "../../services";
import { operatorRow, type Reading } from "../details.server";
import { sheetAnswer, sheetFor } from "../sheet-answer";
import { offersEndingSoon } from "../tabs.server";

/** Maximum pending requests in an answer. */
const MAX_OPEN = 200;

const isOpen = sql<SqlBool>`request.decided_at is null`;
/** Decided by the programme or withdrawn by the author; excludes the programme's own changes and amended versions. */
const isClosed = sql<SqlBool>`request.decided_at is not null and request.decision not in ('applied', 'amended')`;

/**
 * A page of requests about an operator and its offers, newest first, and the pending ones; four queries.
 * @throws Refusal notFound
 */
export async function operatorRequests({ db, actor }: Reading, id: string, window: Paging) {
  const idsOf = (condition: typeof isOpen) => requestIds(db, actor, id, condition);
  const [operator, counted, open, closed] = await Promise.all([
    operatorRow(db, actor, id).select("operators.id").executeTakeFirst(),
    db
      .selectFrom(idsOf(isClosed).as("about"))
      .select(({ fn }) => fn.countAll<number>().as("totalCount"))
      .executeTakeFirstOrThrow(),
    followedRequests(db, scopeOf(actor))
      .innerJoin(idsOf(isOpen).as("about"), "about.id", "request.id")
      .orderBy("request.created_at")
      .orderBy("request.id")
      .limit(MAX_OPEN)
      .execute(),
    followedRequests(db, scopeOf(actor))
      .innerJoin(idsOf(isClosed).as("about"), "about.id", "request.id")
      .orderBy("request.decided_at", "desc")
      .orderBy("request.id")
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
  ]);
  if (!operator) throw new Refusal("notFound");
  return { ...pageOfItems(window, closed.map(answerOf), counted), open: open.map(answerOf) };
}

/**
 * Matches a request, or its replacement after a correction, so that links in mails keep working.
 * The correction keeps the subject, the author and the place in the queue (`settleRequest`).
 */
const isOrFollows = (visible: Scope, requestId: string) => sql<SqlBool>`request.id = coalesce((
  select later.id from ${visible("review_requests as asked")}
  join ${visible("review_requests as later")} on later.id > asked.id and later.created_at = asked.created_at
    and coalesce(later.offer_id, later.operator_id) = coalesce(asked.offer_id, asked.operator_id)
    and later.author_id = asked.author_id and later.decision is distinct from 'amended'
  where asked.id = ${requestId}::uuid and asked.decision = 'amended'
  limit 1), ${requestId}::uuid)`;

/**
 * One complete request, with the mail about its refusal; for a corrected one, its replacement. One query.
 * @throws Refusal notFound
 */
export async function operatorRequest({ db, actor, services }: Reading, id: string, requestId: string) {
  const row = await followedRequests(db, scopeOf(actor))
    .innerJoin(operatorRow(db, actor, id).select("operators.id").as("visible"), (join) =>
      join.on(sql<SqlBool>`visible.id = coalesce(request.operator_id, offers.operator_id)`),
    )
    // Mails of other kinds may contain links that sign their reader in.
    .leftJoin("mails", (join) =>
      join.onRef("mails.decided_request", "=", "request.id").on("mails.kind", "=", "refusal"),
    )
    .select([
      "request.previous",
      "request.current",
      sql<unknown>`case when ${wasCorrected} then request.result end`.as("accepted"),
      "mails.subject as mailSubject",
      "mails.text_body as mailText",
    ])
    .where(isOrFollows(scopeOf(actor), requestId))
    .where(({ or }) => or([isOpen, isClosed]))
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const { previous, current, accepted, mailSubject, mailText } = row;
  const versions = <Content extends object, Answer>(empty: Content, answer: (content: Content) => Answer) => {
    const stored = { previous, current, result: accepted } as Versions<Content>;
    const whole = wholeVersions({ empty }, stored);
    return {
      previous: whole.previous && answer(whole.previous),
      asked: answer(whole.current),
      accepted: whole.result && answer(whole.result),
    };
  };
  const isSheet = row.subject === "operator";
  return {
    ...answerOf(row),
    mail: mailSubject !== null && mailText !== null ? { subject: mailSubject, text: mailText } : null,
    sheet: isSheet ? versions(emptySheet, (sheet) => sheetAnswer(sheetFor(actor, sheet), services)) : null,
    offer: isSheet ? null : versions(emptyOffer, (content) => content),
  };
}

const queue = unscoped("a request’s place in the queue counts the requests of all");

/** Each half has an index that begins with its subject. */
const requestIds = (db: Db, actor: Actor, id: string, condition: typeof isOpen) =>
  operatorRow(db, actor, id)
    .innerJoin(scopeOf(actor)("review_requests as request"), "request.operator_id", "operators.id")
    .where(condition)
    .select("request.id")
    .unionAll(
      operatorRow(db, actor, id)
        .innerJoin(scopeOf(actor)("offers"), "offers.operator_id", "operators.id")
        .innerJoin(scopeOf(actor)("review_requests as request"), "request.offer_id", "offers.id")
        .where(condition)
        .select("request.id"),
    );

const wasCorrected = sql<boolean>`(request.result is not null and request.result <> request.current)`;

/** Requests with their subjects, if these are in the person's scope. */
const followedRequests = (db: Db, visible: Scope) =>
  db
    .selectFrom(visible("review_requests as request"))
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .leftJoin(visible("offer_publications as publication"), "publication.id", "request.offer_id")
    .select([
      ...askedAndAnsweredColumns,
      "request.answered_at as answeredAt",
      sql<ReviewSubject>`case when request.offer_id is null then 'operator' else 'offer' end`.as("subject"),
      sql<string>`coalesce(request.offer_id, request.operator_id)`.as("subjectId"),
      sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
      sql<PublishStatus>`coalesce(publication.publish_status, operators.publish_status)`.as("publishStatus"),
      sql<boolean>`coalesce(offers.deleted_at, operators.deleted_at) is not null`.as("deleted"),
      sql<boolean>`coalesce(${wasCorrected}, false)`.as("corrected"),
      sql<number | null>`case when request.decided_at is null then (
        select count(*)::int from ${queue("review_requests as earlier")}
        where earlier.decided_at is null and ${queueOrder("earlier")} <= ${queueOrder("request")}
      ) end`.as("place"),
    ]);

function answerOf(
  row: Awaited<ReturnType<ReturnType<typeof followedRequests>["execute"]>>[number],
): FollowedRequest {
  const { subject, subjectId, name, publishStatus, deleted, place, corrected, answeredAt } = row;
  return {
    ...askedAndAnswered(row),
    subject,
    subjectId,
    name,
    publishStatus,
    deleted,
    place,
    answeredAt,
    corrected,
  };
}

/**
 * The completeness of the sheet, the offers that end soon, and the first steps already taken; three queries.
 * @throws Refusal notFound
 */
export async function operatorOverview({ db, actor, services }: Reading, id: string) {
  const [operator, endingSoon, firstSteps] = await Promise.all([
    operatorRow(db, actor, id).select("operators.sheet").executeTakeFirst(),
    offersEndingSoon(db, actor, id, services.clock.today()),
    firstStepsOf(db, actor, id),
  ]);
  if (!operator) throw new Refusal("notFound");
  return { completeness: completenessOf(operator.sheet), firstSteps, endingSoon };
}

/** Derived from the data, so it does not matter who took the step. */
async function firstStepsOf(db: Db, actor: Actor, id: string) {
  const visible = scopeOf(actor);
  const { rows } = await sql<{ offer: boolean; colleague: boolean; scan: boolean }>`select
    exists (select from ${visible("offers")} where operator_id = ${id}) as offer,
    exists (select from ${visible("user_operators")} join users on users.id = user_operators.user_id
      where operator_id = ${id} and user_id <> ${actor.id} and users.deleted_at is null) as colleague,
    exists (select from scans where operator_id = ${id} and ${visible.has("operator_id")}) as scan`.execute(
    db,
  );
  return rows[0];
}
