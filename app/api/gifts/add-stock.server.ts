import { CHECK_HOURS } from "~/contract/gifts/stock";
import type { StockCheck, StockFile } from "~/contract/gifts/stock-calls";
import { storableStart } from "~/contract/storable";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { giftSubject, lockGift } from "./lock-gift.server";
import { readStockFile } from "./stock-file.server";

interface Upload {
  id: string;
  file: File;
}
interface CheckOf {
  id: string;
  checkId: string;
}

/** Maximum keys per statement. */
const AT_ONCE = 2_000;
/** Maximum length of a stored file name. */
const MAX_NAME_LENGTH = 120;
const nameOf = (file: File) => storableStart(file.name, MAX_NAME_LENGTH);

/**
 * Adds all keys of a file that the gift does not have.
 * @throws Refusal notFound, stockFileUnreadable, stockFileTooLong, stockRowsWrong
 */
export async function addStock(context: ActionContext, { id, file }: Upload) {
  const { keys, wrong } = await readStockFile(file);
  const [first] = wrong;
  if (first)
    throw new Refusal("stockRowsWrong", {
      params: { count: String(wrong.length), line: String(first.line) },
    });
  return addKeys(context, id, keys, nameOf(file));
}

/**
 * Reads a file and stores its content for confirmation, replacing the file that the person checked before.
 * @throws Refusal notFound, stockFileUnreadable, stockFileTooLong
 */
export async function checkStock({ db, actor, services }: ActionContext, { id, file }: Upload) {
  // Before taking the lock, which blocks orders of the gift.
  const content = await readStockFile(file);
  await lockGift(db, id);
  const at = services.clock.now();
  await db
    .deleteFrom("gift_stock_checks")
    .where((check) => check.or([check("user_id", "=", actor.id), check("at", "<", oldest(at))]))
    .execute();
  const check = { id: newId(), gift_id: id, user_id: actor.id, at, file: nameOf(file) };
  await db
    .insertInto("gift_stock_checks")
    .values({ ...check, content: JSON.stringify(content) })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...check, content: JSON.stringify(content) }),
    )
    .execute();
  return answer(db, { ...check, content });
}

/** @throws Refusal stockCheckGone */
export async function checkedStock({ db, ...context }: ActionContext, of: CheckOf) {
  return answer(db, await ownCheck({ db, ...context }, of));
}

/**
 * Adds the valid keys of a file that was checked. @returns the number of new keys
 * @throws Refusal stockCheckGone
 */
export async function addCheckedStock(context: ActionContext, of: CheckOf) {
  const { content, file } = await ownCheck(context, of);
  const added = await addKeys(context, of.id, content.keys, file);
  await context.db.deleteFrom("gift_stock_checks").where("id", "=", of.checkId).execute();
  return { added };
}

const oldest = (now: Date) => new Date(now.getTime() - CHECK_HOURS * 3_600_000).toISOString();

async function ownCheck({ db, actor, services }: ActionContext, { id, checkId }: CheckOf) {
  const check = await db
    .selectFrom("gift_stock_checks")
    .selectAll()
    .where("id", "=", checkId)
    .where("gift_id", "=", id)
    .where("user_id", "=", actor.id)
    .where("at", ">=", oldest(services.clock.now()))
    .executeTakeFirst();
  if (!check) throw new Refusal("stockCheckGone");
  return check;
}

interface Check {
  id: string;
  gift_id: string;
  file: string;
  content: StockFile;
}

async function answer(db: Db, { id, gift_id, file, content }: Check): Promise<StockCheck> {
  let known = 0;
  for (const keys of inParts(content.keys)) {
    const { count } = await db
      .selectFrom("gift_keys")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("gift_id", "=", gift_id)
      .where("key", "in", keys)
      .executeTakeFirstOrThrow();
    known += count;
  }
  const { rows, blank, wrong, keys, otherSheets = [] } = content;
  return { checkId: id, file, rows, added: keys.length - known, known, skipped: blank, wrong, otherSheets };
}

async function addKeys(
  { db, services, log }: ActionContext,
  id: string,
  keys: readonly string[],
  file: string,
) {
  const gift = await lockGift(db, id);
  const added_at = services.clock.now();
  let added = 0;
  for (const part of inParts(keys)) {
    const rows = await db
      .insertInto("gift_keys")
      .values(part.map((key) => ({ id: newId(), gift_id: id, key, added_at })))
      .onConflict((conflict) => conflict.columns(["gift_id", "key"]).doNothing())
      .returning("id")
      .execute();
    added += rows.length;
  }
  // In stock again: falling below the threshold sends a new warning.
  if (added > 0)
    await db.updateTable("gifts").set({ low_stock_told_at: null }).where("id", "=", id).execute();
  log("GiftStockAdded", {
    subject: giftSubject(gift),
    changes: { keys: [null, added], file: [null, file] },
  });
  return added;
}

const inParts = (keys: readonly string[]) =>
  Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, part) =>
    keys.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
