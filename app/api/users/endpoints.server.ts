import type { z } from "zod";
import type { Actor, Services } from "~/api/services";
import type { accountCalls, accountCreation } from "~/contract/users/account-calls";
import { assignableRoles } from "~/contract/users/account-states";
import type { userCalls } from "~/contract/users/calls";
import { userList } from "~/contract/users/filters";
import type { passwordCalls } from "~/contract/users/password-calls";
import type { profileCalls } from "~/contract/users/profile-calls";
import {
  countCheck,
  countEmailChange,
  countPasswordChange,
  countUnsubscription,
  forgetFailures,
} from "../auth/attempts.server";
import { consumeEmailToken, emailTokenState } from "../auth/email-tokens.server";
import { choicePage } from "../choice-page";
import { mailPreferences, saveMailPreferences } from "../chosen-mails/mail-preferences.server";
import { stoppable, unsubscribe } from "../chosen-mails/unsubscription.server";
import { termsOfUseVersion } from "../content/texts/terms-of-use";
import { exportCall } from "../exports/export-call.server";
import { aboutOneself } from "../logs/about-oneself";
import { ownOfferChoices } from "../offers/choices.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { insertInto } from "../scope.server";
import { accountDetails, givenOperators } from "./account.server";
import { deleteAccount, endSessions, resendRegistration, setPassword } from "./account-actions.server";
import { changeAccount } from "./change-account.server";
import { changePassword } from "./change-password.server";
import { completeRegistration } from "./complete-registration.server";
import { sortedUsers, usersWhere } from "./filters.server";
import { invite } from "./invitations.server";
import { countReadyViews, listUsers, userRows } from "./list.server";
import { accessibleOperators, operatorsToGive } from "./operator-choices.server";
import { askPasswordLink } from "./password-link.server";
import { confirmEmailChange, emailChangeState, requestEmailChange } from "./profile/email-change.server";
import { saveHelp } from "./profile/help.server";
import { changeOwnPassword, saveProfile } from "./profile/own-account.server";
import { readSurroundings } from "./surroundings.server";

const may = "manageUsers" as const;

/** The users that match the filters, as a file. */
const userExport = exportCall({
  name: "users",
  may: "manageUsers",
  list: userList,
  sorted: sortedUsers,
  where: (actor, query, _today, now) => usersWhere(actor, query, now),
  rows: (db, _today, now, actor) => userRows(db, actor, now),
  columns: ({ users: { headers }, roles, access }) => [
    { header: headers.lastName, type: "text", width: 24, value: (row) => row.lastName },
    { header: headers.firstName, type: "text", width: 20, value: (row) => row.firstName },
    { header: headers.email, type: "text", width: 34, value: (row) => row.email },
    { header: headers.phone, type: "phone", width: 18, value: (row) => row.phone },
    { header: headers.role, type: "text", width: 20, value: (row) => roles[row.role] },
    {
      header: headers.operators,
      type: "text",
      width: 50,
      value: (row) => row.eltos.map(({ label }) => label).join(", "),
    },
    { header: headers.state, type: "text", width: 22, value: (row) => access[row.state] },
    { header: headers.createdAt, type: "datetime", width: 18, value: (row) => row.createdAt },
  ],
});

const accountEndpoints: Implementations<typeof accountCalls> = {
  list: { may, run: ({ db, actor, services, input }) => listUsers(db, actor, input, services.clock.now()) },
  readyViews: { may, run: ({ db, actor, services }) => countReadyViews(db, actor, services.clock.now()) },
  create: { may, run: (call) => createAccount(call, call.input) },
  givenOperators: {
    may,
    run: (call) =>
      choicePage(call, (rows) => operatorsToGive(call.db, call.actor, { ...call.input, ...rows })),
  },
  accessibleOperators: {
    may,
    run: (call) =>
      choicePage(call, (rows) => accessibleOperators(call.db, call.actor, { ...call.input, ...rows })),
  },
  exportFile: userExport,
  setPassword: {
    may: "setPasswords",
    run: async (call) => {
      await setPassword(call, call.input.userId, call.input.password);
      return undefined;
    },
  },
  details: {
    may,
    run: ({ db, actor, services, input }) => accountDetails(db, actor, input.id, services.clock.now()),
  },
  update: {
    may,
    unlogged: "a save that changes nothing leaves nothing",
    run: async (call) => {
      const { id, refuseNothing, ...edit } = call.input;
      await changeAccount(call, id, edit, { refuseNothing: refuseNothing === "true" });
      return undefined;
    },
  },
  remove: {
    may,
    run: async (call) => {
      await deleteAccount(call, call.input.id);
      return undefined;
    },
  },
  endSessions: {
    may: "endSessions",
    run: async (call) => {
      await endSessions(call, call.input.id);
      return undefined;
    },
  },
  resendRegistration: {
    may: "resendRegistration",
    run: async (call) => {
      await resendRegistration(call, call.input.id);
      return undefined;
    },
  },
};

const passwordEndpoints: Implementations<typeof passwordCalls> = {
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

const countPassword = async (services: Services, _address: string, actor: Actor | null) => {
  if (actor) await countCheck(services, "password", actor.id);
};

const profileEndpoints: Implementations<typeof profileCalls> = {
  saveProfile: { may: "everyone", run: (call) => saveProfile(call, call.input) },
  mailPreferences: { may: "everyone", run: ({ db, actor }) => mailPreferences(db, actor.id) },
  saveMailPreferences: { may: "everyone", run: (call) => saveMailPreferences(call, call.input) },
  saveHelp: {
    may: "everyone",
    unlogged: "it only changes what the person is shown",
    run: ({ db, actor, services, input }) => saveHelp(db, actor, services.clock.today(), input),
  },
  unsubscriptionLink: {
    may: "everyone",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ db, services, input }) => stoppable(db, services, input.token),
  },
  unsubscribe: {
    may: "everyone",
    unlogged: "a second time changes nothing",
    limit: countUnsubscription,
    run: (call) => unsubscribe(call, call.input.token),
  },
  changePassword: {
    may: "everyone",
    limit: countPassword,
    run: (call) => changeOwnPassword(call, call.input),
  },
  requestEmailChange: {
    may: "everyone",
    async limit(services, address, actor) {
      await countPassword(services, address, actor);
      if (actor) await countEmailChange(services, actor.id);
    },
    run: (call) => requestEmailChange(call, call.input),
  },
  emailChangeLink: {
    may: "everyone",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ input, db, services }) => emailChangeState(db, services.clock, input.token),
  },
  confirmEmailChange: { may: "everyone", run: (call) => confirmEmailChange(call, call.input.token) },
};

export const userEndpoints: Implementations<typeof userCalls> = {
  ...profileEndpoints,
  me: {
    may: "everyone",
    whileEnrolling: true,
    run: async ({ actor, db }) => ({
      ...actor,
      ...(await readSurroundings(db, actor)),
    }),
  },
  offers: {
    may: "readOperatorOffers",
    run: (call) =>
      choicePage(call, (rows) =>
        ownOfferChoices(call.db, call.actor, { search: call.input.search, ...rows }),
      ),
  },
  registrationLink: {
    may: "everyone",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ input, db, services }) => emailTokenState(db, services, input.token, "registration"),
  },
  completeRegistration: {
    may: "everyone",
    run: async ({ input, db, services, log, signedInAs }) => {
      const { operatorId, ...user } = await completeRegistration(db, services, input);
      signedInAs(user);
      const entry = { subject: { kind: "user" as const, ...user }, ...(operatorId && { operatorId }) };
      log("UserRegistered", entry);
      log("PasswordCreated", entry);
      return undefined;
    },
  },
  acceptTerms: {
    may: "everyone",
    run: async ({ input, db, services, actor, log }) => {
      if (input.id !== actor.id) throw new Refusal("invalidRights");
      await db
        .updateTable("users")
        .set({ agreed_terms_at: services.clock.now(), agreed_terms_version: termsOfUseVersion })
        .where("id", "=", actor.id)
        .execute();
      log("UserTermsAccepted", {
        ...aboutOneself(actor),
        extra: { termsVersion: termsOfUseVersion },
      });
      return undefined;
    },
  },
  ...passwordEndpoints,
  ...accountEndpoints,
};

/**
 * Creates an account, inactive until the registration is completed, and mails the link for it.
 * @throws Refusal duplicateEmail, validation (roles, eltos)
 */
async function createAccount(
  context: ActionContext,
  { email, roles: [role], eltos }: z.output<typeof accountCreation>,
) {
  const { db, actor, services, log } = context;
  if (!assignableRoles(actor).includes(role))
    throw new Refusal("validation", { fields: { roles: ["invalid"] } });
  const operators = await givenOperators(context, eltos);
  const [first] = operators;
  if (!first) throw new Refusal("validation", { fields: { eltos: ["atLeastOne"] } });
  const id = newId();
  const now = services.clock.now();
  const added = await db
    .insertInto("users")
    .values({
      id,
      email,
      role,
      is_active: false,
      created_at: now,
      updated_at: now,
      updated_by: actor.displayName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new Refusal("duplicateEmail", { fields: { email: ["duplicateEmail"] } });
  await insertInto(db, "user_operators")
    .values(operators.map((operator) => ({ user_id: id, operator_id: operator.id })))
    .execute();
  await invite(context, { id, email, firstName: null }, { label: first.name });
  log("UserCreated", {
    subject: { kind: "user", id, name: email },
    operatorId: first.id,
    changes: { email: [null, email], role: [null, role], eltos: [null, operators.map(({ name }) => name)] },
  });
  return { id };
}
