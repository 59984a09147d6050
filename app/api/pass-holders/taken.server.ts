import { sql } from "kysely";
import {
  lossCauses,
  type NumberState,
  numberErrors,
  type WithdrawalCause,
} from "~/contract/pass-holders/words";
import { keptPlan } from "../platform/database/kept-plan";
import { Refusal } from "../refusal";
import type { Db } from "../services";

interface Wanted {
  email: string | null;
  passNumber: string;
}

const keyOf = (email: string) => email.toLowerCase();

/**
 * Reserves an e-mail address or a number until the transaction ends: if two people try at once, the second
 * waits, and finds it taken. Call it before locking a holder, always in this order.
 */
export async function reserve(db: Db, { email, passNumber }: Partial<Wanted>) {
  const keys = [email && `holder email ${keyOf(email)}`, passNumber && `pass number ${passNumber}`].filter(
    Boolean,
  );
  if (keys.length === 0) return;
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtext(${key}))`);
  await sql`${keptPlan} select ${sql.join(locks)}`.execute(db);
}

export async function isEmailTaken(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const other = await db
    .selectFrom("pass_holders")
    .select("id")
    .where(sql<boolean>`lower(email) collate "C" = ${keyOf(email)}`)
    .where("deleted_at", "is", null)
    .$if(exceptId !== undefined, (rows) => rows.where("id", "!=", exceptId ?? ""))
    .limit(1)
    .modifyFront(keptPlan)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * A number is taken if any other holder has or had it, including deleted and merged ones; one reported lost, stolen or
 * damaged is blocked.
 */
export async function numberState(db: Db, number: string, exceptId?: string): Promise<NumberState> {
  const others = await db
    .selectFrom("pass_holders")
    .select(["id", sql<WithdrawalCause | null>`null`.as("cause")])
    .where("pass_number", "=", number)
    .unionAll(
      db
        .selectFrom("withdrawn_passes")
        .select(["holder_id as id", "cause"])
        .where("number", "=", number)
        .where("back_at", "is", null),
    )
    .modifyFront(keptPlan)
    .execute();
  const theirs = others.filter(({ id }) => id !== exceptId);
  if (theirs.some(({ cause }) => lossCauses.some((loss) => loss === cause))) return "blocked";
  return theirs.length > 0 ? "taken" : "free";
}

/** @throws Refusal duplicateHolderEmail, validation (passId) */
export async function refuseTaken(db: Db, { email, passNumber }: Partial<Wanted>, exceptId?: string) {
  const [sameEmail, state] = await Promise.all([
    email ? isEmailTaken(db, email, exceptId) : false,
    passNumber ? numberState(db, passNumber, exceptId) : ("free" as const),
  ]);
  const wrongNumber = numberErrors[state];
  const fields = {
    ...(sameEmail && { email: ["duplicateHolderEmail"] }),
    ...(wrongNumber && { passId: [wrongNumber] }),
  };
  if (sameEmail) throw new Refusal("duplicateHolderEmail", { fields });
  if (wrongNumber) throw new Refusal("validation", { fields });
}
