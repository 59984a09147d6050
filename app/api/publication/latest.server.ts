import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "~/lib/accepted-encoding";
import { clockFrom } from "../platform/clock";
import { enqueue } from "../platform/jobs/enqueue.server";
import type { JobHandler } from "../platform/jobs/job-handler";
import type { Db, Services } from "../services";

const COMPRESS = "compressSnapshot";

type Copies = Record<Encoding, Uint8Array>;
interface Kept {
  digest: string;
  copies: Promise<Copies>;
}
/** Cache of the latest snapshot, by database: the pass app requests it on every start. */
const kept = new WeakMap<Db, Kept>();

/**
 * Enqueues the compression of a new snapshot in the transaction that writes it, so that readers need not wait for it.
 */
export async function enqueueCompression(db: Db, at: Date) {
  await enqueue(
    db,
    clockFrom(() => at),
    { kind: COMPRESS, payload: {} },
  );
}

/** For `createJobRunner`. */
export function publicationJobs({ db }: Pick<Services, "db">): Record<string, JobHandler> {
  return {
    [COMPRESS]: {
      async run() {
        const last = await latest(db);
        if (!last) return;
        await copiesOf(db, last);
        await db
          .updateTable("publication_snapshots")
          .set({ brotli: null, gzip: null })
          .where("number", "<", last.number)
          .where("brotli", "is not", null)
          .execute();
      },
    },
  };
}

/**
 * The latest snapshot, in the encoding that its reader prefers; null before the first publication. Each encoding has a
 * strong entity tag of its own (RFC 9110, 8.8.3.3): the same tag always means the same bytes.
 */
export async function latestSnapshot(db: Db, asked: Record<string, string>): Promise<Response | null> {
  const last = await latest(db);
  if (!last) return null;
  const encoding = acceptedEncoding(asked["accept-encoding"]);
  const etag = encoding ? `"${last.etag}-${encoding}"` : `"${last.etag}"`;
  const headers = {
    etag,
    "cache-control": "public, no-cache",
    "last-modified": new Date(last.created_at).toUTCString(),
    vary: "accept-encoding",
  };
  const known = asked["if-none-match"];
  if (known && names(known, etag)) return new Response(null, { status: 304, headers });
  const type = { "content-type": "application/json" };
  if (!encoding) return new Response(await textOf(db, last.number), { headers: { ...headers, ...type } });
  const bytes = (await copiesOf(db, last))[encoding];
  return new Response(sentAsKept(bytes), {
    headers: {
      ...headers,
      ...type,
      "content-encoding": encoding,
      "content-length": String(bytes.length),
    },
  });
}

/** A Response copies its bytes: megabytes for each reader, which took longer than sending them. */
const sentAsKept = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

const latest = (db: Db) =>
  db
    .selectFrom("publication_snapshots")
    .select(["number", "etag", "created_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** From this process's cache, else from the database, else compressed now. */
function copiesOf(db: Db, { number, etag }: { number: number; etag: string }): Promise<Copies> {
  const present = kept.get(db);
  if (present?.digest === etag) return present.copies;
  const copies = storedCopies(db, number);
  kept.set(db, { digest: etag, copies });
  // Failures are not cached.
  copies.catch(() => kept.delete(db));
  return copies;
}

/** For content that is compressed once and sent often: ten times slower than on the fly, and a fifth smaller. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;

/** Compresses a text in all supported encodings, off the main thread. */
async function compressedCopies(text: string) {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: GZIP_LEVEL }),
  ]);
  return { br, gzip: gz };
}

async function storedCopies(db: Db, number: number): Promise<Copies> {
  const snapshot = db.selectFrom("publication_snapshots").where("number", "=", number);
  const stored = await snapshot.select(["brotli", "gzip"]).executeTakeFirstOrThrow();
  if (stored.brotli && stored.gzip) return { br: stored.brotli, gzip: stored.gzip };
  const made = await compressedCopies(await textOf(db, number));
  await db
    .updateTable("publication_snapshots")
    .set({ brotli: made.br, gzip: made.gzip })
    .where("number", "=", number)
    .execute();
  return made;
}

async function textOf(db: Db, number: number): Promise<string> {
  const { content } = await db
    .selectFrom("publication_snapshots")
    .select("content")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return content;
}

/** Whether an If-None-Match header names the tag; weak tags compare equal (RFC 9110, 13.1.2). */
const names = (header: string, etag: string) =>
  header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
