import { describe, expect, it } from "vitest";
import * as start from "~/routes/lists/first-part";
import * as list from "~/routes/operators/list/list";
import * as sheet from "~/routes/operators/sheet/sheet";
import { sheetPath } from "~/routes/operators/sheet/sheet-path";
import * as users from "~/routes/operators/sheet/users";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const operator = await addOperator(db, { name: "Grottes de Han" });
const manager = await addUser(db, { operators: [operator] });
const open = (as: { id: string } | undefined, id = operator.id) =>
  screens.load(sheet, `/eltos/${id}/informations`, { as, params: { eltoId: id } });

const noRequest = { amend: "noOpenRequest", withdraw: "noOpenRequest" };

describe("an operator's sheet", () => {
  it("offers platform administrators every action", async () => {
    const { status, data } = await open(platform);
    expect(status).toBe(200);
    expect(data.operator.tourismProduct.name.fr).toBe("Grottes de Han");
    expect(data.actions).toEqual({
      ...noRequest,
      edit: null,
      translate: null,
      link: null,
      archive: null,
      unarchive: "notArchived",
      makeNotEligible: null,
      delete: null,
      restore: "notDeleted",
    });
    expect(data.may).toMatchObject({ manageAll: true, renameGroup: true, seeTechnicalData: true });
  });

  it("offers its own administrator the actions that they may request", async () => {
    const { data } = await open(manager);
    expect(data.actions).toEqual({ ...noRequest, edit: null, unarchive: "notArchived", delete: null });
    expect(data.byRequest).toEqual(["edit", "delete"]);
    expect((await open(platform)).data.byRequest).toEqual([]);
    expect(data.may).toMatchObject({ manageAll: false, decide: false, seeTechnicalData: false });
  });

  it("says why it cannot be edited while a request is open", async () => {
    const own = await addOperator(db);
    const author = await addUser(db, { operators: [own] });
    await (await api.as(author)).operators.remove({ eltoId: own.id });
    const { data } = await open(platform, own.id);
    expect(data.actions).toMatchObject({
      edit: "underReview",
      archive: "underReview",
      delete: "underReview",
    });
    expect(data.operator.openRequest?.kind).toBe("Deleted");
  });

  it("is not found outside the person's scope, and asks anonymous people to sign in and returns them", async () => {
    const other = await addOperator(db);
    expect((await open(manager, other.id)).status).toBe(404);
    expect((await open(platform, crypto.randomUUID())).status).toBe(404);
    expect((await open(platform, "abc")).status).toBe(404);
    expect((await open(undefined)).location).toBe(
      `/login?returnTo=${encodeURIComponent(`/eltos/${operator.id}/informations`)}`,
    );
  });

  it("opens on its first tab and only keeps the link back to the list", async () => {
    const { status, location } = await screens.load(start, `/eltos/${operator.id}?list=%3Fpage%3D2`, {
      as: platform,
      params: { eltoId: operator.id },
    });
    expect([status, location]).toEqual([302, `/eltos/${operator.id}/informations?list=%3Fpage%3D2`]);
    expect(sheetPath("a", "history", "?from=1&list=%3Fpage%3D2")).toBe("/eltos/a/history?list=%3Fpage%3D2");
    expect(sheetPath("a", "users", "?archives=true")).toBe("/eltos/a/users");
  });
});

describe("the list of operators", () => {
  const load = (search: string, as: { id: string } = platform) =>
    screens.load(list, `/eltos${search}`, { as });

  it("jumps to a search's only result, but not to a filter's", async () => {
    const { status, location } = await load("?search=grottes");
    const sheet = `/eltos/${operator.id}/informations?list=${encodeURIComponent("?search=grottes&stay=true")}`;
    expect([status, location]).toEqual([302, sheet]);
    const stayed = await load("?search=grottes&stay=true");
    expect([stayed.status, stayed.data.only]).toEqual([200, sheet]);
    const filtered = await load("?search=grottes&status=Active");
    expect(filtered.data.page.items.map(({ name }) => name)).toEqual(["Grottes de Han"]);
    expect(filtered.data.only).toBeNull();
  });

  it("is filtered by province and tourism office for operators' administrators too", async () => {
    const near = { product: { tourismOffice: "gaume" } };
    const own = [
      await addOperator(db, { name: "Forge", sheet: near }),
      await addOperator(db, { name: "Moulin", sheet: { address: { province: "Liège" } } }),
    ];
    const administrator = await addUser(db, { operators: own });
    const found = async (search: string) =>
      (await load(search, administrator)).data.page.items.map(({ name }) => name);
    expect(await found("?province=Li%C3%A8ge")).toEqual(["Moulin"]);
    expect(await found("?tourismOffice=gaume")).toEqual(["Forge"]);
    const { provinces, offices } = (await load("", administrator)).data;
    expect([provinces, offices].map((choices) => choices && choices.length > 4)).toEqual([true, true]);
  });

  it("ignores unknown parameters in the URL", async () => {
    const { status, data } = await load("?status=Nimporte&sort=envers&page=abc&categories=inconnue");
    expect(status).toBe(200);
    expect(data.list.sort).toBe("name");
  });

  it("says so when the API cannot be reached", async () => {
    screens.setReachable(false);
    const answer = await load("");
    screens.setReachable(true);
    expect(answer).toMatchObject({ status: 503, data: { code: "unavailable" } });
  });
});

describe("a page beyond the last", () => {
  const load = (route: Parameters<typeof screens.load>[0], path: string) =>
    screens.load(route, path, { as: platform, params: { eltoId: operator.id } });

  it("redirects to the last page and keeps the other parameters", async () => {
    for (let count = 0; count < 25; count += 1) await addOperator(db);
    const { status, location } = await load(list, "/eltos?order=offers&page=999");
    expect([status, location]).toEqual([302, "/eltos?order=offers&page=2"]);
    expect((await load(list, "/eltos?page=2")).status).toBe(200);
    expect((await load(users, `/eltos/${operator.id}/users?page=7`)).location).toBe(
      `/eltos/${operator.id}/users`,
    );
  });

  it("redirects to the first page of a list that is empty", async () => {
    expect((await load(list, "/eltos?search=zzzz&page=3")).location).toBe("/eltos?search=zzzz");
    expect((await load(list, "/eltos?search=zzzz")).status).toBe(200);
  });
});
