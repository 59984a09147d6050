import type { ErrorCode } from "~/contract/errors";
import { pictureParts } from "~/contract/picture-entry";
import { ApiError } from "~/web/api/error.server";
import type { ScreenContext } from "./screen.server";

/**
 * Uploads the picture that was posted with a form and puts the new medium's id where the form keeps it; or takes the
 * present one away. What no browser has cropped, the API cuts to its stencil.
 * @returns why the file cannot be used, for the field
 */
export async function takePicture(
  { api, formData }: ScreenContext,
  name: string,
): Promise<ErrorCode | undefined> {
  const posted = formData();
  const parts = pictureParts(name);
  const file = posted.get(parts.file);
  const isCropped = posted.has(parts.cropped);
  if (posted.has(parts.remove)) posted.delete(name);
  for (const part of Object.values(parts)) posted.delete(part);
  // A browser posts a file without a name when none was chosen.
  if (!(file instanceof File) || !file.name) return undefined;
  try {
    const { id } = await api.media.upload({ file, ...(!isCropped && { crop: "stencil" as const }) });
    posted.set(name, id);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields.file) throw error;
    return error.code;
  }
}
