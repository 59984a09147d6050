import { type RawBuilder, sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { ReviewQueue } from "~/contract/reviews/queue";
import { DEFAULT_REASONS } from "~/contract/reviews/refusal-reasons";
import { programmeDecisions, type RequestKind, type ReviewSubject } from "~/contract/reviews/requests";
import type { ActionContext, Implementations } from "../pipeline.server";
import { matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { type Deadlines, deadlinesOn } from "./deadlines.server";
import { handlingOf, isTakenBy } from "./handling.server";
import { answeredFirst, queueOrder } from "./open-requests.server";
import type { SubjectColumn } from "./subject";

/** Maximum requests on a page of the queue, and how many of them come before the open one. */
const SHOWN = 60;
const SHOWN_BEFORE = 20;

interface Reading {
  actor: Actor;
  /** Calendar day in Belgium. */
  today: string;
  around: string | undefined;
  about: ReviewSubject | undefined;
  kind: RequestKind | undefined;
  search: string | undefined;
  /** Only those with a question that waits for an answer. */
  asked: boolean;
  /** Only late ones. */
  late: boolean;
  /** Only those that the caller has taken. */
  mine: boolean;
  now: Date;
}

type Filter = Pick<Reading, "about" | "kind" | "search" | "asked"> & {
  late: false | RawBuilder<boolean>;
  mine: false | RawBuilder<boolean>;
};

/**
 * The open requests around one of them: answered questions first, then oldest first. A request that has been decided
 * has no position in the queue, but the one after it is still given. Eight queries.
 */
async function reviewQueue(db: Db, reading: Reading): Promise<ReviewQueue> {
  const { around } = reading;
  const visible = scopeOf(reading.actor);
  const deadlines = await deadlinesOn(db, reading.today);
  const own = isTakenBy(reading.actor.id, reading.now);
  const filter = { ...reading, late: reading.late && deadlines.isLate, mine: reading.mine && own };
  const [{ earlier, total }, questions, counts, decidedToday] = await Promise.all([
    placeOf(db, visible, { ...filter, around }),
    waitingOf(db, visible, deadlines, own),
    countsOf(db, visible, filter),
    decidedOn(db, reading),
  ]);
  const before = Math.max(0, earlier - SHOWN_BEFORE);
  const queue = queued(db, visible, filter);
  const rows = await queue.limit(SHOWN).offset(before).execute();
  const first = before === 0 ? rows.slice(0, 1) : await queue.limit(1).execute();
  const ids = [...rows, ...first].map(({ requestId }) => requestId);
  const handling = await handlingOf(db, reading.actor, reading.now, ids);
  const place = ({ createdAt, clockFrom, ...request }: Row) => ({
    ...request,
    ...(handling.get(request.requestId) ?? { taken: null, lookers: [] }),
    createdAt,
    deadline: deadlines.of({ created_at: createdAt, asked_at: request.askedAt, clock_from: clockFrom }),
  });
  const items = rows.map(place);
  const at = earlier - before;
  const isOpen = items[at]?.requestId === around;
  const following = items[isOpen ? at + 1 : at];
  const oldest = first.map(place)[0];
  return {
    items,
    before,
    totalCount: total,
    ...questions,
    target: deadlines.target,
    counts,
    decidedToday,
    position: isOpen ? earlier + 1 : null,
    previous: items[at - 1] ?? null,
    next: following ?? (oldest && oldest.requestId !== around ? oldest : null),
  };
}

const columns: Record<ReviewSubject, SubjectColumn> = { operator: "operator_id", offer: "offer_id" };

/** Open requests that match the filter. */
const open = (db: Db, visible: Scope, { about, kind, search, asked, late, mine }: Partial<Filter>) =>
  db
    .selectFrom(visible("review_requests as request"))
    .where("request.decided_at", "is", null)
    .$if(about !== undefined, (query) =>
      query.where(`request.${columns[about ?? "operator"]}`, "is not", null),
    )
    .$if(kind !== undefined, (query) => query.where("request.kind", "=", kind ?? "Created"))
    .$if(search !== undefined, (query) => query.where(matches("request.search_key", search ?? "")))
    .$if(asked === true, (query) => query.where("request.asked_at", "is not", null))
    .$if(late !== undefined && late !== false, (query) => query.where(late || sql<boolean>`true`))
    .$if(mine !== undefined && mine !== false, (query) => query.where(mine || sql<boolean>`true`));

/** Counts over all open requests. */
const waitingOf = (db: Db, visible: Scope, { isLate }: Deadlines, own: RawBuilder<boolean>) =>
  db
    .selectFrom(visible("review_requests as request"))
    .where("request.decided_at", "is", null)
    .select(({ fn }) => [
      fn.count<number>("request.asked_at").as("asked"),
      fn.count<number>("request.answered_at").as("answered"),
      fn.countAll<number>().filterWhere(isLate).as("late"),
      fn.countAll<number>().filterWhere(own).as("mine"),
    ])
    .executeTakeFirstOrThrow();

/** The subject of a request, when `operators` and `offers` are joined to it. */
const isAbout = sql<ReviewSubject>`case when request.offer_id is null then 'operator' else 'offer' end`.as(
  "subject",
);
const subject = [
  isAbout,
  sql<string>`coalesce(request.offer_id, request.operator_id)`.as("subjectId"),
  sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
] as const;

/** Numbers of open requests that match the search, by subject and kind. */
async function countsOf(db: Db, visible: Scope, { search }: Filter): Promise<ReviewQueue["counts"]> {
  const rows = await open(db, visible, { search })
    .select(({ fn }) => [isAbout, "request.kind", fn.countAll<number>().as("count")])
    .groupBy([sql`1`, "request.kind"])
    .execute();
  const of = (subject: ReviewSubject, kind: RequestKind) =>
    rows.find((row) => row.subject === subject && row.kind === kind)?.count ?? 0;
  const ofSubject = (subject: ReviewSubject) => ({
    Created: of(subject, "Created"),
    Edited: of(subject, "Edited"),
    Deleted: of(subject, "Deleted"),
    Unarchived: of(subject, "Unarchived"),
  });
  return { operator: ofSubject("operator"), offer: ofSubject("offer") };
}

const queued = (db: Db, visible: Scope, filter: Filter) =>
  open(db, visible, filter)
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .leftJoin(visible("operators as host"), "host.id", "offers.operator_id")
    .select([
      "request.id as requestId",
      ...subject,
      "request.kind",
      "request.author_name as author",
      "request.created_at as createdAt",
      "request.clock_from as clockFrom",
      "request.asked_at as askedAt",
      "request.answered_at as answeredAt",
      "host.name as operatorName",
      sql<boolean>`coalesce(not offers.is_offer, false)`.as("isDeal"),
    ])
    .orderBy(answeredFirst("request"))
    .orderBy("request.created_at")
    .orderBy("request.id");

type Row = Awaited<ReturnType<ReturnType<typeof queued>["execute"]>>[number];

/** The number of requests before this one, and in total. */
const placeOf = (db: Db, visible: Scope, { around, ...filter }: Filter & Pick<Reading, "around">) =>
  open(db, visible, filter)
    .leftJoin(visible("review_requests as seen"), (join) => join.on("seen.id", "=", around ?? null))
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`seen.id is not null and ${queueOrder("request")} < ${queueOrder("seen")}`)
        .as("earlier"),
      fn.countAll<number>().as("total"),
    ])
    .executeTakeFirstOrThrow();

/** Maximum decisions of the day in an answer. */
const MAX_DECIDED = 50;

/** The team's decisions of that day, latest first. */
async function decidedOn(db: Db, { actor, today }: Reading) {
  const visible = scopeOf(actor);
  const rows = await db
    .selectFrom(visible("review_requests as request"))
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .select([
      "request.id as requestId",
      ...subject,
      "request.kind",
      "request.decision",
      "request.decided_at as decidedAt",
      "request.decided_by_name as decidedBy",
      sql<boolean>`request.decided_by is not distinct from ${actor.id}`.as("own"),
    ])
    .where("request.decision", "in", programmeDecisions)
    .where("request.decided_at", ">=", sql<string>`${today}::timestamp at time zone 'Europe/Brussels'`)
    .orderBy("request.decided_at", "desc")
    .orderBy("request.id")
    .limit(MAX_DECIDED)
    .$narrowType<{ decision: (typeof programmeDecisions)[number]; decidedAt: string }>()
    .execute();
  return rows.map(({ decidedBy, ...row }) => ({ ...row, decidedBy: decidedBy ?? "" }));
}

/** The person's decision about this request, or their last one, while it can be undone. */
async function undoableDecision(db: Db, actor: Actor, now: Date, requestId?: string) {
  const visible = scopeOf(actor);
  const row = await db
    .selectFrom("undoable_decisions as undoable")
    .innerJoin(visible("review_requests as request"), "request.id", "undoable.request_id")
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .select(["request.id as requestId", ...subject, "request.kind", "request.decision", "undoable.until"])
    .where("undoable.decided_by", "=", actor.id)
    .where("undoable.until", ">", now.toISOString())
    .$if(requestId !== undefined, (query) => query.where("undoable.request_id", "=", requestId ?? ""))
    .orderBy("undoable.until", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.decision ? { ...row, kind: row.kind satisfies RequestKind, decision: row.decision } : null;
}

export const reviewQueueEndpoints: Implementations<typeof calls.reviewQueue> = {
  list: {
    may: "decideReviews",
    run: ({ db, actor, services, input }) =>
      reviewQueue(db, {
        actor,
        today: services.clock.today(),
        around: input.Around,
        about: input.About,
        kind: input.Kind,
        search: input.SearchTerm,
        asked: input.Asked !== undefined,
        late: input.Late !== undefined,
        mine: input.Mine !== undefined,
        now: services.clock.now(),
      }),
  },
  undoable: {
    may: "decideReviews",
    run: async ({ db, actor, services, input }) => ({
      decision: await undoableDecision(db, actor, services.clock.now(), input.RequestId),
    }),
  },
};

/** Version 0: nobody has changed them yet. */
const refusalReasons = async (db: Db) =>
  (await db.selectFrom("refusal_reasons").select(["reasons", "version"]).executeTakeFirst()) ?? {
    reasons: DEFAULT_REASONS,
    version: 0,
  };

/** @throws Refusal staleVersion */
async function replaceRefusalReasons(
  { db, actor, services, log }: ActionContext,
  { reasons, version }: { reasons: string[]; version: number },
) {
  const at = services.clock.now();
  await db
    .insertInto("refusal_reasons")
    .values({ reasons: DEFAULT_REASONS, version: 0, updated_at: at, updated_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await db.selectFrom("refusal_reasons").selectAll().forUpdate().executeTakeFirstOrThrow();
  if (before.version !== version)
    throw new Refusal("staleVersion", { params: { by: before.updated_by ?? "", at: before.updated_at } });
  const kept = [...new Set(reasons)];
  await db
    .updateTable("refusal_reasons")
    .set({ reasons: kept, version: version + 1, updated_at: at, updated_by: actor.displayName })
    .execute();
  log("RefusalReasonsChanged", { changes: { reasons: [before.reasons, kept] } });
}

export const refusalReasonEndpoints: Implementations<typeof calls.refusalReasons> = {
  list: { may: "decideReviews", run: ({ db }) => refusalReasons(db) },
  replace: {
    may: "decideReviews",
    run: async (call) => {
      await replaceRefusalReasons(call, call.input);
      return undefined;
    },
  },
};
