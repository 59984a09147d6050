import { type Kysely, sql } from "kysely";
import { hashPassword } from "../auth/password.server";
import { openPairs } from "../pass-holders/similar-holders.server";
import type { OpenDatabase } from "../platform/database/open.server";
import type { Database, ScopedTables } from "../platform/database/schema";
import { insertInto } from "../scope.server";
import type { Services } from "../services";
import { calendarFrom } from "./calendar";
import { ordersOf } from "./demo/gift-orders";
import { giftsOf } from "./demo/gift-rows";
import { consentsOf, holdersOf, SIGNED_UP_TWICE } from "./demo/holder-rows";
import { logsOf } from "./demo/log-rows";
import { failedMail, invitationsOf } from "./demo/mailed";
import { devicesOf, notificationsOf } from "./demo/notification-rows";
import { offerRequestsOf, offersOf } from "./demo/offer-rows";
import { chiefName, groupsOf, operatorsOf } from "./demo/operator-rows";
import { pictureId, picturesAt } from "./demo/pictures";
import { publishDemo } from "./demo/publications.server";
import { DEMO_PASSWORD, userOperatorsOf, usersOf } from "./demo/user-rows";
import { visitsOf } from "./demo/visit-rows";

/**
 * Loads the demo when the database has no user yet, in one transaction: ids, texts and proportions are the same on
 * every machine, dates are relative to today.
 * @returns whether it was loaded
 */
export const seedDemo = (
  database: OpenDatabase,
  services: Pick<Services, "clock"> & { options: Pick<Services["options"], "programmeName" | "helpEmail"> },
): Promise<boolean> =>
  // Who waits for another process waits longer than a request may.
  database.withoutLimit((db) => loadDemo(db, services));

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
  const holders = holdersOf(operators, calendar);
  const gifts = giftsOf(calendar);
  const { scans, entries, orders } = visitsOf(holders, operators, gifts, calendar);
  const ordered = ordersOf(orders, gifts, options);
  const shown =
    [...operators, ...offers].filter((one) => one.shown !== null).length +
    gifts.filter(({ row }) => row.published_content).length;

  return db.transaction().execute(async (trx) => {
    // When two processes start on one empty database, the second waits here, then finds the first one's users.
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
    await insertRows(trx, "consents", consentsOf(holders));
    const devices = devicesOf(holders);
    await insertRows(trx, "push_subscriptions", devices);
    await trx
      .insertInto("notifications")
      .values(notificationsOf(devices, calendar, chiefName))
      .execute();
    await insertRows(trx, "points_entries", entries);
    await insertRows(trx, "scans", scans);
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

/** In one statement: as many parameters as these rows have values would be too many. */
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
