import { data } from "@remix-run/node";
import type { ErrorCode } from "~/contract/errors";
import { MESSAGE_PICTURES } from "~/contract/limits";
import { requestAnswer } from "~/contract/reviews/thread";
import { ApiError } from "~/web/api/error.server";
import { type FormSchema, redisplayed } from "./form.server";
import type { ScreenContext } from "./screen.server";

/**
 * Uploads the pictures of a question or an answer, then sends it. Pictures that were already uploaded stay in the form
 * when it is shown again.
 */
export async function sendMessage<Schema extends FormSchema, Result>(
  screen: ScreenContext,
  requestId: string,
  schema: Schema,
  send: (message: Schema["_zod"]["output"]) => Promise<Result>,
) {
  const wrong = await takePictures(screen, requestId);
  if (!wrong) return screen.form(schema, send);
  const submitted = screen.formData();
  const text = requestAnswer.shape.text.safeParse(submitted.get("text") ?? undefined);
  const errors: Record<string, string[]> = { pictures: [wrong] };
  if (text.error) errors.text = text.error.issues.map(({ message }) => message);
  return data(redisplayed(submitted, errors), 422);
}

/** @returns the error code of a picture that cannot be used */
async function takePictures(
  { api, formData }: ScreenContext,
  requestId: string,
): Promise<ErrorCode | "tooMany" | undefined> {
  const submitted = formData();
  // When no file was chosen, browsers submit one without a name.
  const files = submitted
    .getAll("files")
    .filter((file): file is File => file instanceof File && file.name !== "");
  submitted.delete("files");
  if (files.length + submitted.getAll("pictures").length > MESSAGE_PICTURES) return "tooMany";
  for (const file of files) {
    try {
      submitted.append("pictures", (await api.reviewThread.uploadPicture({ requestId, file })).id);
    } catch (error) {
      // The request was decided or corrected meanwhile: sending the message will report it.
      if (error instanceof ApiError && error.status === 409) return undefined;
      if (!(error instanceof ApiError) || !error.fields.file) throw error;
      return error.code;
    }
  }
  return undefined;
}
