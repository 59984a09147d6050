export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/avif";
/** Bytes of the largest file that is accepted. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
/** Pixels of the stencil that a picture is cut to, by the browser or by the API; every screen shows 16:10. */
export const STENCIL = { width: 800, height: 500 };

/**
 * A picture's field posts the id of the medium that it shows; beside it, under these names, a newly chosen file, the
 * mark that a browser has cropped it, and the wish to have no picture any more.
 */
export const pictureParts = (name: string) => ({
  file: `${name}:file`,
  cropped: `${name}:cropped`,
  remove: `${name}:remove`,
});

/** The id of a medium stands at the end of the address, or of the path, at which its picture can be read. */
export const mediumIdOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);
