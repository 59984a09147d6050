import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { FiltersOf } from "~/contract/lists";
import type { Paging } from "~/contract/paging";
import type { deletedHolderList } from "~/contract/pass-holders/filters";
import { type DeletedHolder, UNDELETE_DAYS } from "~/contract/pass-holders/personal-data-calls";
import type { ActionContext } from "../../pipeline.server";
import { countRows, pageOfItems } from "../../platform/database/count.server";
import { sortedList } from "../../platform/database/sorted-list.server";
import { Refusal } from "../../refusal";
import type { Db } from "../../services";
import { holdersLike } from "../search.server";
import { openPairs } from "../similar-holders.server";
import { isEmailTaken, reserve } from "../taken.server";

const DAY = 24 * 60 * 60 * 1000;
const UNDELETE_TIME = UNDELETE_DAYS * DAY;
/** Holders deleted before this moment are erased. */
export const lastUndeletable = (now: Date) => new Date(now.getTime() - UNDELETE_TIME);

/** Deleted but not erased; merged records do not count. */
const isDeleted = sql<SqlBool>`pass_holders.deleted_at is not null and pass_holders.erased_at is null
  and pass_holders.merged_into is null`;

const sortedDeleted = sortedList("pass_holders", {
  newest: { by: [{ column: "pass_holders.deleted_at", type: "timestamptz" }], direction: "desc" },
});

/** Holders who can be restored, last deleted first. */
export async function listDeletedHolders(
  db: Db,
  now: Date,
  { SearchTerm, Id, ...window }: Paging & FiltersOf<typeof deletedHolderList> & { Id?: string | undefined },
) {
  const where = sql<SqlBool>`(${isDeleted} and pass_holders.deleted_at > ${lastUndeletable(now)}
    and ${SearchTerm ? isCalled(SearchTerm) : sql`true`} and ${Id ? sql`pass_holders.id = ${Id}` : sql`true`})`;
  const { ids, all } = sortedDeleted.page("newest", where, window);
  const [rows, count] = await Promise.all([
    db
      .selectFrom("pass_holders")
      .innerJoin(ids, "page.id", "pass_holders.id")
      .select(["pass_holders.id", "first_name", "last_name", "pass_number", "deleted_at", "updated_by"])
      .orderBy(sortedDeleted.orderBy("newest"))
      .execute(),
    countRows(db, all),
  ]);
  return pageOfItems(
    window,
    rows.map((row) => toDeletedHolder(row, now)),
    count,
  );
}

/** Pass numbers are found by their first digits, regardless of spaces. */
function isCalled(term: string): RawBuilder<unknown> {
  const digits = term.replace(/[\s.-]/g, "");
  return /^\d+$/.test(digits) ? sql`pass_holders.pass_number like ${`${digits}%`}` : holdersLike(term);
}

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  pass_number: string | null;
  deleted_at: string | null;
  /** Deleted holders never change, so the last change is the deletion. */
  updated_by: string | null;
}

function toDeletedHolder(row: Row, now: Date): DeletedHolder {
  const deletedAt = row.deleted_at ?? "";
  const erasedFrom = new Date(new Date(deletedAt).getTime() + UNDELETE_TIME);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    passId: row.pass_number,
    deletedAt,
    deletedBy: row.updated_by,
    erasedFrom: erasedFrom.toISOString(),
    daysLeft: Math.ceil((erasedFrom.getTime() - now.getTime()) / DAY),
  };
}

/**
 * Undoes a deletion; the record has not changed otherwise. A holder who was registered in the meantime and
 * seems to be the same person is reported as a duplicate; a conflict of e-mail addresses, which are unique, must
 * be resolved first.
 * @throws Refusal notFound, notDeleted, restoreOver, restoredEmailTaken
 */
export async function restoreHolder(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const known = await db.selectFrom("pass_holders").select("email").where("id", "=", id).executeTakeFirst();
  await reserve(db, { email: known?.email ?? null });
  const holder = await db
    .selectFrom("pass_holders")
    .select(["first_name", "last_name", "email", "deleted_at"])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .where("merged_into", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  if (!holder.deleted_at) throw new Refusal("notDeleted");
  const now = services.clock.now();
  if (new Date(holder.deleted_at) <= lastUndeletable(now)) throw new Refusal("restoreOver");
  if (holder.email && (await isEmailTaken(db, holder.email, id))) throw new Refusal("restoredEmailTaken");
  await db
    .updateTable("pass_holders")
    .set((row) => ({
      deleted_at: null,
      version: row("version", "+", 1),
      updated_at: now,
      updated_by: actor.displayName,
    }))
    .where("id", "=", id)
    .execute();
  await openPairs(context, { id });
  log("PassHolderRestored", {
    subject: { kind: "passHolder", id, name: `${holder.first_name} ${holder.last_name}` },
  });
}
