import type { calls } from "~/contract/calls";
import { can } from "~/contract/permissions";
import { picturePath } from "../content/pictures";
import type { Implementations } from "../pipeline.server";
import { findMedia } from "../platform/media/media.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { isSeenWithMessage } from "./message-pictures.server";
import { uploadPicture } from "./upload-picture.server";

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
    // Decoding a large picture takes seconds, and storing it may too: both are outside any transaction.
    ownTransaction: true,
    unlogged: "written once the picture is stored",
    run: async ({ services, input, actor }) => {
      const { file, crop } = input;
      const { id, width, height } = await uploadPicture(services, actor, { bytes: file.stream(), crop });
      return { id, path: picturePath(id) ?? "", width, height };
    },
  },
};

/**
 * A picture's HTTP response: the content of an id never changes, so it may be cached for ever; a temporary one must
 * not be cached, and only its uploader may see it. Null when there is none for this person.
 * @throws MediaStoreFailure
 */
async function pictureAnswer(
  db: Db,
  { mediaStore }: Pick<Services, "mediaStore">,
  id: string,
  person: Actor | null,
  known: string | null,
): Promise<Response | null> {
  const medium = await findMedia(db, id);
  if (!medium) return null;
  const uses = await usesOf(db, id);
  const used = uses.length > 0;
  if (!used && medium.uploadedBy !== person?.id) return null;
  // A message's picture: only for people who can see the request.
  const reader = person && can.readRequestThread(person) ? scopeOf(person) : null;
  const ofMessage = await isSeenWithMessage(db, uses, reader);
  if (ofMessage === false) return null;
  const etag = `"${medium.digest}"`;
  const headers = {
    etag,
    "cache-control": used && !ofMessage ? "public, max-age=31536000, immutable" : "no-store",
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

/** The uses that decide who may see the picture; a few are enough. */
async function usesOf(db: Db, id: string) {
  const uses = await db
    .selectFrom("media_uses")
    .select("used_by")
    .where("media_id", "=", id)
    .limit(9)
    .execute();
  return uses.map(({ used_by }) => used_by);
}
