import { Refusal } from "../refusal";
import type { Db } from "../services";
import { holderByNumber, idByNumber } from "./resolve-number.server";

const holderRow = (db: Db, number: string) =>
  db
    .selectFrom("pass_holders")
    .select(["id", "pass_number", "pass_type", "first_name", "last_name", "available_points"])
    .select(["civility", "birth_date", "country", "created_at"])
    .where("id", "=", idByNumber(number))
    .where("deleted_at", "is", null);
export type ScannedHolder = NonNullable<
  Awaited<ReturnType<ReturnType<typeof holderRow>["executeTakeFirst"]>>
>;

/** @throws Refusal unknownPass, when nobody has the number */
export function known(holder: ScannedHolder | undefined, number: string): ScannedHolder {
  if (!holder) throw new Refusal("unknownPass", { params: { passId: number } });
  return holder;
}

/** The holder of a scanned number. @throws Refusal unknownPass */
export const findScanned = async (db: Db, number: string) =>
  known(await holderRow(db, number).executeTakeFirst(), number);

/** The same, locked until the transaction ends; undefined when nobody has the number. */
export async function lockScanned(db: Db, number: string): Promise<ScannedHolder | undefined> {
  const holder = await holderRow(db, number).forUpdate().executeTakeFirst();
  if (holder) return holder;
  // Merged while this waited for the lock.
  return (await holderByNumber(db, number)) ? lockScanned(db, number) : undefined;
}

/** What a counter calls them: the first name, and of the last name its first letter. */
export const shortName = ({ first_name, last_name }: Pick<ScannedHolder, "first_name" | "last_name">) => ({
  firstName: first_name,
  initial: Array.from(last_name.trim())[0]?.toLocaleUpperCase("fr") ?? "",
});
