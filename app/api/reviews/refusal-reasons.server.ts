import { FIRST_REASONS } from "~/contract/reviews/refusal-reasons";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/** Version 0: nobody changed them yet. */
export const refusalReasons = async (db: Db) =>
  (await db.selectFrom("refusal_reasons").select(["reasons", "version"]).executeTakeFirst()) ?? {
    reasons: FIRST_REASONS,
    version: 0,
  };

/** @throws Refusal staleVersion */
export async function replaceRefusalReasons(
  { db, actor, services, log }: ActionContext,
  { reasons, version }: { reasons: string[]; version: number },
) {
  const at = services.clock.now();
  await db
    .insertInto("refusal_reasons")
    .values({ reasons: FIRST_REASONS, version: 0, updated_at: at, updated_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await db.selectFrom("refusal_reasons").selectAll().forUpdate().executeTakeFirstOrThrow();
  if (before.version !== version)
    throw new Refusal("staleVersion", { params: { by: before.updated_by ?? "", at: before.updated_at } });
  const kept = [...new Set(reasons)];
  await db
    .updateTable("refusal_reasons")
    .set({ reasons: kept, version: version + 1, updated_at: at, updated_by: actor.displayName })
    .execute();
  log("RefusalReasonsChanged", { changes: { reasons: [before.reasons, kept] } });
}
