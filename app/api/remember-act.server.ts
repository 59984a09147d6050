import type { ActKind } from "~/contract/acts";
import type { PermissionName } from "~/contract/permissions";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import type { ActionContext } from "./pipeline.server";
import { newId } from "./platform/database/new-id";
import type { JobHandler } from "./platform/jobs/job-handler";
import type { Services } from "./services";

interface Act {
  kind: ActKind;
  /** The permission of the act, which its undoing needs too. */
  may: PermissionName;
  /** The name is for acts on several subjects; it is left out for a person. */
  subject: { id: string; name?: string };
  /** The data needed to undo it, in the format of its kind. */
  changed: object;
}

/** Stores what an act changed, in its transaction, for as long as the person who did it can undo it. */
export async function rememberAct(
  { db, actor, services, act }: ActionContext,
  { kind, may, subject, changed }: Act,
) {
  // A client application has no undo button.
  if (actor.client) return;
  const id = newId();
  await db
    .insertInto("undoable_acts")
    .values({
      id,
      act: act ?? id,
      by: actor.id,
      until: new Date(services.clock.now().getTime() + UNDO_SECONDS * 1000),
      kind,
      may,
      subject_id: subject.id,
      subject_name: subject.name ?? null,
      changed: JSON.stringify(changed),
    })
    .execute();
}

/** After an act that cannot be undone, neither can the person's earlier acts on the same subject. */
export async function forgetActs({ db, actor }: Pick<ActionContext, "db" | "actor">, subjectId: string) {
  await db
    .deleteFrom("undoable_acts")
    .where("subject_id", "=", subjectId)
    .where("by", "=", actor.id)
    .execute();
}

/** Long enough to answer a repeated undo with “already undone”. */
const KEPT_FOR = 10 * 60_000;

/** For `createJobRunner`: deleted data is not kept longer than it can be restored. */
export function actJobs({ db, clock }: Pick<Services, "db" | "clock">): Record<string, JobHandler> {
  const run = async () => {
    const until = new Date(clock.now().getTime() - KEPT_FOR);
    await db.deleteFrom("undoable_acts").where("until", "<", until.toISOString()).execute();
  };
  return { forgetActs: { every: KEPT_FOR, run } };
}
