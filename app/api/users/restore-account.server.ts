import { displayName } from "../auth/identify.server";
import { restoreRows } from "../kept-rows.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { insertInto, scopeOf } from "../scope.server";
import { anywhere } from "./account.server";
import { orTaken } from "./addresses.server";

/** What a deletion removed: the account, or only these operators of a user who also works elsewhere. */
export interface AccountAct {
  /** After it. */
  version: number;
  operators?: string[];
  columns?: { is_active: boolean; password_hash: string | null };
  /** The links of mails that were not used. */
  tokens?: object[];
}

/**
 * Restores the account with its password and its links; the sessions stay ended.
 * @throws Refusal changedSinceAct, when another account has the e-mail address by now, or an operator no longer exists
 */
export async function restoreAccount(
  { db, actor, services, log }: ActionContext,
  id: string,
  { version, operators, columns, tokens = [] }: AccountAct,
) {
  const account = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!account || account.version !== version) throw new Refusal("changedSinceAct");
  const at = services.clock.now();
  await db
    .updateTable("users")
    .set({
      ...columns,
      deleted_at: null,
      updated_at: at,
      updated_by: actor.displayName,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute()
    .catch(orTaken(new Refusal("changedSinceAct")));
  if (tokens.length > 0) await restoreRows(db, "email_tokens", tokens);
  const subject = { kind: "user" as const, id, name: displayName(account) };
  if (!operators) {
    const link = await db
      .selectFrom(anywhere("user_operators as link"))
      .select("operator_id")
      .where("user_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    return log("UserRestored", {
      subject,
      ...(link && { operatorId: link.operator_id }),
      changes: { deletedAt: [account.deleted_at, null] },
    });
  }
  const there = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name"])
    .where("id", "in", operators)
    .where("deleted_at", "is", null)
    .execute();
  if (there.length < operators.length) throw new Refusal("changedSinceAct");
  await insertInto(db, "user_operators")
    .values(there.map(({ id: operator_id }) => ({ user_id: id, operator_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [first] = there;
  log("UserUpdated", {
    subject,
    ...(first && { operatorId: first.id }),
    changes: { eltos: [[], there.map(({ name }) => name)] },
  });
}
