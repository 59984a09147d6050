import { pictureParts } from "~/contract/entry/picture-entry";
import type { ErrorCode } from "~/contract/errors";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { ApiError } from "~/web/api/error.server";
import type { ScreenContext } from "./screen.server";

/**
 * Uploads the picture that was submitted with a form and puts the new medium's id into the form; or removes the
 * current picture. The API crops a picture that was not cropped in the browser.
 * @returns the error code for the field, if the file cannot be used
 */
export async function takePicture(
  { api, formData }: ScreenContext,
  name: string,
): Promise<ErrorCode | undefined> {
  const submitted = formData();
  const parts = pictureParts(name);
  const file = submitted.get(parts.file);
  const isCropped = submitted.has(parts.cropped);
  if (submitted.has(parts.remove)) submitted.delete(name);
  for (const part of Object.values(parts)) submitted.delete(part);
  // When no file was chosen, browsers submit one without a name.
  if (!(file instanceof File) || !file.name) return undefined;
  try {
    const { id } = await api.media.upload({
      file,
      ...(!isCropped && { crop: "stencil" as const }),
    });
    submitted.set(name, id);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields.file) throw error;
    return error.code;
  }
}

/** Adds the picture's error to those of the other fields. */
export function withPictureError(form: FormAnswer, name: string, code: ErrorCode | undefined): FormAnswer {
  if (!code) return form;
  const { "": _, ...error } = form.lastResult.error ?? {};
  return { lastResult: { ...form.lastResult, status: "error", error: { ...error, [name]: [code] } } };
}
