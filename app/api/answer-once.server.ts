import { createHash } from "node:crypto";
import type { CallDefinition } from "~/contract/call";
import { isFormKey, KEY_HEADER } from "~/contract/idempotency";
import { keptPlan } from "./platform/database/kept-plan";
import type { JobHandler } from "./platform/jobs/job-handler";
import type { Db, Services } from "./services";

/** How long, in milliseconds, a repeated call gets the first answer instead of being carried out again. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * The digest that identifies a repeated call: same person, same idempotency key, same content. A form's key already
 * contains a digest of the content. Null without a key.
 */
export function sameCall(
  call: Pick<CallDefinition, "method" | "path" | "params" | "query">,
  userId: string | undefined,
  input: Record<string, unknown>,
): string | null {
  const key = input[KEY_HEADER];
  if (typeof key !== "string") return null;
  const address = Object.keys({ ...call.params?.shape, ...call.query?.shape });
  const content = isFormKey(key) ? address.map((name) => input[name] ?? null) : input;
  const facts = [call.method, call.path, userId ?? null, key, content];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/**
 * Runs a creation once: a repeated call gets the stored answer. When two arrive together, the second waits for the
 * first one's transaction. A refused call stores nothing, so the next one runs.
 */
export async function answerOnce<Answer>(
  db: Db,
  { clock }: Pick<Services, "clock">,
  digest: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const now = clock.now();
  const isFirst = await db
    .insertInto("answered_calls")
    .values({ digest, answered_at: now })
    .onConflict((conflict) =>
      conflict
        .column("digest")
        .doUpdateSet({ answered_at: now, answer: null })
        .where("answered_calls.answered_at", "<=", before(now)),
    )
    .returning("digest")
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  if (!isFirst) {
    const { answer } = await db
      .selectFrom("answered_calls")
      .select("answer")
      .where("digest", "=", digest)
      .executeTakeFirstOrThrow();
    return answer as Answer;
  }
  const answer = await run();
  await db
    .updateTable("answered_calls")
    .set({ answer: JSON.stringify(answer ?? null) })
    .where("digest", "=", digest)
    .modifyEnd(keptPlan)
    .execute();
  return answer;
}

/** For `createJobRunner`: removes expired answers once an hour. */
export function answeredCallsJobs({ db, clock }: Pick<Services, "db" | "clock">): Record<string, JobHandler> {
  const run = async () => {
    await db.deleteFrom("answered_calls").where("answered_at", "<=", before(clock.now())).execute();
  };
  return { forgetAnsweredCalls: { every: 3_600_000, run } };
}

const before = (now: Date) => new Date(now.getTime() - KEPT).toISOString();
