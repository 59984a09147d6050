import { z } from "zod";
import { boundedJson } from "~/contract/bounded-json";
import { SIGN_IN_AGAIN, type SubmittedField } from "~/contract/forms/page-failure";
import { requestLimits } from "~/contract/request-limits";
import { ApiError } from "~/web/api/error.server";
import { challengeCookie, endedChallengeCookie, waitingSignIn } from "~/web/session/challenge.server";
import { type RequestContext, SignInNeeded } from "./context.server";

/** Fields that are never sent back to the browser: passwords and their confirmations. */
export const isSecret = (name: string) => /password|confirmation/i.test(name);

const NAME = /^[\w:-]+(?:\.[\w:-]+|\[\d*\])*$/;
/** Names of built-in properties: `rows.length` would create an array of that length. */
const BUILT_IN = new Set(["length", "constructor", "prototype", "__proto__"]);

function isName(name: string): boolean {
  const { fieldName, fieldDepth, fieldIndex } = requestLimits;
  if (name.length > fieldName || !NAME.test(name)) return false;
  const parts = name.split(/[.[\]]+/).filter(Boolean);
  return (
    parts.length <= fieldDepth &&
    parts.every((part) => !BUILT_IN.has(part) && !(/^\d+$/.test(part) && Number(part) > fieldIndex))
  );
}

/** Conform's own fields: its state, which our forms do not submit, and a button's intent. */
const STATE = "__state__";
export const INTENT = "__intent__";
/** The only intent of this kind in our forms: “Chercher” beside the postcode. */
const intent = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().refine(isName).optional(), shouldValidate: z.boolean().optional() }),
});

function isIntent(value: FormDataEntryValue): boolean {
  try {
    return value === "" || intent.strict().safeParse(boundedJson(String(value))).success;
  } catch {
    return false;
  }
}

/**
 * Whether a form is safe to parse. Before any validation, the parser builds the structure that the field names describe,
 * and interprets Conform's own fields.
 */
function isParsable(form: FormData): boolean {
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    if (fields > requestLimits.formFields) return false;
    if (!isName(name) || name === STATE || (name === INTENT && !isIntent(value))) return false;
  }
  return true;
}

/** The form that an action received, read once. */
export class Submission {
  private constructor(
    readonly formData: FormData,
    /** The body exceeded the limit and was not read. */
    readonly tooLarge: boolean,
  ) {}

  /** @throws ApiError badRequest if it is malformed, or if our forms could not have produced it */
  static async read(request: Request): Promise<Submission> {
    const type = request.headers.get("content-type") ?? "";
    if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) {
      return new Submission(new FormData(), false);
    }
    const formData = await request.formData().catch((error: unknown) => {
      if (isNamed(error, "BodyTooLarge")) return undefined;
      if (isNamed(error, "BodiesTooMany"))
        throw new ApiError({ status: 503, code: "unavailable", title: "Service Unavailable", requestId: "" });
      throw unreadable();
    });
    if (formData && !isParsable(formData)) throw unreadable();
    return new Submission(formData ?? new FormData(), !formData);
  }

  /** The fields that can be submitted again: all but files and passwords. */
  entries(): SubmittedField[] {
    return [...this.formData].filter(
      (entry): entry is SubmittedField => typeof entry[1] === "string" && !isSecret(entry[0]),
    );
  }

  /**
   * Signs in with the additional fields of the page "session ended", which submits a form again together with the
   * person's e-mail address and password, and then with the code of their second factor.
   */
  async signInAgain(request: Request, requestContext: RequestContext): Promise<void> {
    const take = (name: keyof typeof SIGN_IN_AGAIN) => {
      const value = this.formData.get(SIGN_IN_AGAIN[name]);
      this.formData.delete(SIGN_IN_AGAIN[name]);
      return typeof value === "string" ? value : "";
    };
    const [email, password, code] = [take("email"), take("password"), take("code")];
    const waiting = code ? await waitingSignIn(request) : undefined;
    try {
      if (waiting) {
        await requestContext.answerSecondFactor({ challenge: waiting.challenge, code }, waiting.email);
        requestContext.setCookie(endedChallengeCookie(request));
      } else if (email) {
        const answer = await requestContext.logIn({ email, password });
        if (!("secondFactor" in answer)) return;
        requestContext.setCookie(
          await challengeCookie(request, answer.secondFactor, { returnTo: "", email }),
        );
        throw new SignInNeeded(undefined, true);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500)
        throw new SignInNeeded(error.code, waiting && error.code !== "challengeEnded", email);
      throw error;
    }
  }
}

const unreadable = () =>
  new ApiError({ status: 400, code: "badRequest", title: "Bad Request", requestId: "" });

/** Also checks the causes, since the body parser may wrap the error. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}
