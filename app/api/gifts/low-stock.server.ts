import type { ActionContext } from "../pipeline.server";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { LockedGift } from "./lock-gift.server";

/**
 * Tells platform administrators that fewer keys are left than the gift's threshold: once until keys are added.
 * @param gift as it was locked, before the keys were taken
 */
export async function tellLowStock({ db, services }: ActionContext, gift: LockedGift, taken: number) {
  const left = gift.keys_left - taken;
  if (!gift.uses_keys || gift.low_stock === null || gift.low_stock_told_at !== null || left >= gift.low_stock)
    return;
  const { clock, options } = services;
  await db.updateTable("gifts").set({ low_stock_told_at: clock.now() }).where("id", "=", gift.id).execute();
  const administrators = await db
    .selectFrom("users")
    .select(["email", "first_name"])
    .where("role", "=", "AdminWbt")
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  const write = mails(options).lowStock;
  for (const { email, first_name: firstName } of administrators)
    await queueMail(db, clock, write({ email, firstName }, { id: gift.id, name: gift.frenchName, left }));
}
