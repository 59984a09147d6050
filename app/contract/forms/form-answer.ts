import type { SubmissionResult } from "@conform-to/react";
import type { passwordRules } from "../entry/password-rules";
import type { ErrorCode } from "../errors";
import type { Language } from "../languages";

/** An action's answer when the form was not saved: `lastResult` is for `useForm`; sentences come from the codes. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]>;
  /** The rules that a refused new password keeps; it is not sent back, and its list of rules is marked by them. */
  keptRules?: (keyof typeof passwordRules)[];
  /** The API's refusal of the form as a whole, with the values that its sentence needs. */
  refusal?: { code: ErrorCode; params: Record<string, string>; requestId: string };
}

/**
 * Whether the form was submitted by a button that only looks something up, such as “Chercher”, and was therefore not
 * saved.
 */
export const isLookup = (answer: FormAnswer | undefined) => answer?.lastResult.intent?.type === "validate";

/** By the form's field name. */
export type TranslatedTexts = Record<string, Partial<Record<Language, string | null>>>;

/** The machine translation for the form, or why there is none. */
export interface TranslationProposal {
  texts: TranslatedTexts;
  typed: TranslatedTexts;
  /** The version that the form was loaded with. */
  version: string;
  problem: ErrorCode | null;
}
