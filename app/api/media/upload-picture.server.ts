import { SMALLEST_SIDE } from "~/contract/entry/picture-entry";
import { writeLog } from "../logs/write-log.server";
import { type Medium, readUpload, storePicture, type Upload } from "../platform/media/media.server";
import { MediaStoreFailure } from "../platform/media/media-store.server";
import { UnusableFile } from "../platform/media/unusable-file";
import { Refusal } from "../refusal";
import type { Actor, Services } from "../services";

/**
 * Keeps a picture that a person uploads, temporary until something uses it, with its log entry. Outside of any
 * transaction. @throws Refusal
 */
export async function uploadPicture(
  services: Services,
  actor: Actor,
  upload: Pick<Upload, "bytes" | "crop">,
): Promise<Medium> {
  const { db, clock, mediaStore: store } = services;
  const picture = await readUpload({ ...upload, smallest: SMALLEST_SIDE }).catch(refuseUnusable);
  const medium = await storePicture(db, picture, { by: actor.id, clock, store }).catch((error) =>
    refuseUnkept(error, services),
  );
  const { id, size } = medium;
  const entry = { subject: { kind: "media" as const, id, name: id }, extra: { size } };
  await db
    .transaction()
    .execute((trx) =>
      writeLog(trx, clock.now(), { id: actor.id, name: actor.displayName }, [
        { type: "MediaUploaded", entry },
      ]),
    );
  return medium;
}

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
