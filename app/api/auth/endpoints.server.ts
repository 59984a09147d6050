import type { authCalls } from "~/contract/auth/calls";
import { REFRESH_HEADER } from "~/contract/auth/calls";
import { BROWSER_HEADER } from "~/contract/auth/known-browser";
import { STATE_HEADER } from "~/contract/auth/programme";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { countProgrammeSignIn } from "./attempts.server";
import { deviceOf } from "./device";
import { ownSessionEndpoints } from "./own-sessions.server";
import { beginProgrammeSignIn, endProgrammeSignIn, providerSignOut } from "./programme-sign-in.server";
import { signInWithCode, wayToScanApp } from "./scan-app.server";
import { secondFactorEndpoints } from "./second-factor/endpoints.server";
import { revokeSession, rotate, sessionIdOf } from "./sessions.server";
import { signIn } from "./sign-in.server";
import { logAboutUser } from "./user-log.server";

export const authEndpoints: Implementations<typeof authCalls> = {
  ...ownSessionEndpoints,
  ...secondFactorEndpoints,
  login: {
    may: "everyone",
    ownTransaction: true,
    unlogged: "signIn writes the entry in its own transaction",
    run: ({ input, services, address, userAgent }) =>
      signIn(services, input, {
        address,
        browserToken: input[BROWSER_HEADER],
        device: deviceOf({ userAgent, address }),
      }),
  },
  signInWays: {
    may: "everyone",
    run: async ({ services }) => ({ programme: services.programmeProvider.isConfigured }),
  },
  redirectToAuthorize: {
    may: "everyone",
    limit: countProgrammeSignIn,
    run: ({ input: { redirectUri, redirectToScanApp, otherAccount }, services }) =>
      beginProgrammeSignIn(services, {
        redirectUri,
        toScanApp: redirectToScanApp === "true",
        otherAccount: otherAccount === "true",
      }),
  },
  tokens: {
    may: "everyone",
    run: ({ input, services, userAgent, address }) =>
      endProgrammeSignIn(
        services,
        { ...input, state: input[STATE_HEADER] },
        deviceOf({ userAgent, address }),
      ),
  },
  redirectToBackofficeLogin: {
    may: "everyone",
    run: async ({ services }) => ({ url: `${services.options.appUrl}/login?fromPwa=1` }),
  },
  redirectToScan: {
    may: "everyone",
    run: async ({ db, services, actor }) => ({ url: await wayToScanApp(db, services, actor) }),
  },
  scanAppTokens: {
    may: "everyone",
    run: ({ input, services, userAgent, address }) =>
      signInWithCode(services, input.code, deviceOf({ userAgent, address })),
  },
  refreshTokens: {
    may: "everyone",
    run: async ({ input, services, userAgent, address }) => {
      const device = deviceOf({ userAgent, address });
      const tokens = await rotate(services, input[REFRESH_HEADER], input.flux, device);
      if (!tokens) throw new Refusal("unauthorized");
      return tokens;
    },
  },
  logout: {
    may: "everyone",
    whileEnrolling: true,
    run: async ({ input, services, actor }) => {
      const token = input[REFRESH_HEADER];
      const sessionId = token ? await sessionIdOf(services.db, token) : actor?.sessionId;
      const hasEnded = sessionId && (await endSession(services, sessionId));
      return {
        redirectTo: hasEnded && input.flux === "WBT" ? await providerSignOut(services, sessionId) : null,
      };
    },
  },
};

/** @returns false when it had ended before */
function endSession(services: Services, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    const userId = await revokeSession(db, id, services.clock.now());
    if (!userId) return false;
    const user = await db
      .selectFrom("users")
      .select(["id", "email", "first_name", "last_name"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await logAboutUser(db, services, "UserLogout", user);
    return true;
  });
}
