import { type SqlBool, sql } from "kysely";
import { can } from "~/contract/permissions";
import type { Role } from "~/contract/roles";
import {
  type KeptList,
  keptLists,
  keptQuery,
  type LastLists,
  MAX_VIEWS,
  readersOf,
  type SavedView,
} from "~/contract/saved-views";
import { restoreRows, rowsOf } from "../kept-rows.server";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { rememberAct } from "../remember-act.server";
import type { Actor, Db, Services } from "../services";

interface Named {
  name: string;
  sharedWith: Role | null;
}

/** @throws Refusal invalidRights */
function refuseOthersList(actor: Actor, list: KeptList) {
  if (!can[keptLists[list].may](actor)) throw new Refusal("invalidRights");
}

/** @throws Refusal invalidRights */
function refuseSharing(actor: Actor, list: KeptList, { sharedWith }: Named) {
  if (sharedWith && !(can.shareViews(actor) && readersOf(list).includes(sharedWith)))
    throw new Refusal("invalidRights");
}

/** Views that the person may change: their own and, for platform administrators, shared ones. */
const changeable = (actor: Actor) =>
  sql<SqlBool>`(saved_views.user_id = ${actor.id} or (${can.shareViews(actor)} and saved_views.shared_with is not null))`;

/** @throws Refusal invalidRights */
export async function viewsOf(db: Db, actor: Actor, list: KeptList) {
  refuseOthersList(actor, list);
  const { rows } = await sql<{ views: SavedView[]; last: string | null }>`${keptPlan} select
    (select coalesce(json_agg(json_build_object(
        'id', saved_views.id, 'name', name, 'query', query, 'sharedWith', shared_with,
        'isOwn', user_id = ${actor.id}, 'owner', users.first_name || ' ' || users.last_name)
        order by search_key(name), saved_views.id), '[]')
      from saved_views join users on users.id = user_id
      where list = ${list} and (${changeable(actor)} or shared_with = any(${actor.roles}::text[]))) as views,
    (select query from last_lists where user_id = ${actor.id} and list = ${list}) as last`.execute(db);
  const { views, last } = rows[0] ?? { views: [], last: null };
  // A shared view may have filters that this person may not use.
  return { views: views.map((view) => ({ ...view, query: keptQuery(list, view.query, actor) })), last };
}

/** @throws Refusal invalidRights, tooManyViews, viewExists */
export async function saveView(
  { db, actor, services }: { db: Db; actor: Actor; services: Services },
  { list, query, name, sharedWith }: Named & { list: KeptList; query: string },
) {
  refuseOthersList(actor, list);
  refuseSharing(actor, list, { name, sharedWith });
  await refuseAnother(db, actor.id, list, name);
  const id = newId();
  await db
    .insertInto("saved_views")
    .values({
      id,
      user_id: actor.id,
      list,
      name,
      query: keptQuery(list, query, actor),
      shared_with: sharedWith,
      created_at: services.clock.now(),
    })
    .execute();
  return { id };
}

/** Serialised, so that concurrent saves cannot exceed the maximum. @throws Refusal tooManyViews, viewExists */
async function refuseAnother(db: Db, userId: string, list: KeptList, name: string) {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const own = await db
    .selectFrom("saved_views")
    .select("name")
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .execute();
  if (own.length >= MAX_VIEWS) throw new Refusal("tooManyViews", { params: { max: String(MAX_VIEWS) } });
  if (own.some((view) => view.name === name)) throw viewExists();
}

const viewExists = () => new Refusal("viewExists", { fields: { name: ["viewExists"] } });

/** @throws Refusal notFound, invalidRights, viewExists */
export async function changeView(db: Db, actor: Actor, { id, name, sharedWith }: Named & { id: string }) {
  const view = await db
    .selectFrom("saved_views")
    .select(["user_id", "list"])
    .where("id", "=", id)
    .where(changeable(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!view) throw new Refusal("notFound");
  refuseSharing(actor, view.list as KeptList, { name, sharedWith });
  await db.selectFrom("users").select("id").where("id", "=", view.user_id).forUpdate().execute();
  const taken = await db
    .selectFrom("saved_views")
    .select("id")
    .where("user_id", "=", view.user_id)
    .where("list", "=", view.list)
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (taken) throw viewExists();
  await db.updateTable("saved_views").set({ name, shared_with: sharedWith }).where("id", "=", id).execute();
}

/** Deletes a view, which can be undone for a while. @throws Refusal notFound */
export async function deleteView(context: ActionContext, id: string) {
  const { db, actor } = context;
  const [kept] = await rowsOf(db, "saved_views", { id });
  const deleted = await db
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where(changeable(actor))
    .returning("name")
    .executeTakeFirst();
  if (!deleted || !kept) throw new Refusal("notFound");
  await rememberAct(context, {
    kind: "savedView",
    may: "readOperators",
    subject: { id, ...deleted },
    changed: { kept },
  });
}

/** @throws Refusal invalidRights, tooManyViews, viewExists: if views were saved since */
export async function restoreView({ db, actor }: ActionContext, _: string, { kept }: { kept: KeptView }) {
  const list = kept.list as KeptList;
  refuseOthersList(actor, list);
  refuseSharing(actor, list, { name: kept.name, sharedWith: kept.shared_with as Role | null });
  await refuseAnother(db, kept.user_id, list, kept.name);
  await restoreRows(db, "saved_views", [kept]);
}

/** A deleted view's row. */
interface KeptView {
  user_id: string;
  list: string;
  name: string;
  shared_with: string | null;
}

/** The last state of each list of the person. */
export const lastListsOf = (actor: Actor) => sql<LastLists>`
  select coalesce(json_object_agg(list, query), '{}') from last_lists where user_id = ${actor.id}`;

export async function lastLists(db: Db, actor: Actor): Promise<LastLists> {
  const { rows } = await sql<{ lists: LastLists }>`select (${lastListsOf(actor)}) as lists`.execute(db);
  return rows[0]?.lists ?? {};
}

/** @throws Refusal invalidRights */
export async function rememberList(db: Db, actor: Actor, { list, query }: { list: KeptList; query: string }) {
  refuseOthersList(actor, list);
  const kept = keptQuery(list, query, actor);
  await db
    .insertInto("last_lists")
    .values({ user_id: actor.id, list, query: kept })
    .onConflict((conflict) => conflict.columns(["user_id", "list"]).doUpdateSet({ query: kept }))
    .execute();
}
