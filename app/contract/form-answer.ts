import type { SubmissionResult } from "@conform-to/react";
import type { ErrorCode } from "./errors";

/** What a form gets back when it was not saved; `useForm` takes `lastResult`, the sentences come from the codes. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]>;
  /** The API's refusal of the form as a whole, with the values that its sentence needs. */
  refusal?: { code: ErrorCode; params: Record<string, string>; requestId: string };
}
