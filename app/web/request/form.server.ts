import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { isValidPhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import { dayInBelgium } from "~/contract/belgian-day";
import { passwordRules } from "~/contract/entry/password-rules";
import { withChosenCountries, withInternationalPhones } from "~/contract/entry/phone-entry";
import { postalCode } from "~/contract/entry/postal-code";
import { LOADED } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { SENT_ALREADY } from "~/contract/forms/form-key";
import { SUBJECT_DELETED } from "~/contract/forms/page-failure";
import type { Api } from "~/web/api/client.server";
import { ApiError } from "~/web/api/error.server";
import { type RequestContext, SentAlready } from "./context.server";
import { localitiesOf } from "./localities.server";
import { failurePage } from "./page-failure.server";
import { parseForm } from "./parse-form.server";
import { isSecret, type Submission } from "./submission.server";

export type FormSchema = z.ZodType;

/** Refusals that concern the person or the subject instead of the input are shown as error pages. */
const PAGES = new Set([401, 403, 404]);

export async function answerForm<Schema extends FormSchema, Result>(
  submission: Submission,
  context: RequestContext,
  schema: Schema,
  save: (value: z.output<Schema>, formData: FormData) => Promise<Result>,
) {
  const { api, requestId } = context;
  if (submission.tooLarge) {
    const refusal = { code: "payloadTooLarge", params: {}, requestId } as const;
    return answer({ lastResult: { status: "error", error: { "": [refusal.code] } }, refusal }, 413);
  }
  // A phone field submits its country separately.
  const formData = withInternationalPhones(submission.formData);
  const parsed = parseForm(formData, schema);
  // Keeps the submitted values for the redisplayed form.
  const redisplay = (result: SubmissionResult<string[]>) => ({
    ...result,
    initialValue: redisplayed(submission.formData).lastResult.initialValue,
  });
  if (parsed.status !== "success") {
    if (parsed.status === "error") {
      const fieldErrors = await unknownBeside(api, formData, Object.keys(parsed.error ?? {}));
      const lastResult = redisplay(parsed.reply({ fieldErrors }));
      return answer({ lastResult, keptRules: keptRules(formData, lastResult) }, 422);
    }
    const lastResult = redisplay(parsed.reply());
    // A button with an intent (“Chercher”) only validates its own fields.
    const validatedFields = Object.keys(lastResult.state?.validated ?? {});
    const error = Object.fromEntries(
      Object.entries(lastResult.error ?? {}).filter(([name]) => validatedFields.includes(name)),
    );
    return answer({ lastResult: { ...lastResult, error } }, 200);
  }
  try {
    return await save(parsed.value, formData);
  } catch (error) {
    if (error instanceof SentAlready)
      return answer({ lastResult: redisplay(parsed.reply({ formErrors: [SENT_ALREADY] })) }, 409);
    // Somebody else has deleted the subject of the form: keeps the form, or at least the typed text.
    if (error instanceof ApiError && error.pageStatus === 404) {
      const code = SUBJECT_DELETED;
      const submitted = submission.entries().filter(([name]) => name !== LOADED);
      // Not 404, which would be shown as the area's own error page.
      context.keptForm = failurePage({ status: 410, code, requestId, submitted });
      return answer({ lastResult: redisplay(parsed.reply({ formErrors: [code] })) }, 404);
    }
    // If the API cannot be reached, the error page keeps the form, since the page itself would need further calls.
    if (!(error instanceof ApiError) || PAGES.has(error.pageStatus) || error.status >= 500) throw error;
    const { "": formErrors, ...fields } = error.fields;
    // The API's paths have indexes with dots (`rows.0.email`) instead of brackets (`rows[0].email`), and start with
    // `data` for the corrections of a decision.
    const fieldErrors = Object.fromEntries(
      Object.entries(fields).map(([name, codes]) => [
        name.replace(/^data\./, "").replace(/\.(\d+)(?=\.|$)/g, "[$1]"),
        codes,
      ]),
    );
    const lastResult = parsed.reply({
      ...(Object.keys(fieldErrors).length ? { fieldErrors } : undefined),
      formErrors: formErrors ?? (Object.keys(fieldErrors).length ? undefined : [error.code]),
    });
    const { code, params } = error;
    return answer(
      {
        lastResult: redisplay(lastResult),
        refusal: { code, params, requestId: error.requestId || requestId },
      },
      error.status === 400 ? 422 : error.status,
    );
  }
}

/** Redisplays a form with its submitted values, or those that the action filled in, without validating it. */
export function redisplayed(formData: FormData, fieldErrors?: Record<string, string[]>): FormAnswer {
  const parsed = parseWithZod(withChosenCountries(formData), { schema: z.unknown() });
  return { lastResult: withoutPasswords(parsed.reply(fieldErrors && { fieldErrors })) };
}

/**
 * Errors that depend on number plans, reference data or the calendar, for a form with other errors, so that all are
 * shown together. If there are no other errors, the API reports these. A single call, since forms only have one address.
 * @param wrong the names of the fields that the schema has refused
 */
async function unknownBeside(api: Api, form: FormData, wrong: readonly string[]) {
  const unknown: Record<string, string[]> = {};
  const filledIn = (name: string) => {
    const value = String(form.get(name) ?? "").trim();
    return wrong.includes(name) ? "" : value;
  };
  const names = [...new Set(form.keys())];
  for (const name of names.filter((one) => /phone$/i.test(one)))
    if (filledIn(name) && !isValidPhoneNumber(filledIn(name))) unknown[name] = ["invalidPhone"];
  if (filledIn("birthDate") > dayInBelgium(new Date())) unknown.birthDate = ["notBornYet"];
  const zipCode = names.find((name) => name.endsWith("zipCode"));
  if (zipCode && form.get(zipCode.replace(/zipCode$/, "country")) === "BE" && filledIn(zipCode))
    if (await isUnknownZipCode(api, filledIn(zipCode))) unknown[zipCode] = ["unknownZipCode"];
  return unknown;
}

async function isUnknownZipCode(api: Api, zipCode: string) {
  const found = await localitiesOf(api, zipCode);
  return found?.localities.length === 0 || !/^\d{4}$/.test(postalCode("BE", zipCode));
}

/** Undefined unless a new password is refused as too weak. */
function keptRules(formData: FormData, { error }: SubmissionResult<string[]>) {
  const [weak] = Object.entries(error ?? {}).find(([, codes]) => codes?.includes("weakPassword")) ?? [];
  const value = weak && formData.get(weak);
  if (typeof value !== "string") return undefined;
  const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];
  return rules.filter((rule) => passwordRules[rule](value));
}

/** Whether an action answers with its redisplayed form, and not with a redirect. */
export const isAnswer = <Value = FormAnswer>(answer: unknown): answer is ReturnType<typeof data<Value>> =>
  typeof answer === "object" && answer !== null && "data" in answer && "init" in answer;

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
