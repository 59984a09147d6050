import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { OperatorAction } from "~/contract/operators/transitions";
import type { DropdownOption } from "~/contract/paging";
import { ownsOperator } from "~/contract/permissions";
import { choicePage } from "../../choice-page";
import type { ActionContext, Implementations } from "../../pipeline.server";
import { matches } from "../../platform/database/search";
import { Refusal } from "../../refusal";
import { insertInto, type Scope, scopeOf } from "../../scope.server";
import type { Actor, Db } from "../../services";
import { effectOf, lockOperator } from "../lock-operator.server";
import { newGroup } from "../new-operator.server";

const action: OperatorAction = "link";

/**
 * Moves an operator into a group; a group left empty is removed. @throws Refusal sameGroup, underReview,
 * notFound
 */
async function linkOperator(context: ActionContext, groupId: string, operatorId: string) {
  const { db, actor, log } = context;
  const visible = scopeOf(actor);
  const operator = await lockOperator(context, operatorId);
  effectOf(action, operator, context);
  if (operator.group_id === groupId) throw new Refusal("sameGroup");
  const groups = await lockGroups(db, [groupId, operator.group_id]);
  const target = groups.get(groupId);
  if (!target) throw new Refusal("notFound");
  await moveTo(db, visible, operatorId, groupId);
  await db
    .deleteFrom("groups")
    .where("id", "=", operator.group_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom(visible("operators")).select("id").where("group_id", "=", operator.group_id))),
    )
    .execute();
  log("OperatorLinked", {
    subject: { kind: "operator", id: operatorId, name: operator.name },
    operatorId,
    changes: { group: [groups.get(operator.group_id) ?? null, target] },
  });
}

interface Unlinking {
  groupId: string;
  eltoId: string;
  userIds: string[];
}

/**
 * Moves an operator out of its group into a new one. The chosen users move with it; its other users keep only the
 * operators of the old group, except that a user of this operator alone keeps it.
 * @throws Refusal noLinkedElto, underReview, notFound, validation
 */
async function unlinkOperator(context: ActionContext, { groupId, eltoId, userIds }: Unlinking) {
  const { db, actor, log, services } = context;
  const visible = scopeOf(actor);
  const operator = await lockOperator(context, eltoId);
  effectOf(action, operator, context);
  if (operator.group_id !== groupId) throw new Refusal("notFound");
  const groups = await lockGroups(db, [groupId]);
  const others = await db
    .selectFrom(visible("operators"))
    .select("id")
    .where("group_id", "=", groupId)
    .where("id", "!=", eltoId)
    .where("deleted_at", "is", null)
    .execute();
  if (others.length === 0) throw new Refusal("noLinkedElto");
  const chosen = [...new Set(userIds)];
  if ((await usersOf(db, visible, groupId, chosen)).length < chosen.length)
    throw new Refusal("validation", { fields: { userIds: ["invalid"] } });

  const own = await newGroup(db, operator.name, services.clock.now());
  await moveTo(db, visible, eltoId, own);
  await insertInto(db, "user_operators")
    .values(chosen.map((user_id) => ({ user_id, operator_id: eltoId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const left = await visible
    .delete(db, "user_operators as mine")
    .where("operator_id", "=", eltoId)
    .where("user_id", "not in", chosen)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(visible("user_operators as other"))
          .select("other.user_id")
          .whereRef("other.user_id", "=", "mine.user_id")
          .where(
            "other.operator_id",
            "in",
            others.map(({ id }) => id),
          ),
      ),
    )
    .returning("user_id")
    .execute();
  log("OperatorUnlinked", {
    subject: { kind: "operator", id: eltoId, name: operator.name },
    operatorId: eltoId,
    changes: { group: [groups.get(groupId) ?? null, operator.name] },
    extra: { chosenUsers: chosen, leftUsers: left.map((user) => user.user_id) },
  });
}

/** @throws Refusal notFound; underReview, while a request about one of its operators is open */
async function renameGroup({ db, actor, log }: ActionContext, groupId: string, name: string) {
  const visible = scopeOf(actor);
  // Locked before the group, as in every move, so that no request can be opened concurrently.
  await db
    .selectFrom(visible("operators"))
    .select("id")
    .where("group_id", "=", groupId)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (await isUnderReview(db, visible, groupId)) throw new Refusal("underReview");
  const before = (await lockGroups(db, [groupId])).get(groupId);
  if (before === undefined) throw new Refusal("notFound");
  await db.updateTable("groups").set({ name }).where("id", "=", groupId).execute();
  log("GroupRenamed", { subject: { kind: "group", id: groupId, name }, changes: { name: [before, name] } });
}

async function isUnderReview(db: Db, visible: Scope, groupId: string): Promise<boolean> {
  const request = await db
    .selectFrom(visible("review_requests as request"))
    .innerJoin(visible("operators"), "operators.id", "request.operator_id")
    .select("request.id")
    .where("operators.group_id", "=", groupId)
    .where("request.decided_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}

/** Locks groups in a fixed order, so that two moves cannot deadlock. @returns their names by id */
async function lockGroups(db: Db, ids: string[]) {
  const groups = await db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(groups.map(({ id, name }) => [id, name]));
}

const moveTo = (db: Db, visible: Scope, operatorId: string, groupId: string) =>
  visible.update(db, "operators").set({ group_id: groupId }).where("id", "=", operatorId).execute();

const usersOf = (db: Db, visible: Scope, groupId: string, userIds: string[]) =>
  db
    .selectFrom("users")
    .innerJoin(visible("user_operators"), "user_operators.user_id", "users.id")
    .innerJoin(visible("operators"), "operators.id", "user_operators.operator_id")
    .select("users.id")
    .distinct()
    .where("operators.group_id", "=", groupId)
    .where("operators.deleted_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where("users.id", "in", userIds)
    .execute();

interface Reading {
  db: Db;
  actor: Actor;
}

/** Operators that exist and are in the person's scope. */
const inScope = ({ db, actor }: Reading) =>
  db.selectFrom(scopeOf(actor)("operators")).where("operators.deleted_at", "is", null);

/** Groups with an operator in the person's scope, by name. */
function groupChoices(
  reading: Reading,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<DropdownOption[]> {
  return reading.db
    .selectFrom("groups")
    .select(["id", "name as label"])
    .where("id", "in", inScope(reading).select("operators.group_id"))
    .$if(search !== undefined, (query) => query.where(matches("groups.search_key", search ?? "")))
    .orderBy(sql`groups.search_key collate "C"`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @throws Refusal notFound, when no operator of the group is in the person's scope */
async function operatorChoices(reading: Reading, groupId: string): Promise<DropdownOption[]> {
  const operators = await inScope(reading)
    .select(["operators.id", "operators.name as label"])
    .where("group_id", "=", groupId)
    .orderBy(sql`search_key collate "C"`)
    .orderBy("id")
    .execute();
  if (operators.length === 0) throw new Refusal("notFound");
  return operators;
}

/**
 * The users who work for an operator of the group; those of `operatorId` are selected.
 * @throws Refusal notFound, when no operator of the group is in the person's scope
 */
async function userChoices(
  reading: Reading,
  groupId: string,
  operatorId?: string,
): Promise<DropdownOption[]> {
  const operators = await operatorChoices(reading, groupId);
  if (
    operatorId &&
    !(ownsOperator(reading.actor, operatorId) && operators.some(({ id }) => id === operatorId))
  )
    throw new Refusal("notFound");
  const users = await reading.db
    .selectFrom("users")
    .innerJoin(scopeOf(reading.actor)("user_operators as link"), "link.user_id", "users.id")
    .select(["users.id", "email", "first_name", "last_name"])
    .select(sql<boolean>`bool_or(link.operator_id = ${operatorId ?? null}::uuid)`.as("selected"))
    .where(
      "link.operator_id",
      "in",
      operators.map(({ id }) => id),
    )
    .where("users.deleted_at", "is", null)
    .groupBy("users.id")
    .orderBy("users.search_key")
    .orderBy("users.id")
    .execute();
  return users.map(({ id, email, first_name, last_name, selected }) => ({
    id,
    label: `${first_name} ${last_name}`.trim() || email,
    ...(operatorId && { isSelected: selected }),
  }));
}

export const groupEndpoints: Implementations<typeof calls.groups> = {
  dropdown: {
    may: "readLinkedOperators",
    run: (call) => choicePage(call, (rows) => groupChoices(call, { search: call.input.search, ...rows })),
  },
  rename: {
    may: "renameGroup",
    run: async (call) => {
      await renameGroup(call, call.input.groupId, call.input.groupName);
      return undefined;
    },
  },
  link: {
    may: "linkOperators",
    run: async (call) => {
      await linkOperator(call, call.input.groupId, call.input.eltoId);
      return undefined;
    },
  },
  unlink: {
    may: "linkOperators",
    run: async (call) => {
      await unlinkOperator(call, call.input);
      return undefined;
    },
  },
  users: {
    may: "readOperatorUsers",
    run: (call) => userChoices(call, call.input.groupId, call.input.eltoId),
  },
  operators: { may: "readLinkedOperators", run: (call) => operatorChoices(call, call.input.groupId) },
};
