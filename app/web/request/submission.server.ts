import { SIGN_IN_AGAIN, type SubmittedField } from "~/contract/forms/page-failure";
import { ApiError } from "~/web/api/error.server";
import { type RequestContext, SignInNeeded } from "./context.server";
import { isParsable } from "./form-fields.server";

/** The form that an action received, read once. */
export class Submission {
  private constructor(
    readonly formData: FormData,
    /** The body was beyond the limit and was not read. */
    readonly tooLarge: boolean,
  ) {}

  /** @throws ApiError badRequest, when it cannot be read, or none of our forms could have produced it */
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

  /** The fields that can be sent again: no file, no password. */
  entries(): SubmittedField[] {
    return [...this.formData].filter(
      (entry): entry is SubmittedField => typeof entry[1] === "string" && !/password/i.test(entry[0]),
    );
  }

  /** The page "session ended" submits the form again together with the person's e-mail address and password. */
  async signInAgain(requestContext: RequestContext): Promise<void> {
    const email = this.formData.get(SIGN_IN_AGAIN.email);
    const password = this.formData.get(SIGN_IN_AGAIN.password);
    for (const name of Object.values(SIGN_IN_AGAIN)) this.formData.delete(name);
    if (typeof email !== "string" || typeof password !== "string" || !email) return;
    try {
      await requestContext.logIn({ email, password });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw new SignInNeeded(error.code);
      throw error;
    }
  }
}

const unreadable = () =>
  new ApiError({ status: 400, code: "badRequest", title: "Bad Request", requestId: "" });

/** The body parser may wrap the reason in its own error. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}
