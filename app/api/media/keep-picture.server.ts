import { useMedia as keepMedia } from "../platform/media/media.server";
import { UnusableFile } from "../platform/media/unusable-file";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/**
 * Keeps a picture for as long as `usedBy` (such as `operators/<id>`): earlier versions and the latest snapshot still
 * show it after it is replaced. @param field of the call that names it @throws Refusal imageExpired
 */
export async function keepPicture(db: Db, mediaId: string, usedBy: string, field = "image") {
  try {
    await keepMedia(db, mediaId, usedBy);
  } catch (error) {
    if (error instanceof UnusableFile) throw new Refusal(error.code, { fields: { [field]: [error.code] } });
    throw error;
  }
}
