import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { passwordRules } from "~/contract/entry/password-rules";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import { codeOfIssue } from "~/contract/field-codes";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { ApiError } from "~/web/api/error.server";
import { isSecret, type Submission } from "./submission.server";

export type FormSchema = z.ZodType;

/** Refusals about the person or the subject, rather than about the input, get their own page. */
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
  // A phone field submits its country separately.
  const formData = withInternationalPhones(submission.formData);
  const parsed = parseWithZod(formData, { schema, error: codeOfIssue });
  if (parsed.status !== "success") {
    const lastResult = withoutPasswords(parsed.reply());
    if (parsed.status === "error")
      return answer({ lastResult, keptRules: keptRules(formData, lastResult) }, 422);
    // A button with an intent (“Chercher”) only validates the fields that it concerns.
    const asked = Object.keys(lastResult.state?.validated ?? {});
    const error = Object.fromEntries(
      Object.entries(lastResult.error ?? {}).filter(([name]) => asked.includes(name)),
    );
    return answer({ lastResult: { ...lastResult, error } }, 200);
  }
  try {
    return await save(parsed.value, formData);
  } catch (error) {
    // When the API cannot be reached, the error page redisplays the form: it needs no further call.
    if (!(error instanceof ApiError) || PAGES.has(error.pageStatus) || error.status >= 500) throw error;
    const { "": formErrors, ...fields } = error.fields;
    // The API writes indexes with dots (`rows.0.email`), forms with brackets (`rows[0].email`).
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

/** Redisplays a form as it was submitted, or as the action filled it in, without validating it. */
export function redisplayed(formData: FormData, fieldErrors?: Record<string, string[]>): FormAnswer {
  const parsed = parseWithZod(withInternationalPhones(formData), { schema: z.unknown() });
  return { lastResult: withoutPasswords(parsed.reply(fieldErrors && { fieldErrors })) };
}

/** Undefined unless a new password is refused as too weak. */
function keptRules(formData: FormData, { error }: SubmissionResult<string[]>) {
  const [weak] = Object.entries(error ?? {}).find(([, codes]) => codes?.includes("weakPassword")) ?? [];
  const value = weak && formData.get(weak);
  if (typeof value !== "string") return undefined;
  const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];
  return rules.filter((rule) => passwordRules[rule](value));
}

function answer(value: FormAnswer, status: number) {
  return data(value, { status });
}

/** A password is never sent back to the page. */
function withoutPasswords(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const { initialValue } = result;
  if (!initialValue) return result;
  const kept = Object.entries(initialValue).filter(([name]) => !isSecret(name));
  return { ...result, initialValue: Object.fromEntries(kept) };
}
