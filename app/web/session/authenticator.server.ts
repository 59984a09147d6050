import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { login } from "~/contract/auth/calls";
import type { RequestContext } from "~/web/request/context.server";
import { localPath } from "~/web/request/local-path";
import { attemptCookie, type ProgrammeAttempt, readAttempt } from "./programme-attempt.server";

type SignIn =
  | Awaited<ReturnType<RequestContext["logIn"]>>
  | Awaited<ReturnType<RequestContext["endProgrammeSignIn"]>>;

/** The provider's redirect URL. */
const CALLBACK = "/post-login";

type Answered = Required<ProgrammeAttempt>;

/**
 * Sign-in with the organisation's account. The API talks to the provider; this strategy only sends the browser there, by
 * throwing a redirect, and completes the sign-in with the parameters that the callback's page has stored in the cookie.
 */
class ProgrammeStrategy<User> extends Strategy<User, Answered> {
  name = "programme";

  constructor(
    private readonly api: RequestContext["api"],
    verify: Strategy.VerifyFunction<User, Answered>,
  ) {
    super(verify);
  }

  /** @throws a redirect to the provider; ApiError */
  async authenticate(request: Request): Promise<User> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== CALLBACK) throw await this.#redirectToProvider(request, searchParams);
    const attempt = await readAttempt(request);
    if (!attempt?.answer) throw redirect("/login");
    return this.verify({ ...attempt, answer: attempt.answer });
  }

  async #redirectToProvider(request: Request, parameters: URLSearchParams): Promise<Response> {
    const { url, state, redirectUri } = await this.api.auth.redirectToAuthorize({
      redirectToScanApp: parameters.get("fromPwa") === "1" ? "true" : undefined,
      otherAccount: parameters.get("otherAccount") === "1" ? "true" : undefined,
    });
    const returnTo = localPath(parameters.get("returnTo"));
    const cookie = await attemptCookie(request, { state, returnTo, redirectUri });
    return redirect(url, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
  }
}

/**
 * The strategies for signing in; the API checks both, and its refusals are thrown. `form`: e-mail and password.
 * `programme`: the organisation's account.
 */
export function authenticatorFor({
  api,
  logIn,
  endProgrammeSignIn,
}: Pick<RequestContext, "api" | "logIn" | "endProgrammeSignIn">): Authenticator<SignIn> {
  return new Authenticator<SignIn>()
    .use(
      new FormStrategy(({ form }) =>
        logIn(
          login.parse({
            email: form.get("email"),
            password: form.get("password"),
            stayConnected: form.has("stayConnected"),
            redirectToScanApp: form.has("redirectToScanApp"),
          }),
        ),
      ),
      "form",
    )
    .use(new ProgrammeStrategy<SignIn>(api, endProgrammeSignIn), "programme");
}
