import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { calls } from "~/contract/calls";
import type { FiltersOf } from "~/contract/lists";
import { publishedFields } from "~/contract/offers/offer-table";
import type { Paging } from "~/contract/paging";
import type { PublishedVersion, restoration } from "~/contract/publication/calls";
import type { ContentKind } from "~/contract/publication/change-types";
import type { contentList, ShownContent, ShownContents } from "~/contract/publication/contents";
import type { OfferDraft, PreviewedOffer } from "~/contract/publication/offer-preview";
import { publishedColumns } from "../offers/content-columns";
import type { ActionContext, Implementations } from "../pipeline.server";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Db, Services } from "../services";
import { changesByOperator, incompleteChanges } from "./changes.server";
import { every } from "./every";
import { latestSnapshot } from "./latest.server";
import { contentToday, offerPart } from "./offers";
import { operatorPart, sheetNext } from "./operators";
import { partOf, parts } from "./parts";
import { pendingSource } from "./pending.server";
import { cancelPlan, plannedPublication, planPublication } from "./planned.server";
import { lockRows, publish, publishAlone } from "./publish.server";
import { writeSnapshot } from "./snapshot.server";
import { partOfPending, publishPart } from "./some.server";
import { compareVersions, findVersion, listVersions, shownBy } from "./versions.server";

type Filters = FiltersOf<typeof contentList>;
type State = NonNullable<Filters["Show"]>;

const conditions: Conditions<Omit<Filters, "Kind">> = {
  Show: (state) =>
    state === "next" ? sql`changing.change is distinct from 'removed'` : sql`shown.id is not null`,
  Change: (change) => (change ? sql`changing.change = ${change}` : undefined),
  SearchTerm: (term) =>
    term ? sql`(${matches("written.search_key", term)} or ${matches("o.search_key", term)})` : undefined,
};

/** `id, operator_id, content` of a kind in the latest snapshot, or those that the next one keeps or replaces. */
const shownIn = (state: State, kind: ContentKind): RawBuilder<unknown> =>
  state === "next"
    ? partOf(kind).shown
    : sql`select id, operator_id, content from published_contents where kind = ${kind} and last_number is null`;

/**
 * A page of what the app shows of a kind, or would show after the next publication, by name. Four queries at most; no
 * document is read.
 */
export async function listContents(
  db: Db,
  { clock }: Pick<Services, "clock">,
  { Show = "now", Kind = "operator", ...query }: Filters & Paging,
): Promise<ShownContents> {
  const { changing, name } = partOf(Kind);
  const found = sql`
    from (${shownIn(Show, Kind)}) as shown full join (${changing}) as changing using (id)
      join ${sql.table(name)} as written using (id)
      left join ${every("operators as o")} on o.id = coalesce(shown.operator_id, changing.operator_id)
    where ${whereOf(conditions, { Show, ...query })}`;
  const counted = await sql<{ totalCount: number }>`select count(*) as "totalCount" ${found}`.execute(db);
  const { rows } = await sql<Pick<ShownContent, "id" | "change">>`
    select written.id, changing.change ${found}
    order by written.search_key collate "C", written.id limit ${query.PageSize} offset ${offsetOf(query)}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const none = { operator: null, offer: null, gift: null };
  const entries = await entriesOf(db, Show, Kind, ids);
  const operatorIds = Kind === "offer" ? ids.map((id) => entries.get(id)?.operatorId ?? "") : [];
  const operators = await entriesOf(db, Show, "operator", [...new Set(operatorIds)]);
  const items = rows.map((row) => {
    const entry = entries.get(row.id);
    return {
      ...row,
      ...none,
      operator: operators.get(entry?.operatorId ?? "") ?? null,
      [Kind]: entry,
    } as ShownContent;
  });
  return {
    ...pageOfItems(query, items, counted.rows[0] ?? { totalCount: 0 }),
    today: clock.today(),
  };
}

/** The entries of these contents in the snapshot's list, by id. */
async function entriesOf(db: Db, state: State, kind: ContentKind, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { operatorId?: string }>();
  const { changing, described, entry } = partOf(kind);
  const isAsked = sql`id = any(${ids}::uuid[])`;
  const kept = sql`select id, operator_id, content from (${shownIn(state, kind)}) as shown where ${isAsked}`;
  const contents =
    state === "now"
      ? kept
      : sql`
        with changes as (select id, operator_id, change from (${changing}) as changing where ${isAsked})
        select id, operator_id, after as content from changes join (${described(ids, null)}) as told using (id)
        where change <> 'removed'
        union all
        select * from (${kept}) as kept where id not in (select id from changes)`;
  const { rows } = await sql<{ id: string; entry: { operatorId?: string } }>`
    select id, ${entry} as entry from (${contents}) as contents`.execute(db);
  return new Map(rows.map((row) => [row.id, row.entry]));
}

export const publicationEndpoints: Implementations<typeof calls.publication> = {
  preview: {
    may: "publish",
    run: async ({ db, services, input }) => {
      const source = await pendingSource(db, services);
      const changes = await changesByOperator(db, source, input);
      return { ...changes, incomplete: await incompleteChanges(db, source) };
    },
  },
  contents: { may: "publish", run: ({ db, services, input }) => listContents(db, services, input) },
  previewOffer: {
    may: "editOffer",
    unlogged: "it is only read",
    ownTransaction: true,
    samePerson: true,
    run: (call) => previewOffer(call, call.input),
  },
  publish: {
    may: "publish",
    unlogged: "when nothing waits nothing changes",
    run: async ({ db, services, actor, input, log }) => {
      const publication = await publish(db, services, actor.id, { readRemovals: input.readRemovals });
      if (!publication && input.refuseNothing === "true") throw new Refusal("nothingToPublish");
      if (!publication) return undefined;
      const { number, ...counts } = publication;
      log("ContentPublished", { subject: { kind: "publication", name: String(number) }, extra: counts });
      return undefined;
    },
  },
  latest: {
    may: "everyone",
    run: async ({ db, headers }) => {
      const answer = await latestSnapshot(db, headers);
      if (!answer) throw new Refusal("notFound");
      return answer;
    },
  },
  versions: { may: "publish", run: ({ db, input }) => listVersions(db, input) },
  compare: { may: "publish", run: ({ db, input }) => compareVersions(db, input) },
  previewPart: {
    may: "publish",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ db, input }) => partOfPending(db, input),
  },
  publishPart: { may: "publish", run: (call) => publishPart(call, call.input) },
  planned: { may: "publish", run: ({ db }) => plannedPublication(db) },
  plan: { may: "publish", run: (call) => planPublication(call, call.input) },
  cancelPlan: { may: "publish", run: (call) => cancelPlan(call, call.input.id) },
  restore: {
    may: "publish",
    run: ({ input: { number, ...given }, ...context }) => restoreVersion(context, number, given),
  },
};

type Entries = Pick<PreviewedOffer, "offer" | "operator">;

/**
 * Preview: the snapshot entries of an unsaved offer and of its operator, made by the same code as a publication.
 * @throws Refusal notFound, for an operator outside of the person's scope
 */
async function previewOffer(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  { eltoId = null, ...draft }: OfferDraft,
): Promise<PreviewedOffer> {
  const columns = publishedFields.map((field) => [publishedColumns[field], draft[field]]);
  const { rows } = await sql<Entries>`
    with f as (
      select * from jsonb_populate_record(null::offers, ${JSON.stringify(Object.fromEntries(columns))}::jsonb)
    ), written as (
      select null::uuid as id, ${eltoId}::uuid as operator_id, ${contentToday} as content from f
    ), shown as (
      select o.id, ${sheetNext} as content from ${scopeOf(actor)("operators as o")}
      where o.id = ${eltoId}::uuid and o.deleted_at is null
    )
    select (select ${offerPart.entry} from written) as offer, (select ${operatorPart.entry} from shown) as operator`.execute(
    db,
  );
  const [entries] = rows;
  if (!entries || (eltoId && !entries.operator)) throw new Refusal("notFound");
  return { ...entries, today: services.clock.today() };
}

/**
 * Publishes an earlier publication again, under a new number. Sheets and offers keep their content; where it differs
 * from what is shown now, it waits for publication.
 * @throws Refusal notFound; publishedMeanwhile, when the app no longer shows what the person saw; alreadyShown
 */
async function restoreVersion(
  { db, actor, services, log }: ActionContext,
  number: number,
  { reason, shown }: z.output<typeof restoration>,
): Promise<PublishedVersion> {
  await publishAlone(db);
  await findVersion(db, number);
  const latest = await db
    .selectFrom("publication_snapshots")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  if (latest.number !== shown)
    throw new Refusal("publishedMeanwhile", { params: { number: String(latest.number) } });
  const earlier = shownBy(number);
  const of = (kind: string) => sql`select id, content from (${earlier}) as earlier where kind = ${kind}`;
  await lockRows(db, (part) => part.differingFrom(of(part.kind)));
  for (const part of parts) await part.showAgain(of(part.kind)).execute(db);
  const { clock, options } = services;
  const written = await writeSnapshot(db, {
    shown: earlier,
    published: 0,
    unpublished: 0,
    at: clock.now(),
    userId: actor.id,
    options,
    restores: { number, reason },
  });
  const { number: next, ...counts } = written;
  // Thrown to roll back the transaction.
  if (counts.new + counts.changed + counts.removed === 0) throw new Refusal("alreadyShown");
  log("ContentRestored", {
    subject: { kind: "publication", name: String(next) },
    changes: { version: [shown, number], reason: [null, reason] },
    extra: counts,
  });
  return findVersion(db, next);
}
