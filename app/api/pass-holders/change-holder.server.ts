import type { LogType } from "~/contract/logs";
import type { HolderEdit, HolderFields } from "~/contract/pass-holders/holder";
import { changesBetween, changesNothing } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { checkedHolder } from "./checked-holder.server";
import { fieldsOf, subjectOf } from "./holder-columns";
import { lockRecord } from "./lock-holder.server";
import { correctNumber } from "./passes/withdraw.server";
import { type ConsentSource, recordConsents } from "./personal-data/consents.server";
import { COMPARED, openPairs } from "./similar-holders.server";
import { refuseTaken, reserve } from "./taken.server";

type Holder = Awaited<ReturnType<typeof lockRecord>>;

interface Save {
  type: LogType;
  /** Checks the locked record, may refuse the change, and returns further columns to write. */
  beside: (
    before: Holder,
  ) => Pick<Holder, "pass_type" | "subscribed_to_notifications"> & { counter_version?: number };
  source: ConsentSource;
  refuseNothing: boolean;
}

/**
 * Saves a holder. An e-mail address that was already shared by several holders may stay.
 * @throws Refusal notFound, staleVersion, duplicateHolderEmail, validation; nothingChanged, when `refuseNothing` is
 * set
 */
export async function saveHolder(
  context: ActionContext,
  edit: HolderFields & { id: string; version?: number | undefined },
  { type, beside, source, refuseNothing }: Save,
) {
  const { db, actor, services, log } = context;
  const columns = checkedHolder(edit, services.clock.today());
  await reserve(db, { email: columns.email, passNumber: columns.pass_number });
  const before = await lockRecord(db, edit.id);
  const after = { ...columns, ...beside(before) };
  refuseStale(before, edit.version);
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
  if (changes.passId) await correctNumber(context, before, after);
  if (COMPARED.some((path) => changes[path])) await openPairs(context, edit);
  const agreed_terms_at = before.agreed_terms_at ?? now;
  await recordConsents(context, edit.id, before, { ...after, agreed_terms_at }, source);
  log(type, { subject: subjectOf(edit.id, after), changes });
}

/** The programme's edit. @throws Refusal as `saveHolder`, and physicalToDigital */
export const changeHolder = (
  context: ActionContext,
  edit: HolderEdit,
  { refuseNothing }: { refuseNothing: boolean },
) =>
  saveHolder(context, edit, {
    type: "PassHolderUpdated",
    beside: (before) => {
      refuseType(before, edit);
      return {
        pass_type: edit.passType,
        subscribed_to_notifications: edit.subscribedToNotifications ?? before.subscribed_to_notifications,
      };
    },
    source: { place: "BackOffice" },
    refuseNothing,
  });

/**
 * A digital pass may become a card, which has its own number.
 * @throws Refusal physicalToDigital, validation (passId)
 */
function refuseType(before: Holder, { passType, passId }: HolderEdit) {
  if (before.pass_type === passType) return;
  if (passType === "Digital")
    throw new Refusal("physicalToDigital", { fields: { passType: ["physicalToDigital"] } });
  if (passId === before.pass_number)
    throw new Refusal("validation", { fields: { passId: ["needsNewPassNumber"] } });
}
