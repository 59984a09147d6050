import type { ErrorCode } from "~/contract/errors";

/** A submitted field, so that it can be sent again. */
export type SubmittedField = [name: string, value: string];

/** The edited row was deleted, or left the editor's scope. */
export const SUBJECT_DELETED = "goneMeanwhile";

/** Why a page cannot be shown; the data of the error that an error boundary catches. */
export interface PageFailure {
  status: number;
  /** Selects the sentence: an API code, or one of the web tier's. */
  code: ErrorCode | "sessionEnded" | "signedInAsAnother" | "foreignOrigin" | typeof SUBJECT_DELETED;
  params?: Record<string, string>;
  /** The call that failed, such as `operators.archive`, which may have a title of its own. */
  call?: string | undefined;
  /** Shown for support requests. */
  requestId: string;
  /** The fields of the form that could not be saved: the page offers to submit it again. */
  submitted?: SubmittedField[];
  /** The form's action: it may differ from the page that the form is on. */
  sentTo?: string;
  /**
   * For a session that has ended, or belongs to somebody else: how the person can sign in again without leaving the
   * page.
   */
  signIn?: SignInAgain;
  /** The e-mail address of the session's user, or what was just typed. */
  email?: string | undefined;
  /** Why the sign-in failed. */
  signInError?: ErrorCode;
}

/** By password, by the code that follows it, or at the programme's provider in another tab. */
export type SignInAgain = "password" | "code" | "programme";

/** Fields that sign the person in again when an unsaved form is resubmitted. */
export const SIGN_IN_AGAIN = {
  email: "signInAgain.email",
  password: "signInAgain.password",
  code: "signInAgain.code",
} as const;
