import { useMedia as keepMedia } from "../platform/media/media.server";
import { UnusableFile } from "../platform/media/unusable-file";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/**
 * Keeps the picture of a sheet for as long as the operator: its earlier versions and the latest snapshot show it
 * after it was replaced. @throws Refusal imageExpired
 */
export async function keepPicture(db: Db, mediaId: string, operatorId: string) {
  try {
    await keepMedia(db, mediaId, `operators/${operatorId}`);
  } catch (error) {
    if (error instanceof UnusableFile) throw new Refusal(error.code, { fields: { image: [error.code] } });
    throw error;
  }
}
