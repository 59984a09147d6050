export type UnusableFileCode =
  | "fileMissing"
  | "fileTooBig"
  | "fileFormat"
  | "pictureTooSmall"
  | "imageExpired";

/** The file cannot be accepted, or (`imageExpired`) no longer exists. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
  constructor(
    readonly code: UnusableFileCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
