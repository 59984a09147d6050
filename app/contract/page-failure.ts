import type { ErrorCode } from "~/contract/errors";

/** A submitted field, so that it can be sent again. */
export type SubmittedField = [name: string, value: string];

/** Why a page cannot be shown; the data of the error that a boundary catches. */
export interface PageFailure {
  status: number;
  /** Gives the sentence: the API's codes, and two of the web tier. */
  code: ErrorCode | "sessionEnded" | "foreignOrigin";
  params?: Record<string, string>;
  /** What to tell the help desk. */
  requestId: string;
  /** What was typed into the form that could not be answered: the page offers to send it again. */
  submitted?: SubmittedField[];
  /** Why signing in again, from the page that offers it, did not work. */
  signInError?: ErrorCode;
}

/** Names of the fields with which a failed form signs the person in again before it is sent once more. */
export const SIGN_IN_AGAIN = { email: "signInAgain.email", password: "signInAgain.password" } as const;
