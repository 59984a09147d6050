import type { Insertable, Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";

type NotificationRow = Insertable<Database["notifications"]>;

const at = new Date("2026-03-02T09:00:00Z");
const inFrench = (fr: string) => ({ fr, nl: null, en: null, de: null });

/** The fields of a French notification to everybody, for calls and rows. */
export const newNotification = (changes: object = {}) => ({
  title: inFrench("Portes ouvertes"),
  body: inFrench("Ce week-end, chez nos brasseurs."),
  link: null as string | null,
  country: null as string | null,
  minimumPoints: null as number | null,
  maximumPoints: null as number | null,
  sendDate: "2099-06-15T10:00:00+02:00",
  ...changes,
});

/** A notification to everybody, scheduled for 2099. */
export async function addNotification(db: Kysely<Database>, columns: Partial<NotificationRow> = {}) {
  const { title, body, sendDate } = newNotification();
  const row: NotificationRow & { id: string } = {
    id: newId(),
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    send_at: sendDate,
    created_at: at,
    created_by: "Programme",
    updated_at: at,
    ...columns,
  };
  await db.insertInto("notifications").values(row).execute();
  return row;
}

let last = 0;
/** A device of a pass holder. */
export async function addDevice(db: Kysely<Database>, holder: { id: string }, endpoint?: string) {
  const row = {
    id: newId(),
    holder_id: holder.id,
    created_at: at,
    p256dh: "p256dh",
    auth: "auth",
    endpoint: endpoint ?? `https://push.example/${++last}`,
  };
  await db.insertInto("push_subscriptions").values(row).execute();
  return row;
}
