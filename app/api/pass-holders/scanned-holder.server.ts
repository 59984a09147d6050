import { Refusal } from "../refusal";
import type { Db } from "../services";
import { holderByNumber } from "./resolve-number.server";

/** @throws Refusal unknownPass */
async function idOf(db: Db, number: string): Promise<string> {
  const id = await holderByNumber(db, number);
  if (!id) throw new Refusal("unknownPass", { params: { passId: number } });
  return id;
}

const holderRow = (db: Db, id: string) =>
  db
    .selectFrom("pass_holders")
    .select(["id", "pass_number", "pass_type", "first_name", "last_name", "available_points"])
    .select(["civility", "birth_date", "country"])
    .where("id", "=", id)
    .where("deleted_at", "is", null);
export type ScannedHolder = NonNullable<
  Awaited<ReturnType<ReturnType<typeof holderRow>["executeTakeFirst"]>>
>;

/** The holder of a scanned number. @throws Refusal unknownPass */
export async function findScanned(db: Db, number: string): Promise<ScannedHolder> {
  const holder = await holderRow(db, await idOf(db, number)).executeTakeFirst();
  // Deleted or merged in between.
  return holder ?? findScanned(db, number);
}

/** The same, locked until the transaction ends. @throws Refusal unknownPass */
export async function lockScanned(db: Db, number: string): Promise<ScannedHolder> {
  const holder = await holderRow(db, await idOf(db, number))
    .forUpdate()
    .executeTakeFirst();
  return holder ?? lockScanned(db, number);
}

/** What a counter calls them: the first name, and of the last name its first letter. */
export const shortName = ({ first_name, last_name }: Pick<ScannedHolder, "first_name" | "last_name">) => ({
  firstName: first_name,
  initial: Array.from(last_name.trim())[0]?.toLocaleUpperCase("fr") ?? "",
});
