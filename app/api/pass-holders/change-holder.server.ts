import type { HolderEdit } from "~/contract/pass-holders/holder";
import { changesBetween, changesNothing } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { checkedHolder } from "./checked-holder.server";
import { fieldsOf, subjectOf } from "./holder-columns";
import { recordConsents } from "./personal-data/consents.server";
import { COMPARED, openPairs } from "./similar-holders.server";
import { refuseTaken, reserve } from "./taken.server";

/**
 * A holder that is not deleted, locked until the transaction ends. What only refers to them need not wait.
 * @throws Refusal notFound
 */
async function lockHolder({ db }: Pick<ActionContext, "db">, id: string) {
  const holder = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .modifyFront(keptPlan)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  return holder;
}
type Holder = Awaited<ReturnType<typeof lockHolder>>;

/**
 * Saves a holder. An e-mail address that several had before stays with each of them.
 * @throws Refusal notFound, staleVersion, physicalToDigital, duplicateHolderEmail, validation; nothingChanged, when
 *   `refuseNothing` is set
 */
export async function changeHolder(
  context: ActionContext,
  edit: HolderEdit,
  { refuseNothing }: { refuseNothing: boolean },
) {
  const { db, actor, services, log } = context;
  const columns = checkedHolder(edit, services.clock.today());
  await reserve(db, { email: columns.email, passNumber: columns.pass_number });
  const before = await lockHolder(context, edit.id);
  refuseStale(before, edit.version);
  refuseType(before, edit);
  const after = {
    ...columns,
    pass_type: edit.passType,
    subscribed_to_notifications: edit.subscribedToNotifications ?? before.subscribed_to_notifications,
  };
  const changes = changesBetween(fieldsOf(before), fieldsOf(after));
  if (changesNothing(changes)) {
    if (refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  const email = changes.email ? after.email : null;
  await refuseTaken(db, { email, ...(changes.passId && { passNumber: after.pass_number }) }, edit.id);
  const now = services.clock.now();
  await db
    .updateTable("pass_holders")
    .set({
      ...after,
      agreed_terms_at: before.agreed_terms_at ?? now,
      updated_at: now,
      updated_by: actor.displayName,
      version: before.version + 1,
    })
    .where("id", "=", edit.id)
    .modifyEnd(keptPlan)
    .execute();
  if (COMPARED.some((path) => changes[path])) await openPairs(context, edit);
  const agreed_terms_at = before.agreed_terms_at ?? now;
  await recordConsents(context, edit.id, before, { ...after, agreed_terms_at }, { place: "BackOffice" });
  log("PassHolderUpdated", { subject: subjectOf(edit.id, after), changes });
}

/**
 * A digital pass may become a card, which has a number of its own.
 * @throws Refusal physicalToDigital, validation (passId)
 */
function refuseType(before: Holder, { passType, passId }: HolderEdit) {
  if (before.pass_type === passType) return;
  if (passType === "Digital")
    throw new Refusal("physicalToDigital", { fields: { passType: ["physicalToDigital"] } });
  if (passId === before.pass_number)
    throw new Refusal("validation", { fields: { passId: ["needsNewPassNumber"] } });
}

/**
 * Hides a holder; the ledger and the scans stay, and so does the number, which nobody else gets.
 * @throws Refusal notFound
 */
export async function deleteHolder(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const holder = await lockHolder(context, id);
  const now = services.clock.now();
  await db
    .updateTable("pass_holders")
    .set({ deleted_at: now, updated_at: now, updated_by: actor.displayName, version: holder.version + 1 })
    .where("id", "=", id)
    .execute();
  log("PassHolderDeleted", {
    subject: subjectOf(id, holder),
    changes: { deletedAt: [null, now.toISOString()] },
  });
}
