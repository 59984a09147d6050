import { createHash, randomUUID } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { z } from "zod";
import { PICTURE_BYTES } from "~/contract/entry/picture-entry";
import { bytesUpTo } from "~/lib/bytes-up-to.server";
import type { Clock } from "../clock";
import { enqueue } from "../jobs/enqueue.server";
import { jobHandler, NoAnswer } from "../jobs/job-handler";
import { databaseMediaStore, type MediaStore, MediaStoreFailure } from "./media-store.server";

/** An S3-compatible store for the pictures. */
export interface Bucket {
  /** With the bucket and the prefix of every key, and a final slash. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Undefined when the host implies it, or the store does not need it. */
  region: string | undefined;
  /** In milliseconds, for each request. */
  timeout?: number | undefined;
}

/** Key prefix of the object that is stored to test the bucket. */
const TRY_OUT = "try-out-";
const REMOVE = "removePictures";
const DEFAULT_TIMEOUT = 10_000;
/** Hourly after the first ten, so for more than a week. */
const MAX_ATTEMPTS = 200;
const MAX_REFUSAL_BYTES = 16 * 1024;

/**
 * Stores the bytes in a bucket (https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html); what was stored
 * in the database before is read there.
 */
export function bucketMediaStore(bucket: Bucket, clock: Clock): MediaStore {
  const { accessKeyId, secretAccessKey, region, timeout = DEFAULT_TIMEOUT } = bucket;
  const { host } = new URL(bucket.url);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    retries: 0,
    ...(region !== undefined && { region }),
  });

  /** @returns the bytes of the answer, or null when there is no such object */
  async function ask(method: "PUT" | "GET" | "DELETE", id: string, body?: Uint8Array) {
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const type = body && { "content-type": "image/jpeg" };
    let response: Response;
    let bytes: Uint8Array | null;
    try {
      response = await client.fetch(`${bucket.url}${id}`, {
        method,
        headers: { "x-amz-content-sha256": digest, ...type },
        signal: AbortSignal.timeout(timeout),
        redirect: "manual",
        ...(body && { body: Buffer.from(body) }),
      });
      // A refusal is read in full as well: it states its reason.
      bytes = await bytesUpTo(response.ok ? PICTURE_BYTES : MAX_REFUSAL_BYTES, bodyOf(response));
    } catch (cause) {
      throw new MediaStoreFailure(`${host} does not answer`, { cause });
    }
    if (response.ok && bytes) return bytes;
    const answer = Buffer.from(bytes ?? "").toString();
    const [, code = ""] = answer.match(/<Code>(\w+)<\/Code>/) ?? [];
    if (response.status === 404 && method !== "PUT" && code !== "NoSuchBucket") return null;
    const [, expected] = answer.match(/<Region>([\w-]+)<\/Region>/) ?? [];
    const hint = expected ? ` (its region is ${expected})` : "";
    throw new MediaStoreFailure(`${host} answers ${response.status} ${code} to ${method}${hint}`);
  }

  return {
    async add(db, row, bytes) {
      // The row first: whatever becomes of the request, a row without a use is removed after a day, and its bytes with it.
      await db.insertInto("media").values(row).execute();
      await ask("PUT", row.id, bytes);
    },
    read: async (db, id) => (await databaseMediaStore.read(db, id)) ?? ask("GET", id),
    async remove(trx, ids) {
      await enqueue(trx, clock, { kind: REMOVE, payload: { ids } });
    },
    async tryOut() {
      const id = `${TRY_OUT}${randomUUID()}`;
      await ask("PUT", id, Buffer.from("to be removed at once"));
      await ask("GET", id);
      await ask("DELETE", id);
    },
    jobs: {
      [REMOVE]: jobHandler(
        z.object({ ids: z.array(z.string()) }),
        async ({ ids }) => {
          for (const id of ids)
            await ask("DELETE", id).catch((error: Error) => {
              throw new NoAnswer(error.message, { cause: error });
            });
        },
        { lane: "pictures", maxAttempts: MAX_ATTEMPTS },
      ),
    },
  };
}

const bodyOf = ({ body }: Response) => body ?? new Blob().stream();
