import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { login } from "~/contract/auth/calls";
import type { RequestContext } from "~/web/request/context.server";
import { ProgrammeStrategy } from "./programme-strategy.server";

type SignIn =
  | Awaited<ReturnType<RequestContext["logIn"]>>
  | Awaited<ReturnType<RequestContext["endProgrammeSignIn"]>>;

/**
 * Ways to sign in, both checked by the API, whose refusals they throw. `form`: e-mail and password. `programme`: the
 * organisation's account.
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
