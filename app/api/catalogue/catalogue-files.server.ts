import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Language } from "~/contract/languages";
import { CATALOGUE_HOURS, type Catalogue, MAX_PRINTED } from "~/contract/offers/catalogue";
import { personById } from "../auth/identify.server";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import type { Database } from "../platform/database/schema";
import { enqueue } from "../platform/jobs/enqueue.server";
import { type JobHandler, jobHandler, PermanentFailure } from "../platform/jobs/job-handler";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { type Print, printCatalogue } from "./print.server";
import { type CatalogueOf, countPrinted } from "./printed-offers.server";

const PRINT = "printCatalogue";
/** Chunk size in bytes. */
const PIECE = 512 * 1024;
const KEPT = CATALOGUE_HOURS * 60 * 60 * 1000;

/** The number of offers in a catalogue. @throws Refusal catalogueEmpty, catalogueTooLong */
export async function checkedCount(db: Db, of: CatalogueOf): Promise<number> {
  const count = await countPrinted(db, of);
  refuseUnprintable(count);
  return count;
}

/** @throws Refusal catalogueEmpty, catalogueTooLong */
export function refuseUnprintable(count: number) {
  if (count === 0) throw new Refusal("catalogueEmpty");
  if (count > MAX_PRINTED)
    throw new Refusal("catalogueTooLong", {
      params: { max: String(MAX_PRINTED), count: String(count) },
    });
}

/**
 * Queues a catalogue, replacing the person's previous one in that language; an identical one that is still being
 * generated is not queued again.
 * @throws Refusal catalogueEmpty, catalogueTooLong, invalidRights
 */
export async function requestCatalogue(
  { db, actor, services: { clock } }: Pick<ActionContext, "db" | "actor" | "services">,
  filters: CatalogueOf["filters"],
  language: Language,
) {
  const offers = await checkedCount(db, { person: actor, filters, language, today: clock.today() });
  const stored = JSON.stringify(filters);
  const earlier = db
    .selectFrom("catalogues")
    .where("user_id", "=", actor.id)
    .where("language", "=", language);
  const same = await earlier
    .select("id")
    .where(sql<boolean>`filters = ${stored}::jsonb and size is null and failed_at is null`)
    .where("requested_at", ">", expiredAt(clock.now()))
    .executeTakeFirst();
  if (same) return { catalogueId: same.id, offers };
  await db.deleteFrom("catalogues").where("id", "in", earlier.select("id")).execute();
  const id = newId();
  const row = { id, user_id: actor.id, language, filters: stored, offers, requested_at: clock.now() };
  await db.insertInto("catalogues").values(row).execute();
  await enqueue(db, clock, { kind: PRINT, payload: { id } });
  return { catalogueId: id, offers };
}

/** The person's catalogues, newest first. */
export async function cataloguesOf(db: Db, userId: string, now: Date): Promise<Catalogue[]> {
  const rows = await db
    .selectFrom("catalogues")
    .selectAll()
    .where("user_id", "=", userId)
    .where("requested_at", ">", expiredAt(now))
    .orderBy("requested_at", "desc")
    .execute();
  return rows.map(({ id, language, offers, printed, size, ...row }) => ({
    id,
    language: language as Language,
    offers,
    printed,
    size,
    state: stateOf({ size, ...row }),
    requestedAt: row.requested_at,
    expiresAt: new Date(Date.parse(row.requested_at) + KEPT).toISOString(),
  }));
}

const stateOf = (row: { size: number | null; failed_at: string | null; started_at: string | null }) => {
  if (row.size !== null) return "ready";
  if (row.failed_at) return "failed";
  return row.started_at ? "printing" : "waiting";
};

/** @throws Refusal notFound, also for another person's catalogue */
export async function catalogueOf(db: Db, userId: string, id: string, now: Date): Promise<Catalogue> {
  const found = (await cataloguesOf(db, userId, now)).find((one) => one.id === id);
  if (!found) throw new Refusal("notFound");
  return found;
}

/** Streams a file in chunks. */
export async function* piecesOf(db: Db, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom("catalogue_pieces")
      .select("bytes")
      .where("catalogue_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

/** For `createJobRunner`: generates catalogues, and removes expired ones once an hour. */
export function catalogueJobs(
  services: Pick<Services, "db" | "clock" | "mediaStore" | "options">,
): Record<string, JobHandler> {
  const { db, clock } = services;
  return {
    // If this process is killed, another one starts over.
    [PRINT]: jobHandler(z.object({ id: z.string() }), ({ id }) => makeFile(services, id), {
      lane: "catalogues",
      maxAttempts: 3,
    }),
    removeCatalogues: {
      every: 3_600_000,
      run: async () => {
        await db.deleteFrom("catalogues").where("requested_at", "<=", expiredAt(clock.now())).execute();
      },
    },
  };
}

/** Thrown when the catalogue was replaced by a newer one, or has expired. */
class NoLongerWanted extends Error {}

async function makeFile(
  { db, clock, mediaStore, options }: Pick<Services, "db" | "clock" | "mediaStore" | "options">,
  id: string,
) {
  const row = await db
    .updateTable("catalogues")
    .set({ started_at: clock.now(), printed: 0, failed_at: null })
    .where("id", "=", id)
    .where("size", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  await db.deleteFrom("catalogue_pieces").where("catalogue_id", "=", id).execute();
  const onProgress = async (printed: number) => {
    const { numUpdatedRows } = await db
      .updateTable("catalogues")
      .set({ printed })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NoLongerWanted();
  };
  try {
    // Their rights as of now, not as of the request.
    const person = await personById(db, row.user_id);
    if (!person) throw new NoLongerWanted();
    const size = await storePieces(db, id, {
      person,
      filters: row.filters as Print["filters"],
      language: row.language as Language,
      today: clock.today(),
      madeAt: clock.now(),
      mediaStore,
      programme: options.programmeName,
      onProgress,
    });
    await db.updateTable("catalogues").set({ size }).where("id", "=", id).execute();
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    await db.updateTable("catalogues").set({ failed_at: clock.now() }).where("id", "=", id).execute();
    throw new PermanentFailure("the catalogue could not be made", { cause: error });
  }
}

/** @returns the size in bytes */
async function storePieces(db: Kysely<Database>, id: string, print: Print): Promise<number> {
  let held: Uint8Array[] = [];
  let [size, holding, number] = [0, 0, 0];
  const store = async () => {
    const bytes = Buffer.concat(held);
    [held, holding] = [[], 0];
    await db.insertInto("catalogue_pieces").values({ catalogue_id: id, number: number++, bytes }).execute();
  };
  for await (const chunk of printCatalogue(db, print)) {
    held.push(chunk);
    size += chunk.length;
    holding += chunk.length;
    if (holding >= PIECE) await store();
  }
  if (holding > 0) await store();
  return size;
}

const expiredAt = (now: Date) => new Date(now.getTime() - KEPT).toISOString();
