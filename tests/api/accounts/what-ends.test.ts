import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { hashPassword } from "~/api/auth/password.server";
import { openSession } from "~/api/auth/sessions.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const PASSWORD = "Mot-de-Passe-1";
const NEW = "Nouveau-Mot-2-Passe";

const { db } = await freshDatabase();
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
api.services.options.scanAppUrl = "https://scan.example";
const { auth, users } = api.anonymous;
const hash = await hashPassword(PASSWORD);
const abbey = await addOperator(db, { name: "Abbaye d’Aulne" });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));

beforeEach(() => db.deleteFrom("login_attempts").execute());

const platformEdit = async (id: string, changes: object) => {
  const { firstName, name, email, mobilePhone, roles, eltos, version } = await platform.users.details({ id });
  const own = { firstName, name, email, mobilePhone, roles, version, eltos: eltos.map((one) => one.id) };
  return platform.users.update({ id, ...own, ...changes });
};
/** Whether it still works, by using it. */
const works = (use: Promise<unknown>) =>
  use.then(
    () => true,
    () => false,
  );

/** A user with every kind of session, token and pending sign-in, and with a second factor, enabled or only begun. */
async function everyWayIn(hasSecondFactor: boolean) {
  const user = await addUser(db, { operators: [abbey] });
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", user.id).execute();
  const me = await api.as(user);
  const elsewhere = await api.as(user);
  const signIn = { id: user.id, flow: "Default", stayConnected: true } as const;
  const { refreshToken } = await openSession(db, api.services, signIn);
  const code = new URL((await me.auth.redirectToScan()).url).searchParams.get("code") ?? "";

  const email = `nouvelle-${user.id}@musee.example`;
  await me.users.requestEmailChange({ currentPassword: PASSWORD, email });
  const mails = db.selectFrom("mails").select("text_body").where("recipient", "=", email);
  const { text_body } = await mails.executeTakeFirstOrThrow();
  const emailToken = /jwt=([\w-]+)/.exec(text_body)?.[1] ?? "";
  const resetToken = await createEmailToken(db, api.services, user, "reset");

  await me.auth.startSecondFactor();
  const secret = (await me.auth.secondFactor()).pending?.secret ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (late: number) => ({ code: totp.generate({ timestamp: now.getTime() + late }) });
  if (hasSecondFactor) await me.auth.confirmSecondFactor(codeAt(-30_000));
  const asked = await auth.login({ email: user.email, password: PASSWORD });
  const challenge = "secondFactor" in asked ? asked.secondFactor.challenge : "";
  const isPending = async () =>
    (await db.selectFrom("second_factors").select("user_id").where("user_id", "=", user.id).execute())
      .length > 0;

  return {
    ...user,
    me,
    resetToken,
    emailToken,
    /** The names of those that still work. */
    left: async () => {
      const tried = {
        session: await works(elsewhere.users.me()),
        refresh: await works(auth.refreshTokens({ "x-refresh-token": refreshToken })),
        scanCode: await works(auth.scanAppTokens({ code })),
        resetLink: (await users.passwordLink({ token: resetToken })).state === "open",
        emailChange: (await users.emailChangeLink({ token: emailToken })).state === "open",
        ...(hasSecondFactor
          ? { challenge: await works(auth.answerSecondFactor({ challenge, ...codeAt(0) })) }
          : { enrolment: await isPending() }),
      };
      return Object.entries(tried).flatMap(([name, isLeft]) => (isLeft ? [name] : []));
    },
  };
}
type Person = Awaited<ReturnType<typeof everyWayIn>>;

const all = ["session", "refresh", "scanCode", "resetLink", "emailChange"];
/** Expects only these to remain; by default, none. */
const causes: Record<string, { act: (person: Person) => Promise<unknown>; left?: string[] }> = {
  "nothing happens": { act: async () => {}, left: all },
  "they change their password": {
    act: ({ me }) => me.users.changePassword({ currentPassword: PASSWORD, password: NEW }),
  },
  "they forgot it and choose another": {
    act: ({ resetToken }) => users.resetPassword({ token: resetToken, newPassword: NEW }),
  },
  "the programme gives them another": {
    act: ({ id }) => platform.users.setPassword({ userId: id, password: NEW }),
  },
  "they are suspended, and let in again": {
    act: async ({ id }) => {
      await platformEdit(id, { isActive: false });
      await platformEdit(id, { isActive: true });
    },
  },
  "they are demoted": { act: ({ id }) => platformEdit(id, { roles: ["Scanner"] }) },
  "they are deleted": { act: ({ id }) => platform.users.remove({ id }) },
  "they end all other sessions": { act: ({ me }) => me.auth.endOtherSessions() },
  "the programme ends their sessions": { act: ({ id }) => platform.users.endSessions({ id }) },
  "the programme gives them another address": {
    act: ({ id }) => platformEdit(id, { email: `corrigee-${id}@musee.example` }),
    left: ["session", "refresh", "scanCode"],
  },
  "they confirm another address": {
    act: ({ emailToken }) => users.confirmEmailChange({ token: emailToken }),
    left: ["session", "refresh", "scanCode"],
  },
};

describe.each(Object.entries(causes))("when %s", (_, { act, left = [] }) => {
  it("sessions and tokens end as they must, including a second factor that was begun", async () => {
    const person = await everyWayIn(false);
    await act(person);
    expect(await person.left()).toEqual(left.length > 0 ? [...left, "enrolment"] : []);
  });

  it("a sign-in that waits for its code ends too", async () => {
    const person = await everyWayIn(true);
    await act(person);
    expect(await person.left()).toEqual(left.length > 0 ? [...left, "challenge"] : []);
  });
});

it("removing a user's second factor ends all of these too", async () => {
  const person = await everyWayIn(true);
  await platform.auth.resetSecondFactor({ id: person.id });
  expect(await person.left()).toEqual([]);
});
