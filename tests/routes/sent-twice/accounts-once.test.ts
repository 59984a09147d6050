import { expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { hashPassword } from "~/api/auth/password.server";
import { queueMail } from "~/api/platform/mail/outbox.server";
import * as revokeKey from "~/routes/client-keys/revoke";
import * as subscribe from "~/routes/offers/calendar/subscribe";
import * as addUserScreen from "~/routes/operators/sheet/add-user";
import * as mail from "~/routes/outbox/mail";
import * as profileEmail from "~/routes/profile/email";
import * as profile from "~/routes/profile/informations";
import * as profilePassword from "~/routes/profile/password";
import * as sessions from "~/routes/profile/sessions";
import * as acceptTerms from "~/routes/public/accept-terms";
import * as confirmEmail from "~/routes/public/confirm-email";
import * as register from "~/routes/public/register-user";
import * as resetPassword from "~/routes/public/reset-password";
import * as deleteUser from "~/routes/users/account/delete";
import * as editUser from "~/routes/users/account/edit";
import * as endSessions from "~/routes/users/account/end-sessions";
import * as givePassword from "~/routes/users/account/password";
import * as resend from "~/routes/users/account/resend";
import * as resetFactor from "~/routes/users/account/reset-second-factor";
import { newFormKey } from "~/web/request/form-key.server";
import { addOperator, addUser } from "../../support/operators";
import { type Act, actedOnce, actedWorld, sender } from "../support/acted-once";

const world = await actedWorld();
const { api, calls, db, screens } = world;

const PASSWORD = "Mot-de-Passe-1";
const NEW = "Nouveau-Mot-2";
const hash = await hashPassword(PASSWORD);
async function person(columns: object = {}) {
  const operator = await addOperator(db);
  const user = await addUser(db, { operators: [operator] });
  await db
    .updateTable("users")
    .set({ password_hash: hash, ...columns })
    .where("id", "=", user.id)
    .execute();
  return { ...user, operator };
}
async function invited() {
  const user = await person({ password_hash: null, registered_at: null, is_active: false });
  await createEmailToken(db, api.services, user, "registration");
  return user;
}
/** A user with a mailed link, which works once. */
async function mailed(purpose: "registration" | "reset", user: { id: string; email: string }) {
  return { params: {}, as: null, token: await createEmailToken(db, api.services, user, purpose) };
}

const acts: Act[] = [
  [
    "deleting a user",
    deleteUser,
    async () => {
      const operator = await addOperator(db);
      const { id, name } = await addUser(db, { operators: [operator] });
      return { params: { userId: id }, fields: { name } };
    },
  ],
  [
    "changing a user",
    editUser,
    async () => {
      const { id, email, operator } = await person();
      const names = { firstName: "Éva", name: "Lambert", mobilePhone: "", "mobilePhone:country": "BE" };
      const access = { roles: "Scanner", eltos: [operator.id], isActive: "true" };
      return { params: { userId: id }, fields: { ...names, ...access, email, version: "1" } };
    },
  ],
  [
    "inviting a user",
    addUserScreen,
    async () => {
      const { id } = await addOperator(db);
      const fields = { email: "nouvelle@musee.example", roles: "Scanner", eltos: [id] };
      return { params: { eltoId: id }, fields, url: `/eltos/${id}/users/add` };
    },
  ],
  [
    "resending an invitation",
    resend,
    async () => ({ params: { userId: (await invited()).id }, url: "/users/x/informations/resend" }),
  ],
  [
    "setting a user’s password",
    givePassword,
    async () => ({
      params: { userId: (await person()).id },
      fields: { password: NEW, confirmation: NEW },
      url: "/users/x/informations/password",
    }),
  ],
  [
    "ending a user’s sessions",
    endSessions,
    async () => ({ params: { userId: (await person()).id }, url: "/users/x/informations/sessions" }),
  ],
  [
    "removing a second factor",
    resetFactor,
    async () => {
      const { id } = await person();
      const now = new Date();
      await db
        .insertInto("second_factors")
        .values({ user_id: id, secret: "-", created_at: now, confirmed_at: now })
        .execute();
      return { params: { userId: id }, url: "/users/x/informations/second-factor" };
    },
  ],
  [
    "completing a registration",
    register,
    async () => {
      const { token, ...sending } = await mailed("registration", await invited());
      const fields = {
        token,
        password: NEW,
        confirmation: NEW,
        firstName: "Léa",
        name: "Lambert",
        cgu: "on",
      };
      return { ...sending, fields };
    },
  ],
  [
    "requesting a password",
    resetPassword,
    async () => {
      const { token, ...sending } = await mailed("reset", await person());
      return { ...sending, fields: { token, newPassword: NEW, confirmation: NEW } };
    },
  ],
  [
    "accepting the terms",
    acceptTerms,
    async () => ({
      params: {},
      as: await person({ agreed_terms_version: "2020-01-01" }),
      fields: { cgu: "on" },
    }),
  ],
  [
    "changing one’s own name",
    profile,
    async () => ({
      params: {},
      as: await person(),
      fields: { firstName: "Léa", name: "Lambert", mobilePhone: "" },
    }),
  ],
  [
    "changing one’s own password",
    profilePassword,
    async () => ({
      params: {},
      as: await person(),
      fields: { currentPassword: PASSWORD, password: NEW, confirmation: NEW },
    }),
  ],
  [
    "requesting another address",
    profileEmail,
    async () => ({
      params: {},
      as: await person(),
      fields: { email: "autre@musee.example", currentPassword: PASSWORD },
    }),
  ],
  [
    "confirming another address",
    confirmEmail,
    async () => {
      const email = "confirmee@musee.example";
      await (await api.as(await person())).users.requestEmailChange({ email, currentPassword: PASSWORD });
      const { text_body } = await db
        .selectFrom("mails")
        .select("text_body")
        .where("recipient", "=", email)
        .executeTakeFirstOrThrow();
      return { params: {}, as: null, fields: { token: /jwt=([^\s&]+)/.exec(text_body)?.[1] ?? "" } };
    },
  ],
  [
    "ending a session",
    sessions,
    async () => {
      const as = await person();
      await api.as(as);
      const { data } = await screens.load(sessions, "/profile/sessions", { as });
      const { id } = data.find(({ isCurrent }) => !isCurrent) ?? { id: "" };
      return { params: {}, as, fields: { intent: "end", id }, url: "/profile/sessions" };
    },
  ],
  [
    "ending every other session",
    sessions,
    async () => ({
      params: {},
      as: await person(),
      fields: { intent: "endOthers" },
      url: "/profile/sessions",
    }),
  ],
  [
    "resending a mail",
    mail,
    async () => {
      const words = { subject: "Votre compte", text: "Bonjour", html: "<p>Bonjour</p>" };
      const recipient = "faux@fraise.example";
      const mailId = await queueMail(db, api.services.clock, { kind: "registration", recipient, ...words });
      await db.updateTable("mails").set({ refused_at: new Date() }).where("id", "=", mailId).execute();
      await db
        .updateTable("jobs")
        .set({ parked_at: new Date() })
        .where("unique_key", "=", `deliverMail/${mailId}`)
        .execute();
      return { params: { mailId }, url: `/outbox/${mailId}` };
    },
  ],
  [
    "revoking a key",
    revokeKey,
    async () => {
      const expiresOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
      const scope = { operators: "all" as const, operatorIds: [] };
      const given = {
        client: "ScanPWA" as const,
        name: "Caisses",
        calls: ["offers.list" as const],
        expiresOn,
      };
      return { params: { keyId: (await calls.clientKeys.create({ ...given, ...scope })).id } };
    },
  ],
];

actedOnce(world, acts);

it("a form that is resent does not invalidate a calendar address copied in between", async () => {
  const post = sender(world);
  const formKey = newFormKey();
  const address = async () => (await calls.calendar.address()).token;
  const first = await address();
  await post(subscribe, { params: {} }, formKey);
  const second = await address();
  expect(second).not.toBe(first);
  await post(subscribe, { params: {} }, formKey);
  expect(await address()).toBe(second);
  await post(subscribe, { params: {} }, newFormKey());
  expect(await address()).not.toBe(second);
});
