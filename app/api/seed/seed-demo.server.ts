import { createHash } from "node:crypto";
import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import sharp from "sharp";
import { readScene } from "~/api/content/scenes.server";
import { giftPart } from "~/api/publication/gifts";
import { offersInApp } from "~/api/publication/offers";
import { operatorsInApp } from "~/api/publication/operators";
import { writeSnapshot } from "~/api/publication/snapshot.server";
import { examineNext } from "../anomalies/examine.server";
import { hashPassword } from "../auth/password.server";
import { usualSettings } from "../cards/settings.server";
import { openPairs } from "../pass-holders/similar-holders.server";
import type { OpenDatabase } from "../platform/database/open.server";
import type { Database, ScopedTables } from "../platform/database/schema";
import { insertInto } from "../scope.server";
import type { Db, Services } from "../services";
import { type Calendar, calendarFrom } from "./calendar";
import { cardsOf } from "./demo/card-rows";
import { ordersOf } from "./demo/gift-orders";
import { giftId, giftPictureId, giftsOf } from "./demo/gift-rows";
import { consentsOf, holdersOf, SIGNED_UP_TWICE } from "./demo/holder-rows";
import { logsOf } from "./demo/log-rows";
import { failedMail, invitationsOf } from "./demo/mailed";
import { notesOf } from "./demo/note-rows";
import { devicesOf, notificationsOf } from "./demo/notification-rows";
import { offerRequestsOf, offersOf } from "./demo/offer-rows";
import { chiefId, chiefName, groupsOf, operatorId, operatorsOf, publications } from "./demo/operator-rows";
import { demoGifts } from "./demo/texts";
import { DEMO_PASSWORD, userOperatorsOf, usersOf } from "./demo/user-rows";
import { visitsOf } from "./demo/visit-rows";
import { seedId } from "./seed-id";

/**
 * Loads the demo when the database has no user yet, in one transaction: ids, texts and proportions are the same on
 * every machine, dates are relative to today.
 * @returns whether it was loaded
 */
export const seedDemo = (
  database: OpenDatabase,
  services: Pick<Services, "clock"> & { options: Pick<Services["options"], "programmeName" | "helpEmail"> },
): Promise<boolean> =>
  // Waiting for another process takes longer than a request may.
  database.withoutLimit((db) => loadDemo(db, services));

/** Operators with a picture of their own, made from a poster scene; the others show the scene itself. */
const scenes: Readonly<Record<string, string>> = {
  "citadelle-dinant": "chateau",
  "dinant-evasion": "kayak",
  "grottes-de-han": "grotte",
  "pairi-daiza": "animalier",
  "abbaye-villers": "abbaye",
  "musee-herge": "musee",
  "chateau-de-bouillon": "chateau",
  "chateau-de-beloeil": "chateau",
  "citadelle-namur": "chateau",
  "grottes-de-neptune": "grotte",
  "grottes-remouchamps": "grotte",
  "monde-sauvage": "animalier",
  "parc-a-gibier": "animalier",
  "abbaye-orval": "abbaye",
  "abbaye-maredsous": "abbaye",
  "val-dieu": "abbaye",
  "vie-wallonne": "musee",
  "musee-gaumais": "musee",
  "adventure-durbuy": "aventure",
  "semois-kayaks": "kayak",
  botrange: "sentier",
  "jardins-annevoie": "rando",
};

/** Examines only these acts: the rest of the demo, added all at once, would look odd too. */
async function findOdd(trx: Db, acts: readonly string[], now: Date) {
  await sql`delete from unexamined_acts where act_id <> all(${acts}::uuid[])`.execute(trx);
  await examineNext(trx, now);
}

const pictureId = (key: string): string | null => (scenes[key] ? seedId(`media/${key}`) : null);

const pictured = [
  ...Object.entries(scenes).map(([key, scene]) => ({
    id: seedId(`media/${key}`),
    scene,
    usedBy: `operators/${operatorId(key)}`,
  })),
  ...demoGifts.map(({ key, scene }) => ({
    id: giftPictureId(key),
    scene,
    usedBy: `gifts/${giftId(key)}`,
  })),
];

/** A scene as an upload would store it: JPEG, 500 pixels high. */
const drawn = async (scene: string) => {
  const { data, info } = await sharp(await readScene(scene), { density: 120 })
    .resize({ width: 800, height: 500, fit: "cover" })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    content_type: "image/jpeg",
    width: info.width,
    height: info.height,
    size: data.length,
    digest: createHash("sha256").update(data).digest("hex"),
  };
};

/** The pictures, and where each is used. */
async function picturesAt(
  createdAt: Date,
): Promise<{ pictures: Insertable<Database["media"]>[]; uses: Insertable<Database["media_uses"]>[] }> {
  const names = [...new Set(pictured.map(({ scene }) => scene))];
  const drawings = await Promise.all(names.map(drawn));
  return {
    pictures: pictured.map(({ id, scene }) => ({
      id,
      ...(drawings[names.indexOf(scene)] as (typeof drawings)[number]),
      created_by: chiefId,
      created_at: createdAt,
    })),
    uses: pictured.map(({ id, usedBy }) => ({ media_id: id, used_by: usedBy })),
  };
}

/** A fraction of the contents, the same on every machine. */
const oneIn = (count: number, which: number) =>
  sql`get_byte(uuid_send(id), 15) % ${sql.lit(count)} = ${sql.lit(which)}`;

/** With pending removals: the next publication removes as many contents as it announces. */
const inApp = sql`
  select 'operator' as kind, * from (${operatorsInApp}) as operator
  union all select 'offer', * from (${offersInApp}) as offer
  union all select 'gift', * from (${giftPart.shown}) as gift`;

/**
 * What the app showed earlier: fewer offers, then some with another text. The latest publication shows the current
 * rows.
 */
const earlier: RawBuilder<unknown>[] = [
  sql`select kind, id, operator_id, content - 'points' || jsonb_build_object('points', 5) as content
    from (${inApp}) as now where kind = 'operator'
    union all
    select kind, id, operator_id, content || '{"tags": []}' from (${inApp}) as now
    where kind = 'offer' and not ${oneIn(7, 2)}`,
  sql`select kind, id, operator_id, case when kind = 'offer' and ${oneIn(9, 4)} then content || '{"bookingLink": null, "tags": []}' else content end as content
    from (${inApp}) as now where kind = 'operator' or not ${oneIn(29, 3)}`,
];

/** The demo's publications. @param shown how many contents the app shows */
async function publishDemo(
  db: Db,
  {
    shown,
    calendar,
    options,
  }: { shown: number; calendar: Calendar; options: Pick<Services["options"], "programmeName" | "helpEmail"> },
) {
  for (const [index, { daysAgo }] of publications.entries())
    await writeSnapshot(db, {
      shown: earlier[index] ?? inApp,
      published: shown,
      unpublished: 0,
      at: calendar.ago(daysAgo, 300),
      userId: chiefId,
      options,
    });
}

async function loadDemo(
  db: Kysely<Database>,
  { clock, options }: Parameters<typeof seedDemo>[1],
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const calendar = calendarFrom(clock);
  const operators = operatorsOf(calendar, pictureId);
  const offers = offersOf(operators, calendar);
  const users = usersOf(operators, calendar, await hashPassword(DEMO_PASSWORD));
  const { pictures, uses } = await picturesAt(calendar.ago(300, 60));
  const requests = [...operators.flatMap((one) => one.requests), ...offerRequestsOf(offers, calendar)];
  const cards = cardsOf(holdersOf(operators, calendar), operators, calendar);
  const { holders } = cards;
  const gifts = giftsOf(calendar);
  const { scans, entries, orders, odd } = visitsOf(holders, operators, gifts, users, calendar);
  const ordered = ordersOf(orders, gifts, options);
  const shown =
    [...operators, ...offers].filter((one) => one.shown !== null).length +
    gifts.filter(({ row }) => row.published_content).length;

  return db.transaction().execute(async (trx) => {
    // When two processes start with one empty database, the second waits here, then finds the first one's users.
    await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await trx.insertInto("groups").values(groupsOf(operators)).execute();
    await trx.insertInto("media").values(pictures).execute();
    await trx.insertInto("media_uses").values(uses).execute();
    await insertInto(trx, "operators")
      .values(operators.map(({ row }) => row))
      .execute();
    await trx
      .insertInto("users")
      .values(users.map(({ row }) => row))
      .execute();
    await trx.insertInto("email_tokens").values(invitationsOf(users)).execute();
    const { mail, job } = failedMail(calendar, options);
    await trx.insertInto("mails").values(mail).execute();
    await trx
      .insertInto("jobs")
      .values([job, ...ordered.jobs])
      .execute();
    await insertInto(trx, "user_operators").values(userOperatorsOf(users)).execute();
    await insertInto(trx, "offers")
      .values(offers.map(({ row }) => row))
      .execute();
    await insertInto(trx, "offer_publications")
      .values(offers.map(({ publication }) => publication))
      .execute();
    // Each kind of row has columns of its own; Kysely fills the others with their default.
    await insertInto(trx, "review_requests").values(requests).execute();
    await insertInto(trx, "logs")
      .values(logsOf(operators, offers, users, gifts, calendar))
      .execute();
    await insertRows(
      trx,
      "pass_holders",
      holders.map(({ row }) => row),
    );
    for (const { row } of holders.slice(-SIGNED_UP_TWICE))
      await openPairs({ db: trx, services: { clock } }, row);
    await trx
      .insertInto("notes")
      .values(notesOf(holders, requests, calendar))
      .execute();
    await insertRows(trx, "consents", consentsOf(holders));
    await insertInto(trx, "card_batches").values(cards.batches).execute();
    await trx.insertInto("written_off_cards").values(cards.writtenOff).execute();
    await insertInto(trx, "card_requests").values(cards.requests).execute();
    await trx
      .insertInto("card_settings")
      .values({ ...usualSettings, ...cards.settings })
      .execute();
    const devices = devicesOf(holders);
    await insertRows(trx, "push_subscriptions", devices);
    await trx
      .insertInto("notifications")
      .values(notificationsOf(devices, calendar, chiefName))
      .execute();
    await insertRows(trx, "points_entries", entries);
    await insertRows(trx, "scans", scans);
    await findOdd(trx, odd, clock.now());
    await trx
      .insertInto("gifts")
      .values(gifts.map(({ row }) => row))
      .execute();
    await insertRows(trx, "gift_orders", ordered.rows);
    await trx.insertInto("gift_order_numbers").values(ordered.numbers).execute();
    await insertRows(trx, "gift_keys", ordered.keys);
    await insertRows(trx, "logs", ordered.logs);
    await insertRows(trx, "personal_log_values", ordered.personalLogs);
    await insertRows(trx, "mails", ordered.mails);
    await publishDemo(trx, { shown, calendar, options });
    return true;
  });
}

const isEmpty = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;

/** In one statement: with a parameter for each value of these rows there would be too many. */
async function insertRows(
  db: Kysely<Database>,
  table: keyof (Database & ScopedTables),
  rows: readonly object[],
) {
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
