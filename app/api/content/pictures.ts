/** Where a picture can be read; null for none. */
export const picturePath = (mediumId: string | null | undefined): string | null =>
  mediumId ? `/api/medias/${mediumId}` : null;
