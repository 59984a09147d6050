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
  /** Named where it is no person, for an act on many of them. */
  subject: { id: string; name?: string };
  /** What its undoing needs to know, as its kind writes it. */
  changed: object;
}

/** Keeps what an act changed, in its transaction, for as long as whoever did it can undo it. */
export async function rememberAct(
  { db, actor, services, act }: ActionContext,
  { kind, may, subject, changed }: Act,
) {
  // Nobody sits before a client application to press a button.
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

/** What cannot be undone is in the way of what the same person did before. */
export async function forgetActs({ db, actor }: Pick<ActionContext, "db" | "actor">, subjectId: string) {
  await db
    .deleteFrom("undoable_acts")
    .where("subject_id", "=", subjectId)
    .where("by", "=", actor.id)
    .execute();
}

/** Longer than somebody may press twice: then they are told that it is undone already. */
const KEPT_FOR = 10 * 60_000;

/** For `createJobRunner`: what was deleted is not kept any longer than it can be restored. */
export function actJobs({ db, clock }: Pick<Services, "db" | "clock">): Record<string, JobHandler> {
  const run = async () => {
    const until = new Date(clock.now().getTime() - KEPT_FOR);
    await db.deleteFrom("undoable_acts").where("until", "<", until.toISOString()).execute();
  };
  return { forgetActs: { every: KEPT_FOR, run } };
}
