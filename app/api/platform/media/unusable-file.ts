export type UnusableFileCode = "fileMissing" | "fileTooBig" | "fileFormat" | "imageExpired";

/** The file cannot be taken, or (`imageExpired`) is no longer there. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
  constructor(
    readonly code: UnusableFileCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
