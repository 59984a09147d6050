import { sql } from "kysely";
import type { z } from "zod";
import type { PublishedVersion, restoration } from "~/contract/publication/calls";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { parts } from "./parts";
import { lockRows, publishAlone } from "./publish.server";
import { writeSnapshot } from "./snapshot.server";
import { findVersion, shownBy } from "./versions.server";

/**
 * Publishes an earlier publication again, under a new number. Sheets and offers keep their content; where it differs
 * from what is shown now, it waits for publication.
 * @throws Refusal notFound; publishedMeanwhile, when the app no longer shows what the person saw; alreadyShown
 */
export async function restoreVersion(
  { db, actor, services, log }: ActionContext,
  number: number,
  { reason, shown }: z.output<typeof restoration>,
): Promise<PublishedVersion> {
  await publishAlone(db);
  await findVersion(db, number);
  const latest = await db
    .selectFrom("publication_snapshots")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  if (latest.number !== shown)
    throw new Refusal("publishedMeanwhile", { params: { number: String(latest.number) } });
  const earlier = shownBy(number);
  const of = (kind: string) => sql`select id, content from (${earlier}) as earlier where kind = ${kind}`;
  await lockRows(db, (part) => part.otherThan(of(part.kind)));
  for (const part of parts) await part.showAgain(of(part.kind)).execute(db);
  const { clock, options } = services;
  const written = await writeSnapshot(db, {
    shown: earlier,
    published: 0,
    unpublished: 0,
    at: clock.now(),
    userId: actor.id,
    options,
    restores: { number, reason },
  });
  const { number: next, ...counts } = written;
  // Thrown out of the transaction, which leaves nothing behind.
  if (counts.new + counts.changed + counts.removed === 0) throw new Refusal("alreadyShown");
  log("ContentRestored", {
    subject: { kind: "publication", name: String(next) },
    changes: { version: [shown, number], reason: [null, reason] },
    extra: counts,
  });
  return findVersion(db, next);
}
