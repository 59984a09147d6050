import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { login } from "~/contract/auth";
import type { CallAnswer } from "~/contract/call";
import type { Api } from "~/web/api/client.server";

type SignIn = CallAnswer<typeof import("~/contract/auth")["authCalls"]["login"]>;

/** Ways to sign in. `form`: e-mail and password, checked by the API; it throws the API's refusal. */
export function authenticatorFor(api: Api): Authenticator<SignIn> {
  return new Authenticator<SignIn>().use(
    new FormStrategy(({ form }) =>
      api.auth.login(
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
