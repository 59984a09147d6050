import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import type { holdersOf } from "./holder-rows";

type Holders = ReturnType<typeof holdersOf>;

/** A point of the curve and a secret, as RFC 8291's example has them: no phone of the demo can be reached. */
const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** The phones of those who are subscribed; a few have two. */
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

const texts = (fr: string, nl: string | null = null, en: string | null = null, de: string | null = null) =>
  JSON.stringify({ fr, nl, en, de });

/** Some that were sent, with what came of them, and one far ahead. */
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
  const to = { link: null, country: null, minimum_points: null, maximum_points: null, created_by: by };
  const written = { created_at: calendar.ago(1, 200), updated_at: calendar.ago(1, 200) };
  return [
    {
      id: seedId("notification/programmed"),
      ...to,
      ...written,
      country: "BE",
      maximum_points: 5000,
      send_at: new Date(`${calendar.day(150)}T09:00:00Z`),
      title: texts(
        "La saison revient\u00a0: trois grottes à moitié prix",
        "Het seizoen begint: drie grotten voor de helft",
        "The season is back: three caves at half price",
      ),
      body: texts(
        "Ce week-end, entrez au frais. Présentez votre Pass à l’accueil.",
        "Dit weekend wordt het fris. Toon je Pass aan de ingang.",
        "Cool down this weekend. Show your Pass at the entrance.",
      ),
      link: "https://passdetours.example/grottes",
    },
    {
      id: seedId("notification/brewers"),
      ...to,
      ...sent(9, 450, 1, 4),
      title: texts(
        "Portes ouvertes chez nos brasseurs ce week-end, de Chimay à Achouffe",
        "Opendeurdagen bij onze brouwers",
      ),
      body: texts("Visites guidées et dégustations.", "Rondleidingen en proeverijen."),
    },
    {
      id: seedId("notification/points"),
      ...to,
      ...sent(31, 60, 0.46, 0),
      minimum_points: 500,
      title: texts(
        "Vos points valent un cadeau",
        "Jouw punten zijn een geschenk waard",
        "Your points earn a gift",
      ),
      body: texts("Choisissez-le dans le catalogue de l’application."),
    },
  ];
}
