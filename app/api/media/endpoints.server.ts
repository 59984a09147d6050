import type { calls } from "~/contract/calls";
import { SMALLEST_SIDE } from "~/contract/entry/picture-entry";
import { picturePath } from "../content/pictures";
import { writeLog } from "../logs/write-log.server";
import type { Implementations } from "../pipeline.server";
import { findMedia, readUpload, storePicture } from "../platform/media/media.server";
import { MediaStoreFailure } from "../platform/media/media-store.server";
import { UnusableFile } from "../platform/media/unusable-file";
import { Refusal } from "../refusal";
import type { Actor, Db, Services } from "../services";

export const mediaEndpoints: Implementations<typeof calls.media> = {
  read: {
    may: "everyone",
    run: async ({ db, services, input, actor, headers }) => {
      const answer = await pictureAnswer(db, services, input.id, actor, headers["if-none-match"] ?? null);
      if (!answer) throw new Refusal("notFound");
      return answer;
    },
  },
  upload: {
    may: "uploadMedia",
    // Decoding a large picture takes seconds, and so may its store: both are outside any transaction.
    ownTransaction: true,
    unlogged: "written once the picture is stored",
    run: async ({ services, input, actor }) => {
      const { db, clock, mediaStore: store } = services;
      const { file, crop } = input;
      const picture = await readUpload({ bytes: file.stream(), crop, smallest: SMALLEST_SIDE }).catch(
        refuseUnusable,
      );
      const medium = await storePicture(db, picture, { by: actor.id, clock, store }).catch((error) =>
        refuseUnkept(error, services),
      );
      const { id, width, height, size } = medium;
      const entry = { subject: { kind: "media" as const, id, name: id }, extra: { size } };
      await db
        .transaction()
        .execute((trx) =>
          writeLog(trx, clock.now(), { id: actor.id, name: actor.displayName }, [
            { type: "MediaUploaded", entry },
          ]),
        );
      return { id, path: picturePath(id) ?? "", width, height };
    },
  },
};

/** Logs why the store did not take a picture. */
function refuseUnkept(error: unknown, { log }: Pick<Services, "log">): never {
  if (!(error instanceof MediaStoreFailure)) throw error;
  log.error({ err: error }, "picture not stored");
  throw new Refusal("picturesUnavailable", { fields: { file: ["picturesUnavailable"] } });
}

function refuseUnusable(error: unknown): never {
  if (error instanceof UnusableFile) throw new Refusal(error.code, { fields: { file: [error.code] } });
  throw error;
}

/**
 * A picture's HTTP response: what an id names never changes, so it may be cached for ever; a temporary one must not be
 * cached, and is only for whoever uploaded it. Null when there is none for this person.
 * @throws MediaStoreFailure
 */
async function pictureAnswer(
  db: Db,
  { mediaStore }: Pick<Services, "mediaStore">,
  id: string,
  person: Pick<Actor, "id"> | null,
  known: string | null,
): Promise<Response | null> {
  const medium = await findMedia(db, id);
  if (!medium) return null;
  const used = await isUsed(db, id);
  if (!used && medium.uploadedBy !== person?.id) return null;
  const etag = `"${medium.digest}"`;
  const headers = {
    etag,
    "cache-control": used ? "public, max-age=31536000, immutable" : "no-store",
    "x-content-type-options": "nosniff",
    // The pass app shows it too, from another origin.
    "cross-origin-resource-policy": "cross-origin",
  };
  const isKnown = known?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  const bytes = await mediaStore.read(db, id);
  if (!bytes) return null;
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "content-type": medium.contentType,
      "content-length": String(bytes.length),
    },
  });
}

async function isUsed(db: Db, id: string) {
  const use = await db
    .selectFrom("media_uses")
    .select("used_by")
    .where("media_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}
