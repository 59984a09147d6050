import { sql } from "kysely";
import type { NotificationTexts } from "~/contract/notifications/notification";
import type { CurrentUser } from "~/contract/permissions";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { topicOf } from "./delivery.server";
import { messageOf, nameOf, type Texts } from "./message";

/** Seconds for which a push service keeps it: whoever tests holds the device in their hand. */
const KEPT_FOR = 600;
const MOST_DEVICES = 100;

type Person = Pick<CurrentUser, "email">;
type Sending = Pick<Services, "db" | "push">;

/**
 * Sends a notification to the devices of the pass holders who have somebody's e-mail address, one time: what does not
 * arrive is tried again by the person.
 * @throws Refusal notFound, noTestDevice
 */
export async function testSending(services: Sending, person: Person, id: string) {
  const notification = await services.db
    .selectFrom("notifications")
    .select(["link", sql<Texts>`title`.as("title"), sql<Texts>`body`.as("body")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!notification) throw new Refusal("notFound");
  return { name: nameOf(notification), ...(await testTexts(services, person, notification)) };
}

/** The same with texts that nobody has saved. @throws Refusal noTestDevice */
export async function testTexts({ db, push }: Sending, { email }: Person, texts: NotificationTexts) {
  const devices = await db
    .selectFrom("push_subscriptions")
    .innerJoin("pass_holders", "pass_holders.id", "holder_id")
    .select(["push_subscriptions.id", "endpoint", "p256dh", "auth", "language"])
    .where(sql<boolean>`lower(email) collate "C" = lower(${email})`)
    .where("deleted_at", "is", null)
    .where("subscribed_to_notifications", "=", true)
    .orderBy("push_subscriptions.created_at", "desc")
    .limit(MOST_DEVICES)
    .execute();
  if (devices.length === 0) throw new Refusal("noTestDevice");
  // Beside the real message, which it must not replace.
  const topic = topicOf(newId());
  const outcomes = await Promise.all(
    devices.map(async (device) => ({
      device,
      ...(await push.send(device, {
        text: messageOf({ ...texts, id: topic }, device.language),
        topic,
        timeToLive: KEPT_FOR,
      })),
    })),
  );
  const gone = outcomes.filter(({ kind }) => kind === "gone").map(({ device }) => device.id);
  if (gone.length > 0) await db.deleteFrom("push_subscriptions").where("id", "in", gone).execute();
  const reached = outcomes.filter(({ kind }) => kind === "sent").length;
  return { devices: devices.length, reached };
}
