import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import type { holdersOf } from "./holder-rows";
import { notificationTexts } from "./texts";

type Holders = ReturnType<typeof holdersOf>;

/** A point of the curve and a secret, as RFC 8291's example has them: no phone of the demo can be reached. */
const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** The phones of the subscribers; a few people have two. */
export const devicesOf = (holders: Holders): Insertable<Database["push_subscriptions"]>[] =>
  holders
    .filter(({ row }) => row.subscribed_to_notifications && !row.deleted_at)
    .flatMap(({ row }) =>
      [1, 2].slice(0, seedNumber(`phones/${row.id}`, 10) === 0 ? 2 : 1).map((phone) => {
        const id = seedId(`device/${row.id}/${phone}`);
        const endpoint = `https://push.example/${id}`;
        return { id, holder_id: row.id ?? "", endpoint, ...keys, created_at: row.created_at };
      }),
    );

const said = (key: keyof typeof notificationTexts) => {
  const { title, body, link } = notificationTexts[key];
  return { title: JSON.stringify(title), body: JSON.stringify(body), link };
};

/** Some that were sent, with their results, and one planned for the distant future. */
export function notificationsOf(
  devices: readonly { holder_id: string }[],
  calendar: Calendar,
  by: string,
): Insertable<Database["notifications"]>[] {
  const everybody = new Set(devices.map((device) => device.holder_id)).size;
  const sent = (daysAgo: number, minute: number, share: number, failed: number) => {
    const sendAt = calendar.ago(daysAgo, minute);
    return {
      send_at: sendAt,
      started_at: sendAt,
      finished_at: new Date(sendAt.getTime() + 40_000),
      people: Math.round(everybody * share),
      sent_count: Math.round(devices.length * share) - failed,
      failed_count: failed,
      created_at: calendar.ago(daysAgo + 3, 60),
      updated_at: calendar.ago(daysAgo + 3, 60),
    };
  };
  const to = { country: null, minimum_points: null, maximum_points: null, created_by: by };
  const written = { created_at: calendar.ago(1, 200), updated_at: calendar.ago(1, 200) };
  return [
    {
      id: seedId("notification/programmed"),
      ...to,
      ...said("programmed"),
      ...written,
      country: "BE",
      maximum_points: 5000,
      send_at: new Date(`${calendar.day(150)}T09:00:00Z`),
    },
    {
      id: seedId("notification/brewers"),
      ...to,
      ...said("brewers"),
      ...sent(9, 450, 1, 4),
    },
    {
      id: seedId("notification/points"),
      ...to,
      ...said("points"),
      ...sent(31, 60, 0.46, 0),
      minimum_points: 500,
    },
  ];
}
