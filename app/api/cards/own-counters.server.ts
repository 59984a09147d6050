import { ownOperatorIds } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { scopeOf } from "../scope.server";

type Acting = Pick<ActionContext, "db" | "actor">;

const distributors = ({ db, actor }: Acting) =>
  db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name", "sheet"])
    .where("is_distributor", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("search_key")
    .orderBy("id");

/** The distributors of a person, by name. */
export const ownCounters = (acting: Acting) => distributors(acting).limit(100).execute();

/** The requested counter, by default the first one. The programme must name the counter. */
export async function ownCounter({ db, actor }: Acting, id: string | undefined) {
  if (id === undefined && ownOperatorIds(actor) === null) return undefined;
  return distributors({ db, actor })
    .$if(id !== undefined, (rows) => rows.where("id", "=", id ?? ""))
    .limit(1)
    .executeTakeFirst();
}
