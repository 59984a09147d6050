import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import type { AccountDetails } from "~/contract/users/account";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { emptyLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";

const PASSWORD = "Mot-de-Passe-1";
const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const abbey = await addOperator(db, { name: "Abbaye d’Aulne" });
const brewery = await addOperator(db, { name: "Brasserie d’Achouffe", groupId: abbey.groupId });
const zoo = await addOperator(db, { name: "Zoo" });
const gone = await addOperator(db, { name: "Fermé", columns: { deleted_at: "2026-04-01T08:00:00.000Z" } });
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const manager = await addUser(db, { operators: [abbey, brewery, gone], name: "Gérant" });
const platform = await api.as(chief);
const admin = await api.as(manager);
const stranger = await api.as(await addUser(db, { operators: [zoo] }));

beforeEach(async () => {
  now = new Date("2026-06-15T10:00:00.000Z");
  await emptyLogs(db);
  await db.deleteFrom("mails").execute();
});

const logs = () =>
  db.selectFrom("logs").select(["type", "thing_name", "operator_id", "changes"]).orderBy("id").execute();
const mails = () => db.selectFrom("mails").select(["kind", "recipient", "text_body"]).orderBy("id").execute();
/** The JWT in the last mail to the address. */
const linkTo = async (recipient: string) =>
  decodeURIComponent(
    (await mails())
      .filter((mail) => mail.recipient === recipient)
      .at(-1)
      ?.text_body.match(/jwt=([^\s"]+)/)?.[1] ?? "",
  );
const asEdit = ({ id, firstName, name, email, mobilePhone, roles, eltos, version }: AccountDetails) => ({
  id,
  firstName,
  name,
  email,
  mobilePhone,
  roles,
  version,
  eltos: eltos.map((own) => own.id),
});
const edit = async (id: string, changes: object = {}) => ({
  ...asEdit(await platform.users.details({ id })),
  ...changes,
});
let count = 0;
const address = () => `personne-${(count += 1)}@musee.example`;
const register = async (email: string) =>
  api.anonymous.users.completeRegistration({
    token: await linkTo(email),
    password: PASSWORD,
    name: "Lambert",
    firstName: "Léa",
    cgu: true,
  });

describe("a new user", () => {
  it("is invited by mail, completes the registration and works for the chosen operators", async () => {
    const email = address();
    const eltos = [abbey.id, brewery.id];
    const { id } = await admin.users.create({ email, roles: ["Admin"], eltos });
    expect(await admin.users.details({ id })).toMatchObject({
      email,
      role: "Admin",
      firstName: "",
      isActive: false,
      isRegistrationCompleted: false,
      state: "invited",
      invitedUntil: "2026-06-22T10:00:00.000Z",
      worksElsewhere: false,
      eltoNames: [abbey.name, brewery.name],
    });
    expect(await mails()).toMatchObject([{ kind: "operatorAccountCreated", recipient: email }]);
    expect(await logs()).toEqual([
      {
        type: "UserCreated",
        thing_name: email,
        operator_id: abbey.id,
        changes: { email: [null, email], role: [null, "Admin"], eltos: [null, [abbey.name, brewery.name]] },
      },
    ]);
    await register(email);
    const { accessToken } = (await api.anonymous.auth.login({ email, password: PASSWORD })) as {
      accessToken: string;
    };
    expect(accessToken).toBeTruthy();
    expect(await admin.users.details({ id })).toMatchObject({ state: "registered", isActive: true });
    const me = await (await api.as({ id })).users.me();
    expect(me.eltos.map(({ label }) => label)).toEqual([abbey.name, brewery.name]);
  });

  it("is created once per idempotency key", async () => {
    const given = { email: address(), roles: ["Scanner" as const], eltos: [abbey.id] };
    const key = { "idempotency-key": "a-user-of-the-test" };
    const first = await platform.users.create({ ...given, ...key });
    expect(await platform.users.create({ ...given, ...key })).toEqual(first);
    expect(await mails()).toHaveLength(1);
  });

  it.each<[string, object, Record<string, string[]>]>([
    [
      "nothing",
      { email: undefined, roles: undefined, eltos: undefined },
      { email: ["required"], roles: ["required"], eltos: ["atLeastOne"] },
    ],
    ["no operator", { eltos: [] }, { eltos: ["atLeastOne"] }],
    ["a platform administrator", { roles: ["AdminWbt"] }, { "roles.0": ["invalid"] }],
    ["two roles", { roles: ["Admin", "Scanner"] }, { roles: ["tooMany"] }],
    ["an invalid address", { email: "lea@" }, { email: ["invalidEmail"] }],
    ["somebody else's operator", { eltos: [abbey.id, zoo.id] }, { eltos: ["invalid"] }],
    ["a deleted operator", { eltos: [gone.id] }, { eltos: ["invalid"] }],
  ])("is refused with %s", async (_, changes, fields) => {
    const given = { email: address(), roles: ["Admin"], eltos: [abbey.id], ...changes };
    await expect(admin.users.create(given as never)).rejects.toMatchObject({ code: "validation", fields });
    expect(await logs()).toEqual([]);
  });

  it("needs a unique address, ignoring case; a deleted user's can be used again", async () => {
    const email = address();
    const given = { roles: ["Scanner" as const], eltos: [abbey.id] };
    const { id } = await admin.users.create({ ...given, email });
    await expect(admin.users.create({ ...given, email: email.toUpperCase() })).rejects.toMatchObject({
      code: "duplicateEmail",
      fields: { email: ["duplicateEmail"] },
    });
    const link = await linkTo(email);
    await admin.users.remove({ id });
    expect(await api.anonymous.users.registrationLink({ token: link })).toMatchObject({ state: "expired" });
    const again = await admin.users.create({ ...given, email });
    expect(again.id).not.toBe(id);
    await register(email);
    expect(await admin.users.details({ id: again.id })).toMatchObject({ state: "registered" });
  });
});

describe("assignable operators", () => {
  const labels = (options: { label: string; isSelected?: boolean | undefined }[]) =>
    options.map(({ label, isSelected }) => (isSelected ? `${label} ✓` : label));

  it("are those in scope, of a group when asked", async () => {
    expect(labels(await admin.users.givenOperators({}))).toEqual([abbey.name, brewery.name]);
    expect(labels(await platform.users.givenOperators({ groupId: zoo.groupId }))).toEqual([zoo.name]);
    expect(await stranger.users.givenOperators({ groupId: abbey.groupId })).toEqual([]);
  });

  it("are the user's and related ones; all of them when searched", async () => {
    const user = await addUser(db, { role: "Scanner", operators: [brewery] });
    const both = [abbey.name, `${brewery.name} ✓`];
    expect(labels(await platform.users.accessibleOperators({ userId: user.id }))).toEqual(both);
    expect(labels(await admin.users.accessibleOperators({ userId: user.id }))).toEqual(both);
    expect(labels(await platform.users.accessibleOperators({ eltoId: zoo.id }))).toEqual([`${zoo.name} ✓`]);
    const found = await platform.users.accessibleOperators({ userId: user.id, search: "zoo" });
    expect(labels(found)).toEqual([zoo.name]);
    for (const foreign of [{ userId: user.id }, { eltoId: abbey.id }])
      await expect(stranger.users.accessibleOperators(foreign)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("a change", () => {
  it("is saved whole, with what changed in the log and who did it", async () => {
    const user = await addUser(db, { role: "Scanner", operators: [abbey, gone], name: "Avant" });
    const changes = {
      firstName: "Éva",
      name: "Après",
      email: address(),
      mobilePhone: "0032 470 12 34 56",
      roles: ["Admin" as const],
      eltos: [brewery.id],
    };
    await admin.users.update(await edit(user.id, changes));
    expect(await admin.users.details({ id: user.id })).toMatchObject({
      firstName: "Éva",
      name: "Après",
      email: changes.email,
      mobilePhone: "+32470123456",
      role: "Admin",
      eltoNames: [brewery.name],
      updatedBy: "Test Gérant",
      version: 2,
    });
    expect(await logs()).toEqual([
      {
        type: "UserUpdated",
        thing_name: "Éva Après",
        operator_id: brewery.id,
        changes: {
          firstName: ["Test", "Éva"],
          lastName: ["Avant", "Après"],
          email: [user.email, changes.email],
          phone: [null, "+32470123456"],
          role: ["Scanner", "Admin"],
          eltos: [[abbey.name], [brewery.name]],
        },
      },
    ]);
    // A restored operator has its users again.
    const links = db.selectFrom("user_operators").select("operator_id").where("user_id", "=", user.id);
    expect((await links.execute()).map((link) => link.operator_id).sort()).toEqual(
      [brewery.id, gone.id].sort(),
    );
  });

  it("without differences is not stored", async () => {
    const user = await addUser(db, { operators: [abbey] });
    const same = await edit(user.id);
    await admin.users.update(same);
    await expect(admin.users.update({ ...same, refuseNothing: "true" })).rejects.toMatchObject({
      code: "nothingChanged",
    });
    expect(await logs()).toEqual([]);
    expect(await admin.users.details({ id: user.id })).toMatchObject({ version: 1 });
  });

  it("does not overwrite another person's save", async () => {
    const user = await addUser(db, { operators: [abbey] });
    const stale = await edit(user.id, { firstName: "Mine" });
    await platform.users.update(await edit(user.id, { firstName: "Theirs" }));
    await expect(admin.users.update(stale)).rejects.toMatchObject({
      status: 409,
      code: "staleVersion",
      params: { by: "Test Chef", at: now.toISOString() },
    });
  });

  it.each<[string, object, Record<string, string[]>]>([
    ["no name", { firstName: " ", name: "" }, { firstName: ["required"], name: ["required"] }],
    ["a phone that does not exist", { mobilePhone: "+32000000000" }, { mobilePhone: ["invalidPhone"] }],
    ["no operator", { eltos: [] }, { eltos: ["atLeastOne"] }],
    ["the programme's role", { roles: ["AdminWbt"] }, { roles: ["invalid"] }],
    ["somebody else's operator", { eltos: [abbey.id, zoo.id] }, { eltos: ["invalid"] }],
  ])("is refused with %s", async (_, changes, fields) => {
    const user = await addUser(db, { operators: [abbey] });
    await expect(admin.users.update(await edit(user.id, changes))).rejects.toMatchObject({
      code: "validation",
      fields,
    });
  });

  it("cannot use a taken address", async () => {
    const user = await addUser(db, { operators: [abbey] });
    await expect(
      admin.users.update(await edit(user.id, { email: manager.email.toUpperCase() })),
    ).rejects.toMatchObject({ code: "duplicateEmail", fields: { email: ["duplicateEmail"] } });
  });

  it("of an invited person's address sends the invitation there", async () => {
    const { id } = await admin.users.create({ email: address(), roles: ["Scanner"], eltos: [abbey.id] });
    const email = address();
    const corrected = await edit(id, { firstName: "Léa", name: "Lambert", email });
    await expect(admin.users.update({ ...corrected, isActive: true })).rejects.toMatchObject({
      fields: { isActive: ["invalid"] },
    });
    await admin.users.update(corrected);
    expect((await mails()).map(({ recipient }) => recipient)).toContain(email);
    await register(email);
    expect(await admin.users.details({ id })).toMatchObject({ state: "registered", email });
  });

  it("of a user with other operators is limited to one's own", async () => {
    const user = await addUser(db, { operators: [abbey, zoo] });
    expect(await admin.users.details({ id: user.id })).toMatchObject({
      eltoNames: [abbey.name],
      worksElsewhere: true,
      operators: [{ name: abbey.name }],
    });
    const mine = asEdit(await admin.users.details({ id: user.id }));
    const others: Partial<typeof mine & { isActive: boolean }>[] = [
      { email: address() },
      { roles: ["Scanner"] },
      { isActive: false },
      { name: "X" },
    ];
    for (const change of others)
      await expect(admin.users.update({ ...mine, ...change })).rejects.toMatchObject({
        code: "worksElsewhere",
      });
    await admin.users.update({ ...mine, eltos: [brewery.id] });
    expect(await platform.users.details({ id: user.id })).toMatchObject({
      eltoNames: [brewery.name, zoo.name],
    });
    await admin.users.remove({ id: user.id });
    expect(await platform.users.details({ id: user.id })).toMatchObject({ eltoNames: [zoo.name] });
    expect((await logs()).at(-1)).toMatchObject({
      type: "UserUpdated",
      changes: { eltos: [[brewery.name], []] },
    });
  });

  it("of one's own role, address or access is refused; of one's name it is not", async () => {
    const own = await edit(manager.id);
    for (const [change, field] of [
      [{ roles: ["Scanner" as const] }, "roles"],
      [{ isActive: false }, "isActive"],
      [{ email: address() }, "email"],
    ] satisfies [object, string][])
      await expect(admin.users.update({ ...own, ...change })).rejects.toMatchObject({
        code: "notYourself",
        fields: { [field]: ["notYourself"] },
      });
    await expect(admin.users.remove({ id: manager.id })).rejects.toMatchObject({ code: "notYourself" });
    await admin.users.update({ ...own, firstName: "Jo" });
    expect(await admin.users.me()).toMatchObject({ firstName: "Jo" });
  });
});

describe("a user who loses access", () => {
  const lost: Record<string, (id: string) => Promise<unknown>> = {
    deleted: (id) => platform.users.remove({ id }),
    suspended: async (id) => platform.users.update(await edit(id, { isActive: false })),
    demoted: async (id) => platform.users.update(await edit(id, { roles: ["Scanner"] })),
    "given another password": (userId) =>
      platform.users.setPassword({ userId, password: "Autre-Mot-2-Passe" }),
  };
  it.each(Object.entries(lost))("%s, is refused at the next request, and cannot refresh", async (_, lose) => {
    const user = await addUser(db, { operators: [abbey] });
    await db
      .updateTable("users")
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where("id", "=", user.id)
      .execute();
    const signedIn = await api.anonymous.auth.login({ email: user.email, password: PASSWORD });
    if (!("refreshToken" in signedIn)) throw new Error("no tokens");
    const ask = () =>
      api.fetch(
        new Request("http://api.test/api/users/me", {
          headers: { authorization: `Bearer ${signedIn.accessToken}` },
        }),
      );
    expect((await ask()).status).toBe(200);
    await lose(user.id);
    expect((await ask()).status).toBe(401);
    await expect(
      api.anonymous.auth.refreshTokens({ "x-refresh-token": signedIn.refreshToken }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it("to a removed operator no longer finds it at the next request", async () => {
    const user = await addUser(db, { operators: [abbey, brewery] });
    const theirs = await api.as(user);
    await theirs.operators.details({ eltoId: abbey.id });
    await platform.users.update(await edit(user.id, { eltos: [brewery.id] }));
    await expect(theirs.operators.details({ eltoId: abbey.id })).rejects.toMatchObject({ status: 404 });
    expect((await theirs.users.me()).eltos).toMatchObject([{ id: brewery.id }]);
  });

  it("was last seen when a session was used or, without sessions, according to the journal", async () => {
    const user = await addUser(db, { operators: [abbey] });
    const lastSeen = async () => (await platform.users.details({ id: user.id })).lastSeenAt;
    expect(await lastSeen()).toBeNull();
    await platform.users.setPassword({ userId: user.id, password: PASSWORD });
    await api.anonymous.auth.login({ email: user.email, password: PASSWORD });
    await db.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    expect(await lastSeen()).toBe(now.toISOString());
  });

  it("by a suspension cannot sign in until it is lifted", async () => {
    const user = await addUser(db, { operators: [abbey] });
    await platform.users.setPassword({ userId: user.id, password: PASSWORD });
    const signIn = () => api.anonymous.auth.login({ email: user.email, password: PASSWORD });
    await signIn();
    expect(await platform.users.details({ id: user.id })).toMatchObject({ openSessions: 1 });
    await platform.users.update(await edit(user.id, { isActive: false }));
    expect(await platform.users.details({ id: user.id })).toMatchObject({
      state: "suspended",
      openSessions: 0,
    });
    await expect(signIn()).rejects.toMatchObject({ code: "wrongLogin" });
    await platform.users.update(await edit(user.id, { isActive: true }));
    expect(await signIn()).toHaveProperty("accessToken");
  });
});

describe("the last active platform administrator", () => {
  it("cannot be deleted, demoted or suspended, also by two concurrent calls", async () => {
    const other = await addUser(db, { role: "AdminWbt", name: "Autre" });
    const others = await api.as(other);
    const demoted = await edit(chief.id, { roles: ["Admin"], eltos: [abbey.id] });
    const [first, second] = await Promise.allSettled([
      platform.users.remove({ id: other.id }),
      others.users.update(demoted),
    ]);
    const failed = [first, second].filter((one) => one.status === "rejected");
    // The second is signed out before its call starts, or is refused as the last one.
    expect(failed).toMatchObject([
      { reason: { code: expect.stringMatching(/^(?:lastPlatformAdmin|unauthorized)$/) } },
    ]);
    const left = await db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "AdminWbt")
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .execute();
    expect(left).toHaveLength(1);
    // Whichever of them remained, the following tests run as the chief.
    await db
      .updateTable("users")
      .set({ role: "AdminWbt", is_active: true, deleted_at: null })
      .where("id", "=", chief.id)
      .execute();
    await db.updateTable("users").set({ is_active: false }).where("id", "=", other.id).execute();
    await db.updateTable("sessions").set({ revoked_at: null }).where("user_id", "=", chief.id).execute();
  });

  it("is no longer the last while another one is active: that one may demote", async () => {
    const other = await addUser(db, { role: "AdminWbt", name: "Sortant" });
    const change = await edit(other.id, { roles: ["Admin"], eltos: [abbey.id] });
    await platform.users.update(change);
    expect(await platform.users.details({ id: other.id })).toMatchObject({
      role: "Admin",
      eltoNames: [abbey.name],
    });
  });
});

describe("the creation mail", () => {
  it("is sent again with a new link until the registration is completed", async () => {
    const email = address();
    const { id } = await admin.users.create({ email, roles: ["Admin"], eltos: [abbey.id] });
    const first = await linkTo(email);
    now = new Date("2026-06-30T10:00:00.000Z");
    expect(await (await api.as(chief)).users.details({ id })).toMatchObject({ state: "expired" });
    const later = await api.as(chief);
    await later.users.resendRegistration({ id });
    const second = await linkTo(email);
    await later.users.resendRegistration({ id });
    // The earlier of two mails works as well.
    expect(await api.anonymous.users.registrationLink({ token: second })).toMatchObject({ state: "open" });
    expect(await later.users.details({ id })).toMatchObject({ state: "invited" });
    expect((await logs()).map(({ type }) => type)).toContain("UserRegistrationResent");
    expect(await api.anonymous.users.registrationLink({ token: first })).toMatchObject({ state: "expired" });
    await register(email);
    expect(await api.anonymous.users.registrationLink({ token: second })).toMatchObject({ state: "used" });
    await expect(later.users.resendRegistration({ id })).rejects.toMatchObject({
      code: "registrationCompleted",
    });
  });
});

it("is not sent for a pending or refused sign-up, which gives no access", async () => {
  const { id } = await addUser(db, { operators: [abbey], name: "Attente" });
  await db.updateTable("users").set({ registered_at: null, is_active: false }).where("id", "=", id).execute();
  await expect(platform.users.resendRegistration({ id })).rejects.toMatchObject({
    status: 409,
    code: "notInvited",
  });
  expect(await mails()).toEqual([]);
});

describe("a password that a platform administrator sets", () => {
  it("works for sign-in, and is not logged", async () => {
    const user = await addUser(db, { operators: [abbey] });
    await platform.users.setPassword({ userId: user.id, password: PASSWORD });
    expect(await api.anonymous.auth.login({ email: user.email, password: PASSWORD })).toHaveProperty(
      "accessToken",
    );
    const [entry] = await logs();
    expect(entry).toMatchObject({ type: "PasswordCreated", operator_id: abbey.id, changes: null });
  });

  it("is for active users only", async () => {
    const { id } = await admin.users.create({ email: address(), roles: ["Admin"], eltos: [abbey.id] });
    const nobody = "00000000-0000-7000-8000-000000000000";
    for (const userId of [id, nobody])
      await expect(platform.users.setPassword({ userId, password: PASSWORD })).rejects.toMatchObject({
        status: 400,
        code: "wrongUserForPassword",
        title: "Invalid user id. Save error with UserManager.",
      });
    await expect(platform.users.setPassword({ userId: chief.id, password: PASSWORD })).rejects.toMatchObject({
      code: "notYourself",
    });
    await expect(platform.users.setPassword({ userId: manager.id, password: "court" })).rejects.toMatchObject(
      {
        fields: { password: ["weakPassword"] },
      },
    );
  });
});
