import type { OperatorAction } from "~/contract/operators/transitions";
import type { ActionContext } from "../../pipeline.server";
import { Refusal } from "../../refusal";
import { insertInto, type Scope, scopeOf } from "../../scope.server";
import type { Db } from "../../services";
import { effectOf, lockOperator } from "../lock-operator.server";
import { newGroup } from "../new-operator.server";

const action: OperatorAction = "link";

/**
 * Moves an operator into a group; a group that becomes empty is removed. @throws Refusal sameGroup, underReview,
 * notFound
 */
export async function linkOperator(context: ActionContext, groupId: string, operatorId: string) {
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
 * Moves an operator out of its group into a new one. The chosen users go with it; its other users keep only the
 * operators of the old group. A user of no other operator keeps this one.
 * @throws Refusal noLinkedElto, underReview, notFound, validation
 */
export async function unlinkOperator(context: ActionContext, { groupId, eltoId, userIds }: Unlinking) {
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
export async function renameGroup({ db, actor, log }: ActionContext, groupId: string, name: string) {
  const visible = scopeOf(actor);
  // Locked before the group, as in every move, so that no request is opened meanwhile.
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

/** Names by id. Locked in the same order everywhere, so that two moves cannot deadlock. */
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

const usersOf = (db: Db, visible: Scope, groupId: string, among: string[]) =>
  db
    .selectFrom("users")
    .innerJoin(visible("user_operators"), "user_operators.user_id", "users.id")
    .innerJoin(visible("operators"), "operators.id", "user_operators.operator_id")
    .select("users.id")
    .distinct()
    .where("operators.group_id", "=", groupId)
    .where("operators.deleted_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where("users.id", "in", among)
    .execute();
