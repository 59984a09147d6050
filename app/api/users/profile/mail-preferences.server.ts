import { changesBetween } from "../../changes";
import { aboutOneself } from "../../logs/about-oneself";
import type { ActionContext } from "../../pipeline.server";
import type { Actor, Db } from "../../services";

export async function mailPreferences(db: Db, actor: Actor): Promise<{ decisions: boolean }> {
  const { told_of_decisions } = await db
    .selectFrom("users")
    .select("told_of_decisions")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return { decisions: told_of_decisions };
}

export async function saveMailPreferences(
  { db, actor, log }: ActionContext,
  { decisions }: { decisions: boolean },
): Promise<undefined> {
  const before = await mailPreferences(db, actor);
  await db.updateTable("users").set({ told_of_decisions: decisions }).where("id", "=", actor.id).execute();
  log("UserUpdated", {
    ...aboutOneself(actor),
    changes: changesBetween({ decisionMails: before.decisions }, { decisionMails: decisions }),
  });
  return undefined;
}
