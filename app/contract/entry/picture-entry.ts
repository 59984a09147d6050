export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/avif";
/** Bytes of the largest file that is accepted. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
/** Pixels of the stencil that a picture is cut to, by the browser or by the API; every screen shows 16:10. */
export const STENCIL = { width: 800, height: 500 };
/** Pixels of the shorter side: of fewer, the stencil would show more blur than picture. */
export const SMALLEST_SIDE = 200;

/**
 * A picture's field submits the id of its medium; these names are for a newly chosen file, the flag that it was cropped
 * in the browser, and the removal of the picture.
 */
export const pictureParts = (name: string) => ({
  file: `${name}:file`,
  cropped: `${name}:cropped`,
  remove: `${name}:remove`,
});

/** Extracts a medium's id from the end of its URL or path. */
export const mediumIdOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);
