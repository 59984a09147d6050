import { isIP } from "node:net";
import { sql } from "kysely";
import type { z } from "zod";
import { isPublicKey } from "~/api/platform/push/push-sender.server";
import { MAX_DEVICES, type pushCalls } from "~/contract/notifications/push-calls";
import { subjectOf } from "../pass-holders/holder-columns";
import { recordConsents } from "../pass-holders/personal-data/consents.server";
import { holderByNumber } from "../pass-holders/resolve-number.server";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { isPublicAddress } from "../platform/websites/public-address";
import { Refusal } from "../refusal";
import type { Db } from "../services";

type Subscription = z.output<typeof pushCalls.subscribe.body>["subscription"];

/**
 * Subscribes a holder's device to notifications, which counts as consent.
 * @param number of the pass
 * @throws Refusal unknownPass, validation
 */
export async function subscribe(context: ActionContext, number: string, subscription: Subscription) {
  refuseUnusable(subscription);
  const { db, services } = context;
  const { endpoint, keys } = subscription;
  const id = await holderByNumber(db, number);
  const holder = id && (await lockSubscriber(db, id));
  if (!holder) throw new Refusal("unknownPass", { params: { passId: number } });
  const now = services.clock.now();
  await db
    .insertInto("push_subscriptions")
    .values({ id: newId(), holder_id: holder.id, endpoint, ...keys, created_at: now })
    .onConflict((conflict) =>
      conflict.expression(sql`md5(endpoint)`).doUpdateSet({ holder_id: holder.id, ...keys, created_at: now }),
    )
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where holder_id = ${holder.id}
      order by created_at desc, id desc offset ${MAX_DEVICES})`.execute(db);
  await agree(context, holder, true);
}

/** Removes a device; without any device left, the holder is no longer subscribed. */
export async function unsubscribe(context: ActionContext, endpoint: string) {
  const { db } = context;
  const device = db.selectFrom("push_subscriptions").where(sql<boolean>`md5(endpoint) = md5(${endpoint})`);
  const found = await device.select("holder_id").executeTakeFirst();
  if (!found) return;
  const holder = await lockSubscriber(db, found.holder_id);
  const gone = await db
    .deleteFrom("push_subscriptions")
    .where(sql<boolean>`md5(endpoint) = md5(${endpoint})`)
    .where("holder_id", "=", found.holder_id)
    .executeTakeFirst();
  // The device may have moved to another holder in the meantime, and then stays.
  if (gone.numDeletedRows === 0n) return;
  const left = await db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("holder_id", "=", found.holder_id)
    .limit(1)
    .executeTakeFirst();
  if (holder && !left) await agree(context, holder, false);
}

const lockSubscriber = (db: Db, id: string) =>
  db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Records a holder's answer about notifications: in their record, as a consent, and in the log. */
async function agree(
  context: ActionContext,
  holder: NonNullable<Awaited<ReturnType<typeof lockSubscriber>>>,
  yes: boolean,
) {
  const { db, actor, services, log } = context;
  const before = holder.subscribed_to_notifications;
  if (before === yes) return;
  await db
    .updateTable("pass_holders")
    .set({
      subscribed_to_notifications: yes,
      updated_at: services.clock.now(),
      updated_by: actor.displayName,
      version: holder.version + 1,
      // Not a field of the counter's form, so the counter can still see and correct what it entered.
      ...(holder.counter_version === holder.version && { counter_version: holder.version + 1 }),
    })
    .where("id", "=", holder.id)
    .execute();
  const after = { ...holder, subscribed_to_notifications: yes };
  await recordConsents(context, holder.id, holder, after, { place: "App" });
  log("PassHolderUpdated", {
    subject: subjectOf(holder.id, holder),
    changes: { subscribedToNotifications: [before, yes] },
  });
}

/** @throws Refusal validation: for an address inside a network, or a key that cannot be used to encrypt */
function refuseUnusable({ endpoint, keys }: Subscription) {
  const host = new URL(endpoint).hostname.replace(/^\[(.*)\]$/, "$1");
  const isPublic = isIP(host) ? isPublicAddress(host) : /\.[^.\d][^.]*$/.test(host) && !INTERNAL.test(host);
  const fields = {
    ...(!isPublic && { "subscription.endpoint": ["invalidUrl"] }),
    ...(!isPublicKey(keys.p256dh) && { "subscription.keys.p256dh": ["invalid"] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });
}

/** Names that exist only in private networks (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const INTERNAL = /\.(local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/;
