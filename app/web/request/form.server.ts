import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { codeOfIssue } from "~/contract/errors";
import type { FormAnswer } from "~/contract/form-answer";
import { withInternationalPhones } from "~/contract/phone-entry";
import { ApiError } from "~/web/api/error.server";
import type { Submission } from "./submission.server";

export type FormSchema = z.ZodType;

/** Refusals that concern the person or the thing rather than what was typed get a page of their own. */
const PAGES = new Set([401, 403, 404]);

export async function answerForm<Schema extends FormSchema, Result>(
  submission: Submission,
  requestId: string,
  schema: Schema,
  save: (value: z.output<Schema>, formData: FormData) => Promise<Result>,
) {
  if (submission.tooLarge) {
    const refusal = { code: "payloadTooLarge", params: {}, requestId } as const;
    return answer({ lastResult: { status: "error", error: { "": [refusal.code] } }, refusal }, 413);
  }
  // A phone field posts its country beside the number.
  const formData = withInternationalPhones(submission.formData);
  const parsed = parseWithZod(formData, { schema, error: codeOfIssue });
  if (parsed.status !== "success") {
    const lastResult = withoutPasswords(parsed.reply());
    if (parsed.status === "error") return answer({ lastResult }, 422);
    // A button that only asks for something (“Chercher”): what it did not ask about is not judged yet.
    const asked = Object.keys(lastResult.state?.validated ?? {});
    const error = Object.fromEntries(
      Object.entries(lastResult.error ?? {}).filter(([name]) => asked.includes(name)),
    );
    return answer({ lastResult: { ...lastResult, error } }, 200);
  }
  try {
    return await save(parsed.value, formData);
  } catch (error) {
    // A form that cannot reach the API is given back by the error page, which needs no further call.
    if (!(error instanceof ApiError) || PAGES.has(error.pageStatus) || error.status >= 500) throw error;
    const { "": formErrors, ...fields } = error.fields;
    // The API counts with dots (`rows.0.email`), forms with brackets (`rows[0].email`).
    const fieldErrors = Object.fromEntries(
      Object.entries(fields).map(([name, codes]) => [name.replace(/\.(\d+)(?=\.|$)/g, "[$1]"), codes]),
    );
    const lastResult = parsed.reply({
      ...(Object.keys(fieldErrors).length ? { fieldErrors } : undefined),
      formErrors: formErrors ?? (Object.keys(fieldErrors).length ? undefined : [error.code]),
    });
    const { code, params } = error;
    return answer(
      {
        lastResult: withoutPasswords(lastResult),
        refusal: { code, params, requestId: error.requestId || requestId },
      },
      error.status === 400 ? 422 : error.status,
    );
  }
}

/** A form as it was submitted, or as the action filled it in, without a judgement on the rest. */
export function redisplayed(formData: FormData, fieldErrors?: Record<string, string[]>): FormAnswer {
  const parsed = parseWithZod(withInternationalPhones(formData), { schema: z.unknown() });
  return { lastResult: withoutPasswords(parsed.reply(fieldErrors && { fieldErrors })) };
}

function answer(value: FormAnswer, status: number) {
  return data(value, { status });
}

/** A password never travels back to the page. */
function withoutPasswords(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const { initialValue } = result;
  if (!initialValue) return result;
  const kept = Object.entries(initialValue).filter(([name]) => !/password|confirmation/i.test(name));
  return { ...result, initialValue: Object.fromEntries(kept) };
}
