import type { authCalls } from "~/contract/auth";
import { BROWSER_HEADER, REFRESH_HEADER } from "~/contract/auth";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { revokeSession, revokeSessionOf, rotate } from "./sessions.server";
import { logOfUser, signIn, signInWithCode } from "./sign-in.server";

export const authEndpoints: Implementations<typeof authCalls> = {
  login: {
    may: "everyone",
    ownTransaction: true,
    unlogged: "signIn writes the entry in its own transaction",
    run: ({ input, services, address }) =>
      signIn(services, input, { address, browserToken: input[BROWSER_HEADER] }),
  },
  scanAppTokens: {
    may: "everyone",
    run: ({ input, services }) => signInWithCode(services, input.code),
  },
  refreshTokens: {
    may: "everyone",
    run: async ({ input, services }) => {
      const tokens = await rotate(services, input[REFRESH_HEADER], input.flux);
      if (!tokens) throw new Refusal("unauthorized");
      return tokens;
    },
  },
  logout: {
    may: "everyone",
    run: async ({ input, services, actor }) => {
      const token = input[REFRESH_HEADER];
      await services.db.transaction().execute(async (db) => {
        const userId = token
          ? await revokeSessionOf(db, services, token)
          : actor && (await revokeSession(db, actor.sessionId, services.clock.now()));
        if (!userId) return;
        const user = await db
          .selectFrom("users")
          .select(["id", "email", "first_name", "last_name"])
          .where("id", "=", userId)
          .executeTakeFirstOrThrow();
        await logOfUser(db, services, "UserLogout", user);
      });
      return { redirectTo: null };
    },
  },
};
