import { MAX_AT_ONCE } from "~/contract/limits";
import type { LogType } from "~/contract/logs";
import type { ManyOutcome } from "~/contract/many-changes";
import { type LogDraft, writeLog } from "./logs/write-log.server";
import type { ActionContext } from "./pipeline.server";
import { newId } from "./platform/database/new-id";
import { Refusal } from "./refusal";

/** An operator, an offer or a request. */
interface Subject {
  id: string;
  name: string;
}
type Call = Pick<ActionContext, "actor" | "services">;

/**
 * Changes each subject like the call for a single subject, as one act that can be undone as a whole.
 * @param find reads the subjects to change, up to a limit
 * @throws Refusal tooManyAtOnce; countChanged, when the number is no longer the one that the person confirmed
 */
export async function changeEach<Found extends Subject>(
  call: Call & { input: { confirmed: number } },
  find: (limit: number) => Promise<Found[]>,
  change: (context: ActionContext, subject: Found) => Promise<void>,
): Promise<ManyOutcome> {
  const found = await find(MAX_AT_ONCE + 1);
  if (found.length > MAX_AT_ONCE)
    throw new Refusal("tooManyAtOnce", { params: { max: String(MAX_AT_ONCE) } });
  if (found.length !== call.input.confirmed)
    throw new Refusal("countChanged", { params: { now: String(found.length) } });
  const act = newId();
  const outcome = await oneByOne(call, found, (context, subject) => change({ ...context, act }, subject));
  return { ...outcome, act: outcome.done > 0 ? act : null };
}

/**
 * Each in a transaction of its own with its log entries: no lock lasts for the whole run, and one refusal does not stop
 * the others. Changes made before a failure are kept.
 */
export async function oneByOne<One extends Subject>(
  { actor, services }: Call,
  subjects: readonly One[],
  change: (context: ActionContext, subject: One) => Promise<void>,
): Promise<Omit<ManyOutcome, "act">> {
  const outcome: Omit<ManyOutcome, "act"> = { done: 0, names: [], refused: [] };
  for (const subject of subjects) {
    try {
      await services.db.transaction().execute(async (db) => {
        const entries: { type: LogType; entry: LogDraft }[] = [];
        const log = (type: LogType, entry: LogDraft = {}) => void entries.push({ type, entry });
        await change({ db, actor, services, log }, subject);
        const author = { id: actor.id, name: actor.displayName };
        if (entries.length) await writeLog(db, services.clock.now(), author, entries);
      });
      outcome.done++;
      outcome.names.push(subject.name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { id, name } = subject;
      const { code, options } = error;
      const { params, fields } = options;
      outcome.refused.push({ id, name, code, ...(params && { params }), ...(fields && { fields }) });
    }
  }
  services.wakeJobs();
  return outcome;
}
