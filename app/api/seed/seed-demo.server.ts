import { type Kysely, sql } from "kysely";
import { hashPassword } from "../auth/password.server";
import type { Database } from "../platform/database/schema";
import type { Services } from "../services";
import { calendarFrom } from "./calendar";
import { logsOf } from "./demo/log-rows";
import { offerRequestsOf } from "./demo/offer-requests";
import { offersOf } from "./demo/offer-rows";
import { groupsOf, operatorsOf } from "./demo/operator-rows";
import { pictureId, picturesAt } from "./demo/pictures";
import { publishDemo } from "./demo/publications.server";
import { DEMO_PASSWORD, userOperatorsOf, usersOf } from "./demo/user-rows";

/**
 * Loads the demo when the database has no user yet, in one transaction: ids, texts and proportions are the same on
 * every machine, dates are relative to today.
 * @returns whether it was loaded
 */
export async function seedDemo(
  db: Kysely<Database>,
  {
    clock,
    options,
  }: Pick<Services, "clock"> & { options: Pick<Services["options"], "programmeName" | "helpEmail"> },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const calendar = calendarFrom(clock);
  const operators = operatorsOf(calendar, pictureId);
  const offers = offersOf(operators, calendar);
  const users = usersOf(operators, calendar, await hashPassword(DEMO_PASSWORD));
  const pictures = await picturesAt(calendar.ago(300, 60));
  const uses = pictures.map(({ id }) => ({ media_id: id, used_by: usedBy(id) }));
  const requests = [...operators.flatMap((one) => one.requests), ...offerRequestsOf(offers, calendar)];
  const shown = [...operators, ...offers].filter((one) => one.shown !== null);

  function usedBy(picture: string): string {
    const operator = operators.find(({ facts }) => pictureId(facts.key) === picture);
    return `operators/${operator?.row.id}`;
  }

  return db.transaction().execute(async (trx) => {
    // When two processes start on one empty database, the second waits here, then finds the first one's users.
    await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await trx.insertInto("groups").values(groupsOf(operators)).execute();
    await trx.insertInto("media").values(pictures).execute();
    await trx.insertInto("media_uses").values(uses).execute();
    await trx
      .insertInto("operators")
      .values(operators.map(({ row }) => row))
      .execute();
    await trx
      .insertInto("users")
      .values(users.map(({ row }) => row))
      .execute();
    await trx.insertInto("user_operators").values(userOperatorsOf(users)).execute();
    await trx
      .insertInto("offers")
      .values(offers.map(({ row }) => row))
      .execute();
    // Each kind of row has columns of its own; Kysely fills the others with their default.
    await trx.insertInto("review_requests").values(requests).execute();
    await trx
      .insertInto("logs")
      .values(logsOf(operators, offers, users, calendar))
      .execute();
    await publishDemo(trx, { shown: shown.length, calendar, options });
    return true;
  });
}

const isEmpty = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
