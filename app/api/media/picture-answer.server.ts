import { findMedia } from "../platform/media/media.server";
import type { Actor, Db, Services } from "../services";

/**
 * A picture's HTTP response: what an id names never changes, so it may be cached for ever; a temporary one must not be
 * cached, and is only for whoever uploaded it. Null when there is none for this person.
 * @throws MediaStoreFailure
 */
export async function pictureAnswer(
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
