/** The URL of a picture; null for none. */
export const picturePath = (mediumId: string | null | undefined): string | null =>
  mediumId ? `/api/medias/${mediumId}` : null;

/** The same for a program elsewhere. */
export const pictureUrl = (mediumId: string | null, appUrl: string): string | null =>
  mediumId && `${appUrl}${picturePath(mediumId)}`;
