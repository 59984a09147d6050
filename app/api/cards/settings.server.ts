import type { Db } from "../services";

/** The defaults, until the first number is allocated or the programme changes them. */
export const usualSettings = {
  next_batch: 1,
  next_number: 5_412_098_000_000,
  check_digit: true,
  threshold: 20,
};

export async function cardSettingsOf(db: Db) {
  const row = (await db.selectFrom("card_settings").selectAll().executeTakeFirst()) ?? usualSettings;
  return { nextNumber: String(row.next_number), checkDigit: row.check_digit, threshold: row.threshold };
}

/** Locked for update: concurrent changes wait for the end of the transaction. */
export async function lockCardSettings(db: Db) {
  await db
    .insertInto("card_settings")
    .values(usualSettings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom("card_settings").selectAll().forUpdate().executeTakeFirstOrThrow();
}
