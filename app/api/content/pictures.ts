/** The path of a picture; null without one. */
export const picturePath = (mediumId: string | null | undefined): string | null =>
  mediumId ? `/api/medias/${mediumId}` : null;

/** The absolute URL, for other programs. */
export const pictureUrl = (mediumId: string | null, appUrl: string): string | null =>
  mediumId && `${appUrl}${picturePath(mediumId)}`;
