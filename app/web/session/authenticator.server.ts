import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { login } from "~/contract/auth";
import type { RequestContext } from "~/web/request/context.server";

type SignIn = Awaited<ReturnType<RequestContext["logIn"]>>;

/** Ways to sign in. `form`: e-mail and password, checked by the API; it throws the API's refusal. */
export function authenticatorFor(logIn: RequestContext["logIn"]): Authenticator<SignIn> {
  return new Authenticator<SignIn>().use(
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
  );
}
