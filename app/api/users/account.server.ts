import { sql } from "kysely";
import type { OperatorStatus } from "~/contract/operators/statuses";
import { can, ownOperatorIds } from "~/contract/permissions";
import { hasAllOperators } from "~/contract/roles";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { scopeOf, unscoped } from "../scope.server";
import type { Actor, Db } from "../services";
import { hasSecondFactor, invitedUntil, visibleTo } from "./filters.server";
import { userRows } from "./list.server";

/** Callers learn whether a user works elsewhere and when they were last active, but not where. */
export const anywhere = unscoped("a user in scope may also work for operators outside of it");

/** Expired sessions are deleted; the person's actions remain in the journal. */
const lastSeen = sql<string | null>`greatest(
  (select max(last_used_at) from sessions where sessions.user_id = users.id),
  (select max(at) from ${anywhere("logs")} where logs.user_id = users.id))`;

/** @throws Refusal notFound, outside of the person's scope too */
export async function accountDetails(db: Db, actor: Actor, id: string, now: Date) {
  const [row, operators] = await Promise.all([
    userRows(db, actor, now)
      .select([
        "users.civility",
        "users.version",
        "users.updated_at as updatedAt",
        "users.updated_by as updatedBy",
        "users.registered_at as registeredAt",
        "users.agreed_terms_at as agreedTermsAt",
        invitedUntil.as("invitedUntil"),
        (can.resetSecondFactor(actor) ? hasSecondFactor : sql<boolean>`false`).as("hasSecondFactor"),
        lastSeen.as("lastSeenAt"),
        sql<number>`(select count(*)::int from sessions
          where sessions.user_id = users.id and revoked_at is null and expires_at > ${now})`.as(
          "openSessions",
        ),
      ])
      .where("users.id", "=", id)
      .where(visibleTo(actor))
      .executeTakeFirst(),
    operatorsOfAccount(db, id),
  ]);
  if (!row) throw new Refusal("notFound");
  const shown = new Set(row.eltos.map((own) => own.id));
  const { phone: mobilePhone, ...account } = row;
  return {
    ...account,
    name: row.lastName,
    mobilePhone,
    roles: [row.role],
    eltoNames: row.eltos.map(({ label }) => label),
    worksElsewhere: !hasAllOperators(row.role) && operators.some((operator) => !shown.has(operator.id)),
    operators: operators
      .filter((operator) => shown.has(operator.id))
      .map(({ categories, ...operator }) => ({ ...operator, category: categories[0] ?? null })),
  };
}

/** All existing operators, in or out of scope: the caller decides which of them to show. */
const operatorsOfAccount = (db: Db, id: string) =>
  db
    .selectFrom(anywhere("user_operators as link"))
    .innerJoin(anywhere("operators"), "operators.id", "link.operator_id")
    .select([
      "operators.id",
      "operators.name",
      "operators.categories",
      "operators.is_distributor as isDistributor",
    ])
    .select(sql<OperatorStatus>`operators.status`.as("status"))
    .select(sql<string>`operators.sheet -> 'tourismProduct' -> 'address' ->> 'city'`.as("city"))
    .where("link.user_id", "=", id)
    .where("operators.deleted_at", "is", null)
    .orderBy(sql`operators.search_key collate "C", operators.id`)
    .execute();

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;

/**
 * An account in the actor's scope, locked until the transaction ends. Platform administrators are locked all together,
 * always in the same order: if two delete each other at once, the second is refused as deleting the last one.
 * @throws Refusal notFound, outside of the scope too
 */
export async function lockAccount({ db, actor }: Pick<ActionContext, "db" | "actor">, id: string) {
  await sql`select id from users
    where deleted_at is null and (id = ${id} or (role = 'AdminWbt' and exists (
      select from users target where target.id = ${id} and target.role = 'AdminWbt')))
    order by id for no key update of users`.execute(db);
  // A separate query: one that waited for the lock would see the account as of before the wait.
  const row = await db
    .selectFrom("users")
    .selectAll()
    .select(
      sql<boolean>`(role <> 'AdminWbt' or not is_active or exists (select from users other
        where other.role = 'AdminWbt' and other.is_active and other.deleted_at is null and other.id <> users.id))`.as(
        "mayLeave",
      ),
    )
    .where("users.id", "=", id)
    .where(visibleTo(actor))
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const operators = await operatorsOfAccount(db, id);
  const own = ownOperatorIds(actor);
  const inScope = operators.filter((operator) => own === null || own.includes(operator.id));
  return { ...row, operators: inScope, worksElsewhere: inScope.length < operators.length };
}

/** @throws Refusal lastPlatformAdmin */
export function refuseLast({ mayLeave }: LockedAccount) {
  if (!mayLeave) throw new Refusal("lastPlatformAdmin");
}

/**
 * The operators that the actor assigns, by name.
 * @throws Refusal validation (eltos), when one is outside of the scope or deleted
 */
export async function givenOperators(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  ids: readonly string[],
) {
  const chosen = [...new Set(ids)];
  const operators = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name"])
    .where(sql<boolean>`operators.id = any(${chosen}::uuid[])`)
    .where("deleted_at", "is", null)
    .orderBy(sql`search_key collate "C", id`)
    .execute();
  if (operators.length < chosen.length) throw new Refusal("validation", { fields: { eltos: ["invalid"] } });
  return operators;
}
