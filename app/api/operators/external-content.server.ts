import { picturePath, pictureUrl } from "../content/pictures";
import { ExternalContentFailure } from "../platform/external-content/external-content";
import { storeUpload } from "../platform/media/media.server";
import { Refusal } from "../refusal";
import type { Actor, Services } from "../services";

/**
 * What the external content system knows of an operator; its picture becomes a temporary one.
 * @throws Refusal externalNotFound, externalUnavailable, externalNotConfigured
 */
export async function lookUpExternalContent(services: Services, actor: Actor, externalId: string) {
  const { db, clock, externalContent, log, mediaStore, options } = services;
  try {
    const { image, ...content } = await externalContent.lookup(
      externalId,
      async (bytes) => (await storeUpload(db, { bytes, by: actor.id, clock, store: mediaStore })).id,
    );
    return { ...content, image: pictureUrl(image, options.appUrl), imageTempPath: picturePath(image) };
  } catch (error) {
    if (!(error instanceof ExternalContentFailure)) throw error;
    log.warn({ err: error }, "external content lookup failed");
    throw new Refusal(error.code);
  }
}
