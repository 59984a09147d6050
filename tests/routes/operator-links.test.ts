import { describe, expect, it } from "vitest";
import * as groupRename from "~/routes/operators/groups/group-rename";
import * as link from "~/routes/operators/groups/link";
import * as linkCreate from "~/routes/operators/groups/link-create";
import * as linked from "~/routes/operators/groups/linked";
import * as unlink from "~/routes/operators/groups/unlink";
import * as offers from "~/routes/operators/sheet/offers";
import * as stats from "~/routes/operators/sheet/stats";
import * as users from "~/routes/operators/sheet/users";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });

const visitor = (id: string, as: { id: string } = platform) => ({ as, params: { eltoId: id } });
const groupOf = async (id: string) =>
  db
    .selectFrom("operators")
    .innerJoin("groups", "groups.id", "operators.group_id")
    .select(["groups.id", "groups.name"])
    .where("operators.id", "=", id)
    .executeTakeFirstOrThrow();

describe("linking", () => {
  const open = (id: string, search = "", as = platform) =>
    screens.load(link, `/eltos/${id}/informations/link${search}`, visitor(id, as));
  const send = (id: string, fields: Record<string, string>, as = platform) =>
    screens.post(link, `/eltos/${id}/informations/link?search=x&list=%3Fpage%3D2`, fields, visitor(id, as));

  it("finds an operator, says what happens to its group and moves it", async () => {
    const abbey = await addOperator(db, { name: "Abbaye du lien" });
    const brewery = await addOperator(db, { name: "Brasserie du lien" });
    const found = await open(abbey.id, "?search=brasserie%20du");
    expect(found.data.found?.items.map(({ id }) => id)).toEqual([brewery.id]);
    const chosen = await open(abbey.id, `?search=brasserie&choice=${brewery.id}&list=%3Fpage%3D2`);
    expect(chosen.data).toMatchObject({
      groupName: "Abbaye du lien",
      chosen: { id: brewery.id, groupName: "Brasserie du lien", others: 0 },
      found: null,
      closeTo: `/eltos/${abbey.id}/informations?list=%3Fpage%3D2`,
    });
    const answer = await send(abbey.id, { eltoId: brewery.id });
    expect([answer.status, answer.location]).toEqual([
      303,
      `/eltos/${abbey.id}/linked-eltos?list=%3Fpage%3D2`,
    ]);
    expect((await groupOf(brewery.id)).id).toBe(abbey.groupId);
  });

  it("ignores an invalid choice and asks for one", async () => {
    const { id } = await addOperator(db);
    const { status, data } = await open(id, "?choice=autre");
    expect([status, data.chosen]).toEqual([200, null]);
    const answer = await send(id, {});
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty("eltoId");
  });

  it("is refused in the same group and under review", async () => {
    const one = await addOperator(db);
    const member = await addOperator(db, { groupId: one.groupId });
    const same = await send(one.id, { eltoId: member.id });
    expect(same.status).toBe(409);
    expect(same.data).toMatchObject({ refusal: { code: "sameGroup" } });
    const asked = await addOperator(db);
    const own = await addUser(db, { operators: [asked] });
    await (await api.as(own)).operators.remove({ eltoId: asked.id });
    expect((await send(one.id, { eltoId: asked.id })).data).toMatchObject({
      refusal: { code: "underReview" },
    });
    expect((await groupOf(asked.id)).id).toBe(asked.groupId);
    expect((await open(one.id, "", await addUser(db, { operators: [one] }))).status).toBe(403);
  });
});

describe("creating a linked operator", () => {
  const form = (changes: Record<string, string | string[]> = {}) => ({
    isDistributor: "",
    productName: "Cave du lien",
    socialReason: "Cave SRL",
    categoryTypes: ["musee"],
    zipCode: "5500",
    city: "Dinant",
    street: "Rue de la Cave",
    streetNumber: "1",
    country: "BE",
    productPhone: "",
    "productPhone:country": "BE",
    ...changes,
  });
  const send = (id: string, changes: Record<string, string | string[]> = {}, as = platform) =>
    screens.post(linkCreate, `/eltos/${id}/informations/link-create`, form(changes), visitor(id, as));

  it("adds it to the group, to be published next, and shows it there", async () => {
    const abbey = await addOperator(db, { name: "Abbaye du groupe" });
    const opened = await screens.load(
      linkCreate,
      `/eltos/${abbey.id}/informations/link-create`,
      visitor(abbey.id),
    );
    expect(opened.data.groupName).toBe("Abbaye du groupe");
    const answer = await send(abbey.id);
    expect([answer.status, answer.location]).toEqual([303, `/eltos/${abbey.id}/linked-eltos`]);
    const created = await db
      .selectFrom("operators")
      .select(["group_id", "status", "publish_status", "is_distributor", "province"])
      .where("name", "=", "Cave du lien")
      .executeTakeFirstOrThrow();
    expect(created).toEqual({
      group_id: abbey.groupId,
      status: "Active",
      publish_status: "WaitingPublish",
      is_distributor: false,
      province: "Namur",
    });
  });

  it.each([
    ["productName", { productName: "" }, "required"],
    ["socialReason", { socialReason: "" }, "required"],
    ["categoryTypes", { categoryTypes: [] }, "atLeastOne"],
    ["street", { street: " " }, "required"],
    [
      "productEmail",
      { isDistributor: "on", productPhone: "082 22 22 22", webSite: "https://cave.example" },
      "required",
    ],
    ["productPhone", { productPhone: "12" }, "invalidPhone"],
    ["managerEmail", { managerEmail: "luc@" }, "invalidEmail"],
  ])("requires a valid %s", async (field, changes, code) => {
    const { id } = await addOperator(db);
    const answer = await send(id, changes);
    expect([answer.status, answer.errors]).toEqual([422, { [field]: [code] }]);
  });

  it("finds the localities of a postal code and saves nothing", async () => {
    const { id, groupId } = await addOperator(db);
    const intent = JSON.stringify({ type: "validate", payload: { name: "zipCode" } });
    const answer = await send(id, { __intent__: intent, city: "", zipCode: "5000" });
    expect(answer.data).toMatchObject({ found: { province: "Namur" } });
    const members = await db.selectFrom("operators").select("id").where("group_id", "=", groupId).execute();
    expect(members).toEqual([{ id }]);
  });

  it("is reserved to the programme", async () => {
    const operator = await addOperator(db);
    const own = await addUser(db, { operators: [operator] });
    expect((await send(operator.id, {}, own)).status).toBe(403);
  });
});

describe("unlinking", () => {
  it("preselects the operator's users, requires at least one and creates a new group", async () => {
    const stays = await addOperator(db, { name: "Abbaye qui reste" });
    const leaves = await addOperator(db, { name: "Brasserie qui part", groupId: stays.groupId });
    const user = await addUser(db, { operators: [leaves] });
    await addUser(db, { operators: [stays] });
    const over = `/eltos/${stays.id}/linked-eltos/unlink`;
    const none = await screens.load(unlink, over, visitor(stays.id));
    expect(none.data.chosen).toBeUndefined();
    const chosen = await screens.load(unlink, `${over}?eltoId=${leaves.id}`, visitor(stays.id));
    expect(chosen.data.chosen).toBe(leaves.id);
    expect(chosen.data.users.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual([user.id]);

    const { groupId } = chosen.data;
    const empty = await screens.post(unlink, over, { groupId, eltoId: "" }, visitor(stays.id));
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.errors).sort()).toEqual(["eltoId", "userIds"]);
    const fields = { groupId, eltoId: leaves.id, userIds: [user.id] };
    const done = await screens.post(unlink, `${over}?eltoId=${leaves.id}`, fields, visitor(stays.id));
    expect([done.status, done.location]).toEqual([303, `/eltos/${stays.id}/linked-eltos`]);
    expect(await groupOf(leaves.id)).toMatchObject({ name: "Brasserie qui part" });
    const again = await screens.post(unlink, over, fields, visitor(stays.id));
    expect(again.status).toBe(404);
  });

  it("from the sheet itself applies to that operator and returns there", async () => {
    const one = await addOperator(db);
    await addOperator(db, { groupId: one.groupId });
    const user = await addUser(db, { operators: [one] });
    const over = `/eltos/${one.id}/informations/unlink`;
    const send = async () => {
      const { groupId } = (await screens.load(unlink, over, visitor(one.id))).data;
      const fields = { groupId, eltoId: one.id, userIds: [user.id] };
      return screens.post(unlink, over, fields, visitor(one.id));
    };
    expect((await screens.load(unlink, over, visitor(one.id))).data.chosen).toBe(one.id);
    const done = await send();
    expect(done.location).toBe(`/eltos/${one.id}/informations`);
    const alone = await send();
    expect(alone.data).toMatchObject({ refusal: { code: "noLinkedElto" } });
  });
});

describe("renaming a group", () => {
  it("requires a new name", async () => {
    const { id } = await addOperator(db, { name: "Avant" });
    const over = `/eltos/${id}/informations/group-rename`;
    expect((await screens.load(groupRename, over, visitor(id))).data).toMatchObject({
      groupName: "Avant",
      members: 1,
    });
    const empty = await screens.post(groupRename, over, { groupName: " " }, visitor(id));
    expect([empty.status, empty.errors]).toEqual([422, { groupName: ["required"] }]);
    const done = await screens.post(groupRename, over, { groupName: "Après" }, visitor(id));
    expect([done.status, done.location]).toEqual([303, `/eltos/${id}/informations`]);
    expect((await groupOf(id)).name).toBe("Après");
    const own = await addUser(db, { operators: [{ id }] });
    expect((await screens.post(groupRename, over, { groupName: "À moi" }, visitor(id, own))).status).toBe(
      403,
    );
    expect((await groupOf(id)).name).toBe("Après");
  });

  it("is refused while a request about one of its operators is open, and keeps the input", async () => {
    const { id } = await addOperator(db, { name: "Avant" });
    const own = await api.as(await addUser(db, { operators: [{ id }] }));
    await own.operators.remove({ eltoId: id });
    const over = `/eltos/${id}/informations/group-rename`;
    expect((await screens.load(groupRename, over, visitor(id))).data).toMatchObject({ underReview: true });
    const refused = await screens.post(groupRename, over, { groupName: "Après" }, visitor(id));
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({
      refusal: { code: "underReview" },
      lastResult: { initialValue: { groupName: "Après" } },
    });
  });
});

describe("the parts of a sheet", () => {
  it("show the API's data to users who may see it", async () => {
    const operator = await addOperator(db, { name: "Parc" });
    const other = await addOperator(db, { name: "Musée du parc", groupId: operator.groupId });
    const admin = await addUser(db, { operators: [operator] });
    const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
    await addOffer(db, operator, { title: "Entrée" });
    await addOffer(db, operator, { title: "Ancienne entrée", archived: true });
    const open = <Data>(
      route: { loader: Parameters<typeof screens.load<Data>>[0]["loader"] },
      part: string,
      as: { id: string },
    ) => screens.load(route, `/eltos/${operator.id}/${part}`, visitor(operator.id, as));

    expect((await open(linked, "linked-eltos", platform)).data.linkedEltos.map(({ id }) => id)).toEqual([
      other.id,
    ]);
    expect((await open(users, "users?page=abc", admin)).data.items.map(({ id }) => id).sort()).toEqual(
      [admin.id, scanner.id].sort(),
    );
    const titles = async (search: string) =>
      (await open(offers, `deals-and-offers${search}`, scanner)).data.page.items
        .map(({ title }) => title)
        .sort();
    expect(await titles("")).toEqual(["Entrée"]);
    expect(await titles("?archives=true")).toEqual(["Ancienne entrée", "Entrée"]);
    expect((await open(stats, "stats", scanner)).status).toBe(200);
    for (const [route, part] of [
      [users, "users"],
      [linked, "linked-eltos"],
    ] as const)
      expect((await open<unknown>(route, part, scanner)).status, part).toBe(403);
    const stranger = await addUser(db, { operators: [await addOperator(db)] });
    for (const [route, part] of [
      [users, "users"],
      [linked, "linked-eltos"],
      [offers, "deals-and-offers"],
    ] as const)
      expect((await open<unknown>(route, part, stranger)).status, part).toBe(404);
  });
});
