import type { ActKind } from "~/contract/acts";
import type { calls } from "~/contract/calls";
import { can, type PermissionName } from "~/contract/permissions";
import { oneByOne } from "../change-each.server";
import { restoreKey } from "../gifts/stock.server";
import { undoOrderAct } from "../gifts/undo-order.server";
import { restoreNotification } from "../notifications/change-notification.server";
import { undoOfferAct } from "../offers/undo-act.server";
import { undoOperatorAct } from "../operators/undo-decision.server";
import { restoreHolder } from "../pass-holders/personal-data/deleted-holders.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { restoreView } from "../saved-views/saved-views.server";
import type { Actor, Db } from "../services";
import { restoreAccount } from "../users/restore-account.server";

/** How an act of each kind is undone. `changed` is what `rememberAct` was given. */
const undo: Record<ActKind, (context: ActionContext, id: string, changed: never) => Promise<unknown>> = {
  operator: undoOperatorAct,
  offer: undoOfferAct,
  operatorDecision: undoOperatorAct,
  offerDecision: undoOfferAct,
  user: restoreAccount,
  notification: restoreNotification,
  passHolder: restoreHolder,
  giftKey: restoreKey,
  giftOrder: undoOrderAct,
  savedView: restoreView,
};

/** The person's latest act with this id, or about the subject with this id; one query. */
async function undoableAct(db: Db, actor: Actor, of: string, now: Date) {
  const rows = await db
    .selectFrom("undoable_acts")
    .select(["act as id", "kind", "until"])
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .over((over) => over.partitionBy("act"))
        .as("count"),
    )
    .where("by", "=", actor.id)
    .where("until", ">", now.toISOString())
    .where("undone_at", "is", null)
    .where((row) => row.or([row("act", "=", of), row("subject_id", "=", of)]))
    .orderBy("until", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  return rows[0] ?? null;
}

/** @throws Refusal actTooLate; for an act on one thing, why it can no longer be undone */
async function undoAct(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  act: string,
) {
  const now = services.clock.now();
  const rows = await db
    .selectFrom("undoable_acts")
    .selectAll()
    .where("act", "=", act)
    .where("by", "=", actor.id)
    .orderBy("id", "desc")
    .execute();
  const [last] = rows;
  if (!last) throw new Refusal("actTooLate");
  const { kind } = last;
  const left = rows.filter(({ undone_at }) => undone_at === null);
  if (left.length === 0) return { kind, done: 0, names: [], refused: [], alreadyUndone: true };
  if (new Date(last.until) <= now) throw new Refusal("actTooLate");
  let isFirst = false;
  const things = left.map((row) => ({ row, id: row.subject_id, name: row.subject_name ?? "" }));
  const outcome = await oneByOne({ actor, services }, things, async (context, { row }) => {
    const taken = await context.db
      .updateTable("undoable_acts")
      .set({ undone_at: now })
      .where("id", "=", row.id)
      .where("undone_at", "is", null)
      .executeTakeFirst();
    // The same person pressed twice, and the other request came first.
    if (taken.numUpdatedRows === 0n) return;
    isFirst = true;
    if (!can[row.may as PermissionName]?.(actor)) throw new Refusal("invalidRights");
    await undo[row.kind](context, row.subject_id, row.changed as never);
  });
  const [refused] = outcome.refused;
  if (rows.length === 1 && refused)
    throw new Refusal(refused.code, refused.params && { params: refused.params });
  return { kind, ...outcome, alreadyUndone: !isFirst };
}

export const actEndpoints: Implementations<typeof calls.acts> = {
  undoable: {
    may: "undoOwnActs",
    run: async ({ db, actor, services, input }) => ({
      act: await undoableAct(db, actor, input.Of, services.clock.now()),
    }),
  },
  undo: {
    may: "undoOwnActs",
    ownTransaction: true,
    unlogged: "each thing has its own entry",
    run: (call) => undoAct(call, call.input.id),
  },
};
