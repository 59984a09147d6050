import { randomInt } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { withCheckDigit } from "~/contract/cards/numbers";
import type { Language } from "~/contract/languages";
import type { PassWithdrawal } from "~/contract/pass-holders/pass-calls";
import { shownPassNumber, type withdrawalCauses } from "~/contract/pass-holders/words";
import type { ActionContext } from "../../pipeline.server";
import { newId } from "../../platform/database/new-id";
import type { Database } from "../../platform/database/schema";
import { queueMail } from "../../platform/mail/outbox.server";
import { Refusal } from "../../refusal";
import type { Db } from "../../services";
import { subjectOf } from "../holder-columns";
import { lockRecord } from "../lock-holder.server";
import { refuseTaken, reserve } from "../taken.server";
import { newPassMail } from "./new-pass-mail.server";

type Holder = Pick<Selectable<Database["pass_holders"]>, "id" | "pass_number" | "pass_type">;
type Context = Pick<ActionContext, "db" | "actor" | "services">;
type Cause = (typeof withdrawalCauses)[number];

/** The current withdrawal of a number; a number never belongs to two people. */
const standing = (db: Db, number: string) =>
  db
    .selectFrom("withdrawn_passes")
    .selectAll()
    .where("number", "=", number)
    .where("back_at", "is", null)
    .executeTakeFirst();

async function withdraw({ db, actor, services }: Context, holder: Holder, cause: Cause, successor?: string) {
  const row = {
    id: newId(),
    holder_id: holder.id,
    number: holder.pass_number,
    pass_type: holder.pass_type,
    cause,
    withdrawn_at: services.clock.now(),
    withdrawn_by: actor.displayName,
    ...(successor && { successor, replaced_at: services.clock.now() }),
  };
  await db.insertInto("withdrawn_passes").values(row).execute();
  return row;
}

/**
 * Gives a locked holder another number; the old one still finds them. A number that they had before becomes current
 * again.
 */
async function succeedPass(context: Context, holder: Holder, successor: string, cause: Cause) {
  const { db, services } = context;
  const replaced = await db
    .updateTable("withdrawn_passes")
    .set({ successor, replaced_at: services.clock.now() })
    .where("number", "=", holder.pass_number)
    .where("back_at", "is", null)
    .executeTakeFirst();
  if (replaced.numUpdatedRows === 0n) await withdraw(context, holder, cause, successor);
  await backInUse(context, successor);
}

const backInUse = ({ db, actor, services }: Context, number: string) =>
  db
    .updateTable("withdrawn_passes")
    .set({ back_at: services.clock.now(), back_by: actor.displayName })
    .where("number", "=", number)
    .where("back_at", "is", null)
    .execute();

/**
 * An edit gave a locked holder another number. If the former number was never mailed, shown or scanned, it was a
 * typing error and is free again for the person who holds that card. Otherwise it still finds this holder.
 */
export async function correctNumber(
  context: Context,
  before: Holder,
  after: { pass_number: string; pass_type: string },
) {
  const { db } = context;
  const former = before.pass_number ?? "";
  const isCard = before.pass_type === "Physical" && after.pass_type === "Physical";
  if (!isCard || (await wasUsed(db, before.id, former)))
    return succeedPass(context, before, after.pass_number, "changed");
  // The new number takes over the numbers that its predecessor had replaced.
  await db
    .updateTable("withdrawn_passes")
    .set({ successor: after.pass_number })
    .where("holder_id", "=", before.id)
    .where("successor", "=", former)
    .execute();
  await backInUse(context, after.pass_number);
}

/** Whether a number was scanned, mailed, or reported lost. */
async function wasUsed(db: Db, holderId: string, number: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from scans where holder_id = ${holderId} and pass_number = ${number})
    or exists (select from mails where holder_id = ${holderId}
      and (position(${number} in text_body) > 0 or position(${shownPassNumber(number)} in text_body) > 0))
    or exists (select from withdrawn_passes where number = ${number} and back_at is null) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
}

/** A number for a pass without a card, from the GS1 range for internal use, which printed cards never have. */
async function newDigitalNumber(db: Db): Promise<string> {
  const twelve = `29${String(randomInt(10 ** 10)).padStart(10, "0")}`;
  const number = withCheckDigit(twelve);
  await reserve(db, { passNumber: number });
  const isFree = await refuseTaken(db, { passNumber: number }).then(
    () => true,
    (refusal: unknown) => {
      if (!(refusal instanceof Refusal)) throw refusal;
      return false;
    },
  );
  return isFree ? number : newDigitalNumber(db);
}

/**
 * Blocks a holder's card, and gives another number, at once or later. Reserves the number and locks the holder
 * first, so that scans are serialised, and the second of two people is told about the first.
 * @throws Refusal notFound, passChangedSince, passReplacedBefore, validation (passId)
 */
export async function withdrawPass(
  context: ActionContext,
  { id, withdrawn, cause, passId: card, digital, sendMail = true }: PassWithdrawal & { id: string },
) {
  const { db, actor, services, log } = context;
  const passId = digital ? await newDigitalNumber(db) : card;
  const passType = digital ? "Digital" : "Physical";
  if (card) await reserve(db, { passNumber: card });
  const holder = await lockRecord(db, id);
  const earlier = await standing(db, withdrawn);
  const done = { withdrawnId: earlier?.id ?? "", passId: earlier?.successor ?? null, mailedTo: null };
  if (earlier?.holder_id === id && holder.pass_number !== withdrawn) {
    // A repeated request.
    const isSame = digital ? holder.pass_type === "Digital" : card === earlier.successor;
    if (isSame && earlier.successor && holder.pass_number === earlier.successor) return done;
    throw new Refusal("passReplacedBefore", { params: { passId: holder.pass_number ?? "" } });
  }
  if (holder.pass_number !== withdrawn) throw new Refusal("passChangedSince");
  if (earlier && !passId) return done;
  if (passId === withdrawn) throw new Refusal("validation", { fields: { passId: ["needsNewPassNumber"] } });
  const withdrawnId = earlier?.id ?? (await withdraw(context, holder, cause)).id;
  if (passId) {
    await refuseTaken(db, { passNumber: passId }, id);
    await succeedPass(context, holder, passId, cause);
  }
  await db
    .updateTable("pass_holders")
    .set({
      ...(passId && { pass_number: passId, pass_type: passType }),
      version: holder.version + 1,
      updated_at: services.clock.now(),
      updated_by: actor.displayName,
    })
    .where("id", "=", id)
    .execute();
  const mailedTo = passId && sendMail ? holder.email : null;
  if (passId && mailedTo)
    await queueMail(db, services.clock, {
      kind: "newPass",
      recipient: mailedTo,
      holderId: id,
      ...newPassMail(services.options, {
        holder: { firstName: holder.first_name, language: holder.language as Language },
        former: withdrawn,
        number: passId,
      }),
    });
  log(earlier ? "PassHolderPassReplaced" : "PassHolderPassWithdrawn", {
    subject: subjectOf(id, holder),
    changes: {
      ...(!earlier && { withdrawalCause: [null, cause] }),
      passId: [withdrawn, passId ?? null],
      ...(passId && holder.pass_type !== passType && { passType: [holder.pass_type, passType] }),
    },
  });
  return { withdrawnId, passId: passId ?? null, mailedTo };
}

/**
 * Reactivates a card that was found: the holder gets its number back, and the number that replaced it is withdrawn.
 * @throws Refusal notFound, passChangedSince
 */
export async function takePassBack(
  context: ActionContext,
  { id, withdrawnId }: { id: string; withdrawnId: string },
) {
  const { db, actor, services, log } = context;
  const holder = await lockRecord(db, id);
  const row = await db
    .selectFrom("withdrawn_passes")
    .selectAll()
    .where("id", "=", withdrawnId)
    .where("holder_id", "=", id)
    .executeTakeFirst();
  if (!row?.number) throw new Refusal("notFound");
  const { number, successor } = row;
  if (row.back_at !== null) return { passId: holder.pass_number ?? "", returned: null };
  if (holder.pass_number !== (successor ?? number)) throw new Refusal("passChangedSince");
  const now = services.clock.now();
  if (successor) await withdraw(context, holder, "returned", number);
  await db
    .updateTable("withdrawn_passes")
    .set({ back_at: now, back_by: actor.displayName })
    .where("id", "=", withdrawnId)
    .execute();
  await db
    .updateTable("pass_holders")
    .set({
      pass_number: number,
      pass_type: row.pass_type,
      version: holder.version + 1,
      updated_at: now,
      updated_by: actor.displayName,
    })
    .where("id", "=", id)
    .execute();
  log("PassHolderPassBack", {
    subject: subjectOf(id, holder),
    changes: {
      passId: [successor, number],
      ...(holder.pass_type !== row.pass_type && { passType: [holder.pass_type, row.pass_type] }),
    },
  });
  return { passId: number, returned: successor };
}
