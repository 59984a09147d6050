import { beforeEach } from "vitest";
import { testApi } from "../api";
import { freshDatabase } from "../database";
import { addOperator, addUser } from "../operators";

export const HOUR = 3_600_000;
export const MINUTE = 60_000;

/** A Monday at 10:42 in Brussels. */
export const morning = new Date("2026-06-15T08:42:00.000Z");

/** A cave that gives 50 points, an abbey that gives 20, and Luc, who scans in the cave; each test begins in the morning. */
export async function scanning() {
  const { db } = await freshDatabase();
  const clock = { now: morning };
  beforeEach(async () => {
    clock.now = morning;
    await db.deleteFrom("login_attempts").execute();
  });
  const api = testApi(db, { now: () => clock.now });
  const cave = await addOperator(db, { name: "Grotte", sheet: { points: 50 } });
  const abbey = await addOperator(db, { name: "Abbaye", sheet: { points: 20 } });
  const closed = await addOperator(db, { name: "Forge", status: "Archived" });
  const luc = await addUser(db, { role: "Scanner", name: "Wéry", operators: [cave, closed] });
  const platform = await addUser(db, { role: "AdminWbt" });
  return {
    ...{ db, clock, api, cave, abbey, closed, luc, platform },
    as: async (user: { id: string } = luc) => (await api.as(user)).passHolders,
    balanceOf: async ({ id }: { id: string }) =>
      (
        await db
          .selectFrom("pass_holders")
          .select("available_points")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).available_points,
  };
}
