import type { Insertable, Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";
import { addHolder } from "../pass-holders/holders";
import type { Device } from "./push-service";

const texts = (words: Partial<Record<"fr" | "nl" | "en" | "de", string>>) =>
  JSON.stringify({ fr: null, nl: null, en: null, de: null, ...words });

/** A notification to everybody in French and Dutch, which is due. */
export async function addDue(
  db: Kysely<Database>,
  sendAt: Date,
  columns: Partial<Insertable<Database["notifications"]>> = {},
) {
  const id = newId();
  await db
    .insertInto("notifications")
    .values({
      id,
      send_at: sendAt,
      link: "https://pass.example/offres",
      title: texts({ fr: "Nocturne au musée", nl: "Museumnacht" }),
      body: texts({ fr: "Ce vendredi, jusqu’à minuit." }),
      created_at: sendAt,
      updated_at: sendAt,
      created_by: "Claire Lambert",
      ...columns,
    })
    .execute();
  return id;
}

/** Devices of a holder who is subscribed. */
export async function addSubscribed(
  db: Kysely<Database>,
  devices: readonly Pick<Device, "endpoint" | "keys">[],
  columns: Parameters<typeof addHolder>[1] = {},
) {
  const holder = await addHolder(db, { subscribed_to_notifications: true, ...columns });
  await db
    .insertInto("push_subscriptions")
    .values(
      devices.map(({ endpoint, keys }, n) => ({
        id: newId(),
        holder_id: holder.id,
        endpoint,
        ...keys,
        created_at: new Date(Date.UTC(2026, 0, 1) + n),
      })),
    )
    .execute();
  return holder;
}
