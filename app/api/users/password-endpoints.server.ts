import type { passwordCalls } from "~/contract/users/password-calls";
import { countPasswordChange, forgetFailures } from "../auth/attempts.server";
import { consumeEmailToken, emailTokenState } from "../auth/email-tokens.server";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { changePassword } from "./change-password.server";
import { askPasswordLink } from "./password-link.server";

export const passwordEndpoints: Implementations<typeof passwordCalls> = {
  askNewPassword: {
    may: "everyone",
    unlogged: "the job that writes the mail does it, so that the answer takes as long for every address",
    ownTransaction: true,
    run: async ({ input, services, address }) => {
      await askPasswordLink(services, { email: input.email, address });
      return undefined;
    },
  },
  passwordLink: {
    may: "everyone",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ input, db, services }) => emailTokenState(db, services, input.token, "reset"),
  },
  resetPassword: {
    may: "everyone",
    limit: countPasswordChange,
    run: async ({ input, db, services, address, log, signedInAs }) => {
      const userId = await consumeEmailToken(db, services, input.token, "reset");
      const changed = await changePassword(db, services, { userId, password: input.newPassword });
      if (!changed) throw new Refusal("invalidToken");
      await forgetFailures({ ...services, db }, { email: changed.user.email, address });
      signedInAs(changed.user);
      log(changed.isFirst ? "PasswordCreated" : "PasswordReset", changed.entry);
      return undefined;
    },
  },
};
