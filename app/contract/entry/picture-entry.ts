export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/avif";
/** Bytes of the largest file that is accepted. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
/** Size in pixels to which the browser or the API crops a picture; every screen shows 16:10. */
export const STENCIL = { width: 800, height: 500 };
/** Minimum pixels of the shorter side: a smaller picture would look blurred at the size of the stencil. */
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
