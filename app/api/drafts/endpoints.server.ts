import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { draftLimits } from "~/contract/limits";
import type { Implementations } from "../pipeline.server";
import type { Services } from "../services";

/** Anybody who can open a long form; people only access their own drafts. */
const may = "readOperators" as const;
const unlogged = "nothing has changed until it is saved";

/** Drafts saved at or before this moment have expired. */
const expiry = (now: Date) => new Date(now.getTime() - draftLimits.days * 24 * 3_600_000).toISOString();

export const draftEndpoints: Implementations<typeof calls.drafts> = {
  read: {
    may,
    run: async ({ db, actor, services, input }) => {
      const row = await db
        .selectFrom("form_drafts")
        .select(["at", "fields"])
        .where("user_id", "=", actor.id)
        .where("form", "=", input.Form)
        .where("at", ">", expiry(services.clock.now()))
        .executeTakeFirst();
      return { draft: row ?? null };
    },
  },
  keep: {
    may,
    unlogged,
    run: async ({ db, actor, services, input }) => {
      const at = services.clock.now().toISOString();
      const kept = { fields: JSON.stringify(input.fields), at };
      await db
        .insertInto("form_drafts")
        .values({ user_id: actor.id, form: input.form, ...kept })
        .onConflict((conflict) => conflict.columns(["user_id", "form"]).doUpdateSet(kept))
        .execute();
      await sql`
        delete from form_drafts where user_id = ${actor.id} and form in (
          select form from form_drafts where user_id = ${actor.id}
          order by at desc, form offset ${draftLimits.ofOnePerson})`.execute(db);
      return { at };
    },
  },
  drop: {
    may,
    unlogged,
    run: async ({ db, actor, input }) => {
      await db
        .deleteFrom("form_drafts")
        .where("user_id", "=", actor.id)
        .where("form", "=", input.Form)
        .execute();
      return undefined;
    },
  },
};

/** Deletes expired drafts. */
export async function forgetDrafts({ db, clock }: Pick<Services, "db" | "clock">) {
  await db.deleteFrom("form_drafts").where("at", "<=", expiry(clock.now())).execute();
}
