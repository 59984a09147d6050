import { sql } from "kysely";
import type { PartOfChanges } from "~/contract/publication/some";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { every } from "./every";
import { pendingChanges } from "./pending.server";
import { publish, publishAlone } from "./publish.server";

interface Chosen {
  ids: readonly string[];
  operators?: readonly string[];
}

/**
 * Part of the pending changes, with their dependencies: an offer is only shown with its operator, and
 * leaves with it.
 */
export async function partOfPending(db: Db, { ids, operators = [] }: Chosen): Promise<PartOfChanges> {
  const { rows } = await sql<PartOfChanges["contents"][number] & { isPart: boolean }>`
    with pending as materialized (${pendingChanges}), asked as (
      select * from pending where id = any(${ids}::uuid[]) or operator_id = any(${operators}::uuid[])
    ), sheets as (
      select pending.id, pending.change from pending
      where kind = 'operator' and (id in (select id from asked)
        or change in ('new', 'removed') and id in (select operator_id from asked where kind = 'offer'))
    ), part as (
      select id from asked union select id from sheets union
      select pending.id from pending join sheets on sheets.id = pending.operator_id
      where pending.kind = 'offer' and pending.change = 'removed' and sheets.change = 'removed'
    )
    select pending.kind, pending.id, pending.name, pending.change,
      case when pending.kind = 'offer' then o.name end as "operatorName",
      pending.id in (select id from part) as "isPart",
      pending.id not in (select id from asked) as "goesAlong"
    from pending left join ${every("operators as o")} on o.id = pending.operator_id
    order by o.search_key collate "C" nulls last, pending.kind desc, pending.search_key collate "C", pending.id`.execute(
    db,
  );
  const contents = rows.filter(({ isPart }) => isPart).map(({ isPart: _, ...content }) => content);
  return { contents, left: rows.length - contents.length };
}

/** @throws Refusal nothingToPublish, unreadRemovals, partGrew */
export async function publishPart(
  { db, services, actor, log }: ActionContext,
  { ids, readRemovals }: { ids: string[]; readRemovals: number },
): Promise<undefined> {
  await publishAlone(db);
  const { contents } = await partOfPending(db, { ids });
  if (contents.length === 0) throw new Refusal("nothingToPublish");
  if (contents.some(({ goesAlong }) => goesAlong)) throw new Refusal("partGrew");
  const publication = await publish(db, services, actor.id, {
    readRemovals,
    only: contents.map(({ id }) => id),
  });
  if (!publication) throw new Refusal("nothingToPublish");
  const { number, ...counts } = publication;
  log("ContentPublished", { subject: { kind: "publication", name: String(number) }, extra: counts });
  return undefined;
}
