import type { z } from "zod";
import type { authCalls, login, OwnSession, sessionCalls, Tokens } from "~/contract/auth/calls";
import { REFRESH_HEADER } from "~/contract/auth/calls";
import { BROWSER_HEADER } from "~/contract/auth/known-browser";
import { STATE_HEADER } from "~/contract/auth/programme";
import type { SecondFactorChallenge } from "~/contract/auth/second-factor-calls";
import { aboutOneself } from "../logs/about-oneself";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Actor, Db, Services } from "../services";
import { countAttempt, countProgrammeSignIn } from "./attempts.server";
import { type Device, deviceOf, namesOf } from "./device";
import { knownBrowserToken, readKnownBrowser } from "./known-browser.server";
import { hashPassword, isOutdated, isPassword } from "./password.server";
import { beginProgrammeSignIn, endProgrammeSignIn, providerSignOut } from "./programme-sign-in.server";
import { scanAppLink, signInWithCode, wayToScanApp } from "./scan-app.server";
import { secondFactorFor } from "./second-factor/challenge.server";
import { secondFactorEndpoints } from "./second-factor/endpoints.server";
import { openSession, revokeSession, revokeSessionsOfUser, rotate, sessionIdOf } from "./sessions.server";
import { logAboutUser } from "./user-log.server";

async function ownSessions(db: Db, actor: Actor, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "network", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", actor.id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    ...namesOf(user_agent),
    isCurrent: row.id === actor.sessionId,
  }));
}

const ownSessionEndpoints: Implementations<typeof sessionCalls> = {
  sessions: {
    may: "everyone",
    run: ({ db, actor, services }) => ownSessions(db, actor, services.clock.now()),
  },
  endSession: {
    may: "everyone",
    run: async ({ db, actor, services, input, log }) => {
      const ended = await db
        .updateTable("sessions")
        .set({ revoked_at: services.clock.now() })
        .where("id", "=", input.id)
        .where("user_id", "=", actor.id)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!ended) throw new Refusal("notFound");
      log("UserSessionsEnded", aboutOneself(actor));
      return undefined;
    },
  },
  endOtherSessions: {
    may: "everyone",
    run: async ({ db, actor, services, log }) => {
      await revokeSessionsOfUser(db, actor.id, services.clock.now(), actor.sessionId);
      log("UserSessionsEnded", aboutOneself(actor));
      return undefined;
    },
  },
};

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

/** @returns false when it had already ended */
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

/**
 * Not one transaction: the count of a failed attempt must outlive the refusal, and hashing must not hold a connection.
 * @throws Refusal wrongLogin, tooManyLogins
 */
async function signIn(
  services: Services,
  form: z.output<typeof login>,
  from: { address: string; browserToken: string | undefined; device: Device },
): Promise<
  (Tokens | { redirectTo: string } | { secondFactor: SecondFactorChallenge }) & { knownBrowser: string }
> {
  const browser = await readKnownBrowser(services, from.browserToken);
  const user = await services.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "password_hash", "is_active"])
    .where("email_key", "=", form.email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const isKnown = browser !== null && user !== undefined && browser.users.includes(user.id);
  const wasRight = await countAttempt(services, {
    email: form.email,
    address: from.address,
    browser: isKnown ? browser.id : null,
  });
  const right = await isPassword(user?.password_hash ?? null, form.password);
  if (!right || !user?.is_active || !user.password_hash)
    throw new Refusal("wrongLogin", { account: user?.id });
  await wasRight();
  const knownBrowser = await knownBrowserToken(services, browser, user.id);
  const rehashed = isOutdated(user.password_hash) ? await hashPassword(form.password) : null;
  const { scanAppUrl } = services.options;
  return services.db.transaction().execute(async (db) => {
    if (rehashed)
      await db.updateTable("users").set({ password_hash: rehashed }).where("id", "=", user.id).execute();
    const { redirectToScanApp, stayConnected } = form;
    const signIn = { id: user.id, flow: "Default" as const, stayConnected, redirectToScanApp };
    const secondFactor = await secondFactorFor(db, services, signIn);
    if (secondFactor) return { secondFactor, knownBrowser };
    await logAboutUser(db, services, "UserLogin", user);
    if (form.redirectToScanApp && scanAppUrl)
      return { redirectTo: await scanAppLink(db, services, signIn, scanAppUrl), knownBrowser };
    const tokens = await openSession(db, services, {
      id: user.id,
      flow: "Default",
      stayConnected: form.stayConnected,
      device: from.device,
    });
    return { ...tokens, knownBrowser };
  });
}
