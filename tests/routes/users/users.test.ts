import { describe, expect, it } from "vitest";
import * as tabExport from "~/routes/lists/export";
import * as tabExportFile from "~/routes/lists/export-file";
import * as addUserScreen from "~/routes/operators/sheet/add-user";
import * as tab from "~/routes/operators/sheet/users";
import * as deletion from "~/routes/users/account/delete";
import * as edit from "~/routes/users/account/edit";
import { contentOf } from "~/routes/users/account/edited-account";
import * as history from "~/routes/users/account/history";
import * as password from "~/routes/users/account/password";
import * as resend from "~/routes/users/account/resend";
import * as sheet from "~/routes/users/account/sheet";
import * as add from "~/routes/users/list/add";
import * as list from "~/routes/users/list/list";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const opened = await openScreens(api);
/** The route's parameters are those of the URL. */
const paramsOf = (url: string) => {
  const [, eltoId] = url.match(/^\/eltos\/([^/?]+)/) ?? [];
  const [, userId] = url.match(/\/users\/([^/?]+)\//) ?? [];
  return { ...(eltoId && { eltoId }), ...(userId && { userId }) };
};
const screens: typeof opened = {
  ...opened,
  load: (route, url, visitor) => opened.load(route, url, { ...visitor, params: paramsOf(url) }),
  post: (route, url, fields, visitor) =>
    opened.post(route, url, fields, { ...visitor, params: paramsOf(url) }),
};
const abbey = await addOperator(db, { name: "Abbaye" });
const brewery = await addOperator(db, { name: "Brasserie", groupId: abbey.groupId });
const zoo = await addOperator(db, { name: "Zoo" });
const platform = await addUser(db, { role: "AdminWbt", name: "Chef" });
const manager = await addUser(db, { operators: [abbey, brewery], name: "Gérant" });
const scanner = await addUser(db, { role: "Scanner", operators: [abbey] });
const of = (id: string, part = "informations") => `/users/${id}/${part}`;
const inTab = (part: string) => `/eltos/${abbey.id}/users${part}`;

describe("the list of users", () => {
  it("is filtered by its URL, remembered, and closed to scanners", async () => {
    const url = "/users?role=Scanner&search=test&createdAfter=0026-01-01";
    const { data } = await screens.load(list, url, { as: platform });
    expect(data.page.items.map(({ id }) => id)).toEqual([scanner.id]);
    expect(data.list.chosen).toMatchObject({ role: ["Scanner"], createdAfter: [] });
    expect((await (await api.as(platform)).savedViews.last()).users).toBe("role=Scanner&search=test");
    expect((await screens.load(list, "/users", { as: scanner })).status).toBe(403);
    expect((await screens.load(list, "/users?page=9", { as: manager })).location).toBe("/users");
  });

  it("has views with their counts, for an operator's administrator without the programme's own", async () => {
    const viewsOf = async (url: string, as: { id: string }) =>
      (await screens.load(list, url, { as })).data.views?.links.map(({ to, isCurrent }) => [to, isCurrent]);
    const noCode = "/users?state=registered&secondFactor=false";
    expect(await viewsOf(noCode, platform)).toEqual([
      ["/users", false],
      [noCode, true],
    ]);
    // A view without results is shown while it is open.
    expect(await viewsOf("/users", manager)).toBeUndefined();
    const unanswered = "/users?state=invited&state=expired";
    expect(await viewsOf(unanswered, manager)).toEqual([
      ["/users", false],
      [unanswered, true],
    ]);
    const { data } = await screens.load(list, "/users?secondFactor=true", { as: manager });
    expect(data.list.chosen.secondFactor).toEqual([]);
  });
});

describe("inviting somebody from the list", () => {
  const post = (fields: Record<string, string | string[]>, as: { id: string }) =>
    screens.post(add, "/users/add?role=Scanner", { roles: "Scanner", ...fields }, { as });

  it("lets the programme search the operators, and keeps the input", async () => {
    expect((await screens.load(add, "/users/add", { as: platform })).data.operators).toEqual([]);
    const typed = { email: "fileuse@filature.example", operator: "zoo", eltos: [abbey.id] };
    const found = await post({ ...typed, intent: "find" }, platform);
    expect(found.data).toMatchObject({
      added: [{ label: "Abbaye" }, { label: "Zoo" }],
      found: { search: "zoo", count: 1 },
      lastResult: { initialValue: { email: typed.email } },
    });
    const refused = await post({ ...typed, email: "fileuse" }, platform);
    expect(refused).toMatchObject({ status: 422, data: { added: [{ label: "Abbaye" }] } });
    const invited = await post({ ...typed, eltos: [abbey.id, zoo.id] }, platform);
    expect(invited).toMatchObject({ status: 303, location: "/users?role=Scanner" });
    expect(toastOf(invited)).toBe("backoffice-users:done.created");
  });

  it("offers an operator's administrator their own operators only", async () => {
    const { operators } = (await screens.load(add, "/users/add", { as: manager })).data;
    expect(operators.map(({ label }) => label).sort()).toEqual(["Abbaye", "Brasserie"]);
    const refused = await post({ email: "x@filature.example", eltos: [zoo.id] }, manager);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ["eltos"]]);
    expect((await screens.load(add, "/users/add", { as: scanner })).status).toBe(403);
  });
});

describe("a user's page", () => {
  it("shows a user's latest actions, within the scope of the reader's journal", async () => {
    const person = await addUser(db, { role: "Scanner", operators: [abbey] });
    await (await api.as(person)).users.saveProfile({ firstName: "Léa", name: "Lambert" });
    const shownTo = async (as: { id: string }) =>
      (await screens.load(sheet, of(person.id), { as })).data.done;
    const renamed = { last: [{ type: "UserUpdated", about: null }] };
    expect(await shownTo(platform)).toMatchObject(renamed);
    expect(await shownTo(manager)).toMatchObject(renamed);
  });

  it("lists all actions by and on a user, within the scope of the reader's journal", async () => {
    const person = await addUser(db, { operators: [abbey, zoo] });
    for (const name of ["Lambert", "Lamborelle"])
      await (await api.as(person)).users.saveProfile({ firstName: "Léa", name });
    await (await api.as(person)).logs.exportFile({ reason: "Contrôle" });
    const url = of(person.id, "history");
    const linesFor = async (as: { id: string }) => {
      const { groups } = (await screens.load(history, url, { as })).data;
      return groups.flatMap(({ lines }) => lines.map(({ sentence }) => sentence[1]));
    };
    const [exported, ...changes] = await linesFor(platform);
    expect(exported).toContain("a exporté");
    expect(changes).toEqual([" a modifié son compte", " a modifié son compte"]);
    expect(await linesFor(manager)).toEqual(changes);
    await (await api.as(platform)).users.endSessions({ id: person.id });
    expect(await linesFor(manager)).toEqual([" a mis fin à des sessions de ", ...changes]);
    expect((await screens.load(history, `${url}?before=hier`, { as: manager })).data.isFirst).toBe(true);
    expect((await screens.load(history, url, { as: scanner })).status).toBe(403);
    const outside = await addUser(db, { operators: [zoo] });
    expect((await screens.load(sheet, of(outside.id, "history"), { as: manager })).status).toBe(404);
  });

  it("shows the user's permissions", async () => {
    const open = async (as: { id: string }) => (await screens.load(sheet, of(scanner.id), { as })).data;
    expect(await open(manager)).toMatchObject({
      user: { role: "Scanner", operators: [{ name: "Abbaye", city: "Namur" }] },
      actions: {
        edit: null,
        delete: null,
        setPassword: "invalidRights",
        resendRegistration: "invalidRights",
      },
    });
    const whole = await open(platform);
    expect(whole.actions).toMatchObject({ setPassword: null, resendRegistration: "registrationCompleted" });
    expect(whole.may.knowSecondFactor).toBe(true);
    expect((await open(manager)).may.knowSecondFactor).toBe(false);
    expect((await screens.load(sheet, of(platform.id), { as: manager })).status).toBe(404);
    expect((await screens.load(sheet, of("inconnu"), { as: manager })).status).toBe(404);
  });
});

describe("a user deleted in the meantime", () => {
  it("redirects to the tab of the operator's users, with a message about the user and not the operator", async () => {
    const gone = await addUser(db, { role: "Scanner", operators: [abbey] });
    await (await api.as(platform)).users.remove({ id: gone.id });
    const secret = "Moulin-a-vent-2026!";
    const fields = { password: secret, confirmation: secret, name: "Luc Mertens" };
    const as = platform;
    for (const [part, route] of Object.entries({ delete: deletion, resend, password })) {
      const url = inTab(`/${gone.id}/${part}`);
      for (const answer of [
        await screens.load(route, url, { as }),
        await screens.post(route, url, fields, { as }),
      ]) {
        expect([part, answer.location]).toEqual([part, inTab("")]);
        expect(toastOf(answer)).toBe("backoffice-users:done.gone");
      }
      expect((await screens.post(route, of(gone.id, part), fields, { as })).status).toBe(404);
    }
  });
});

describe("the form of a user", () => {
  const fields = {
    firstName: "Éva",
    name: "Lambert",
    mobilePhone: "",
    "mobilePhone:country": "BE",
    roles: "Scanner",
    eltos: [abbey.id],
    isActive: "true",
  };

  it("is loaded with the account and the nearest operators, and saves it", async () => {
    const user = await addUser(db, { role: "Scanner", operators: [abbey] });
    const { data } = await screens.load(edit, of(user.id, "edit"), { as: platform });
    expect(data.near.map(({ label }) => label)).toEqual(["Abbaye", "Brasserie"]);
    const form = { ...fields, email: user.email, version: "1", eltos: [abbey.id, brewery.id] };
    const saved = await screens.post(edit, of(user.id, "edit?list=%3Fpage%3D2"), form, { as: platform });
    expect(saved).toMatchObject({ status: 303, location: of(user.id, "informations?list=%3Fpage%3D2") });
    expect(toastOf(saved)).toBe("backoffice-users:done.saved");
    const same = await screens.post(edit, of(user.id, "edit"), { ...form, version: "2" }, { as: platform });
    expect(toastOf(same)).toBe("backoffice-users:done.nothingChanged");
  });

  it("keeps the input when it is refused", async () => {
    const form = { ...fields, email: manager.email, version: "1", eltos: [] };
    const empty = await screens.post(edit, of(scanner.id, "edit"), form, { as: manager });
    expect(empty).toMatchObject({ status: 422, errors: { eltos: ["atLeastOne"] } });
    const taken = await screens.post(
      edit,
      of(scanner.id, "edit"),
      { ...form, eltos: [abbey.id] },
      { as: manager },
    );
    expect(taken).toMatchObject({ errors: { email: ["duplicateEmail"] } });
    expect(taken.data).toMatchObject({ lastResult: { initialValue: { firstName: "Éva" } } });
  });

  it("adds operators found by a search, and keeps them selected when it is refused", async () => {
    const find = { ...fields, intent: "find", operator: "zoo", email: "", version: "1" };
    const found = await screens.post(edit, of(scanner.id, "edit"), find, { as: platform });
    expect(found).toMatchObject({ status: 200, errors: {} });
    expect(found.data).toMatchObject({
      added: [
        { id: abbey.id, label: "Abbaye" },
        { id: zoo.id, label: "Zoo" },
      ],
      found: { search: "zoo", count: 1 },
      lastResult: { initialValue: { firstName: "Éva" } },
    });
    const chosen = { ...fields, email: "", version: "1", eltos: [zoo.id] };
    const refused = await screens.post(edit, of(scanner.id, "edit"), chosen, { as: platform });
    expect(refused).toMatchObject({ status: 422, data: { added: [{ id: zoo.id, label: "Zoo" }] } });
  });

  it("shows both versions after a concurrent save, and keeps theirs where nothing was typed", async () => {
    const user = await addUser(db, { role: "Scanner", operators: [abbey], name: "Avant" });
    const { data: loaded } = await screens.load(edit, of(user.id, "edit"), { as: manager });
    const phone = { mobilePhone: "0470 12 34 56", "mobilePhone:country": "BE" };
    const form = {
      ...fields,
      ...phone,
      email: user.email,
      isActive: "true",
      version: "1",
      loaded: JSON.stringify(contentOf(loaded.user)),
    };
    const first = { ...form, firstName: "Léa", isActive: "false", eltos: [abbey.id, brewery.id] };
    await screens.post(edit, of(user.id, "edit"), first, { as: platform });
    const stale = await screens.post(edit, of(user.id, "edit"), { ...form, roles: "Admin" }, { as: manager });
    expect(stale).toMatchObject({ status: 409 });
    expect(stale.data).toMatchObject({
      conflict: {
        fields: [
          { path: "firstName", choice: "mine", both: true },
          { path: "roles", choice: "mine", both: false },
          { path: "isActive", choice: "theirs", both: false },
          { path: "eltos", choice: "theirs", both: false },
        ],
      },
      compared: [
        { id: abbey.id, label: "Abbaye" },
        { id: brewery.id, label: "Brasserie" },
      ],
    });
    const chosen = {
      ...form,
      roles: "Admin",
      version: "2",
      intent: "save",
      "choice:firstName": "mine",
      "choice:isActive": "theirs",
      "choice:eltos": "theirs",
    };
    const again = await screens.post(edit, of(user.id, "edit"), chosen, { as: manager });
    expect(again.status).toBe(303);
    const { data: after } = await screens.load(edit, of(user.id, "edit"), { as: manager });
    expect(after.user).toMatchObject({ firstName: "Éva", role: "Admin", isActive: false });
    expect(after.user.eltoNames).toEqual(["Abbaye", "Brasserie"]);
  });

  it("continues with the form from both versions", async () => {
    const user = await addUser(db, { role: "Scanner", operators: [abbey], name: "Reprise" });
    const form = { ...fields, email: user.email, version: "1", intent: "resume", "choice:roles": "theirs" };
    const shown = await screens.post(edit, of(user.id, "edit"), { ...form, roles: "Admin" }, { as: manager });
    expect(shown).toMatchObject({
      status: 200,
      data: { lastResult: { initialValue: { roles: "Scanner" } }, added: [{ id: abbey.id }] },
    });
  });
});

describe("an operator's users", () => {
  it("are added, with the group's operators to choose from and a message about a taken address", async () => {
    const { data } = await screens.load(addUserScreen, inTab("/add"), { as: manager });
    expect(data.operators.map(({ label }) => label)).toEqual(["Abbaye", "Brasserie"]);
    const form = { email: "neuve@musee.example", roles: "Admin", eltos: [abbey.id] };
    const added = await screens.post(addUserScreen, inTab("/add"), form, { as: manager });
    expect(added).toMatchObject({ status: 303, location: inTab("") });
    expect(toastOf(added)).toBe("backoffice-users:done.created");
    const again = await screens.post(addUserScreen, inTab("/add"), form, { as: manager });
    expect(again).toMatchObject({
      status: 422,
      errors: { email: ["duplicateEmail"] },
      data: { refusal: { code: "duplicateEmail" } },
    });
    // Other users of the address are visible only to the programme.
    expect(data.seesEverybody).toBe(false);
    const programme = await screens.load(addUserScreen, inTab("/add"), { as: platform });
    expect(programme.data.seesEverybody).toBe(true);
  });

  it("are exported without anybody else's", async () => {
    const form = { reason: "Contrôle", exportAsExcel: "false" };
    const asked = await screens.post(tabExport, inTab("/export"), form, { as: platform });
    expect(asked.location).toBe(inTab("/export/file"));
    const cookie =
      asked.headers
        .getSetCookie()
        .find((one) => one.startsWith("export="))
        ?.split(";")[0] ?? "";
    const file = await screens.load(tabExportFile, inTab("/export/file"), {
      as: platform,
      headers: { cookie },
    });
    const text = (await file.response?.text()) ?? "";
    expect(text).toContain(manager.email);
    expect(text).not.toContain(platform.email);
  });

  it("are invited again until they have registered, and can be given a password afterwards", async () => {
    const invited = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "neuve@musee.example")
      .executeTakeFirstOrThrow();
    const { data } = await screens.load(tab, inTab(""), { as: platform });
    const actions = (id: string) => data.items.find((user) => user.id === id)?.actions;
    expect(actions(invited.id)).toMatchObject({
      resendRegistration: null,
      setPassword: "wrongUserForPassword",
    });
    expect(actions(manager.id)).toMatchObject({
      resendRegistration: "registrationCompleted",
      setPassword: null,
    });
    const sent = await screens.post(resend, inTab(`/${invited.id}/resend`), {}, { as: platform });
    expect(sent).toMatchObject({ status: 303, location: inTab("") });
    const choose = (confirmation: string) =>
      screens.post(
        password,
        inTab(`/${manager.id}/password`),
        { password: "Mot-de-Passe-1", confirmation },
        { as: platform },
      );
    expect(await choose("Autre")).toMatchObject({
      status: 422,
      errors: { confirmation: ["passwordsDiffer"] },
    });
    expect(toastOf(await choose("Mot-de-Passe-1"))).toBe("backoffice-users:done.password");
    expect((await screens.load(password, inTab(`/${manager.id}/password`), { as: manager })).status).toBe(
      403,
    );
  });
});

describe("a deletion", () => {
  it("describes its effect, and returns to the page where it was requested", async () => {
    const [one, other] = [
      await addUser(db, { operators: [abbey] }),
      await addUser(db, { operators: [abbey, zoo] }),
    ];
    const asked = await screens.load(deletion, inTab(`/${one.id}/delete`), { as: manager });
    expect(asked.data).toMatchObject({ worksElsewhere: false, refusal: null, closeTo: inTab("") });
    const path = of(one.id, "informations/delete?list=%3Fpage%3D2");
    expect((await screens.post(deletion, path, {}, { as: manager })).errors).toEqual({ name: ["required"] });
    const deleted = await screens.post(deletion, path, { name: "Luc Mertens" }, { as: manager });
    expect(deleted.location).toBe("/users?page=2");
    expect(toastOf(deleted)).toBe("backoffice-users:done.deleted");
    const removed = await screens.post(
      deletion,
      inTab(`/${other.id}/delete`),
      { removes: "on", name: "Luc Mertens" },
      { as: manager },
    );
    expect(removed.location).toBe(inTab(""));
    expect(toastOf(removed)).toBe("backoffice-users:done.removed");
    const own = await screens.load(deletion, of(manager.id, "informations/delete"), { as: manager });
    expect(own.data).toMatchObject({ refusal: "notYourself" });
  });
});
