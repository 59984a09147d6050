import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { type ChosenColumns, type ColumnList, defaultColumns, shownColumns } from "~/contract/list-columns";
import { can } from "~/contract/permissions";
import { columnLists } from "~/contract/saved-views";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";

/** The person's choice for each list. */
export const chosenColumnsOf = (actor: Actor) => sql<ChosenColumns>`
  select coalesce(json_object_agg(list, columns), '{}') from list_columns where user_id = ${actor.id}`;

/**
 * The default columns are not stored, so that people get later changes of the default.
 * @throws Refusal invalidRights
 */
async function chooseColumns(db: Db, actor: Actor, list: ColumnList, chosen: readonly string[] | null) {
  if (!can[columnLists[list].may](actor)) throw new Refusal("invalidRights");
  const columns = shownColumns(list, chosen);
  if (columns.join() === defaultColumns(list).join())
    await db.deleteFrom("list_columns").where("user_id", "=", actor.id).where("list", "=", list).execute();
  else
    await db
      .insertInto("list_columns")
      .values({ user_id: actor.id, list, columns })
      .onConflict((conflict) => conflict.columns(["user_id", "list"]).doUpdateSet({ columns }))
      .execute();
}

export const columnEndpoints: Implementations<typeof calls.columns> = {
  choose: {
    may: "readOperators",
    unlogged: "it only changes how people look at a list",
    run: async ({ db, actor, input }) => {
      await chooseColumns(db, actor, input.list, input.columns);
      return undefined;
    },
  },
};
