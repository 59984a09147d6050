import { MAX_AT_ONCE } from "~/contract/limits";
import type { LogType } from "~/contract/logs";
import type { ManyOutcome } from "~/contract/many-changes";
import { type LogDraft, writeLog } from "./logs/write-log.server";
import type { ActionContext } from "./pipeline.server";
import { Refusal } from "./refusal";

/** An operator, an offer or a request. */
interface Subject {
  id: string;
  name: string;
}

/**
 * Changes each as the call for one would, in a transaction of its own with its log entry: so that nobody waits for
 * the whole, and one refusal does not stop the others. What is done stays done when a later one fails.
 * @param find reads at most so many of those to change
 * @throws Refusal tooManyAtOnce; countChanged, when there are not as many as the person confirmed
 */
export async function changeEach<Found extends Subject>(
  call: Pick<ActionContext, "actor" | "services"> & { input: { confirmed: number } },
  find: (limit: number) => Promise<Found[]>,
  change: (context: ActionContext, subject: Found) => Promise<void>,
): Promise<ManyOutcome> {
  const { actor, services, input } = call;
  const found = await find(MAX_AT_ONCE + 1);
  if (found.length > MAX_AT_ONCE)
    throw new Refusal("tooManyAtOnce", { params: { most: String(MAX_AT_ONCE) } });
  if (found.length !== input.confirmed)
    throw new Refusal("countChanged", { params: { now: String(found.length) } });
  const outcome: ManyOutcome = { done: 0, refused: [] };
  for (const subject of found) {
    try {
      await services.db.transaction().execute(async (db) => {
        const entries: { type: LogType; entry: LogDraft }[] = [];
        const log = (type: LogType, entry: LogDraft = {}) => void entries.push({ type, entry });
        await change({ db, actor, services, log }, subject);
        const author = { id: actor.id, name: actor.displayName };
        if (entries.length) await writeLog(db, services.clock.now(), author, entries);
      });
      outcome.done++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { id, name } = subject;
      const { code, options } = error;
      outcome.refused.push({ id, name, code, ...(options.params && { params: options.params }) });
    }
  }
  services.wakeJobs();
  return outcome;
}
