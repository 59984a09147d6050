import { describe, expect, it } from "vitest";
import { keptLists } from "~/contract/saved-views";
import * as gifts from "~/routes/gifts/list";
import * as views from "~/routes/lists/views";
import * as notifications from "~/routes/notifications/list";
import * as offers from "~/routes/offers/list/list";
import * as operators from "~/routes/operators/list/list";
import * as outbox from "~/routes/outbox/list";
import * as shell from "~/routes/shell/layout";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens, paramsOfToast, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const abbey = await addOperator(db, { name: "Abbaye" });
await addOperator(db, { name: "Zoo" });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [abbey] });

describe("the menu", () => {
  const menu = async (at: string, as: { id: string }) =>
    Object.fromEntries(
      (await screens.load(shell, at, { as })).data.groups.flatMap(({ items }) =>
        items.flatMap(({ to, leadsTo }) => (leadsTo ? [[to, leadsTo]] : [])),
      ),
    );
  const open = (search: string, headers = {}) =>
    screens.load(operators, `/eltos${search}`, { as: platform, headers });

  it("leads to a list as the person left it, and from the list to itself", async () => {
    const untouched = Object.fromEntries(Object.values(keptLists).map(({ path }) => [path, path]));
    expect(await menu("/", platform)).toEqual(untouched);
    await open("?status=Active&sort=-name&stay=true");
    await screens.load(offers, "/offers?search=bain&offerOnly=true", { as: platform });
    await screens.load(gifts, "/gifts?sort=oldest", { as: platform });
    await screens.load(notifications, "/notifications?state=sent", { as: platform });
    await screens.load(outbox, "/outbox?state=waiting", { as: platform });
    const left = {
      ...untouched,
      "/eltos": "/eltos?status=Active&sort=-name",
      "/offers": "/offers?offerOnly=true&search=bain&stay=true",
      "/gifts": "/gifts?sort=oldest",
      "/notifications": "/notifications?state=sent",
      "/outbox": "/outbox?state=waiting",
    };
    expect(await menu("/", platform)).toEqual(left);
    expect(await menu("/eltos?status=Archived&page=2", platform)).toEqual({
      ...left,
      "/eltos": "/eltos?status=Archived",
    });
    // An operator's own page does not count as a list.
    expect(await menu("/", manager)).toEqual({
      "/offers": "/offers",
      "/users": "/users",
      "/logs": "/logs",
      "/gifts": "/gifts",
      "/notifications": "/notifications",
    });
    await open("");
    expect((await menu("/", platform))["/eltos"]).toBe("/eltos");
  });

  it("ignores lists that were not seen or are different ones", async () => {
    await open("?status=Active");
    expect((await open("?search=Zoo")).location).toContain("/informations");
    await open("?deleted=true");
    await open("?status=Archived", { "sec-purpose": "prefetch" });
    expect((await menu("/", platform))["/eltos"]).toBe("/eltos?status=Active");
  });

  it("uses the plain list, like the list itself, when the API does not return its state", async () => {
    screens.setReachable(false, /savedviews/);
    const { status, data } = await open("?status=Archived");
    expect([status, "views" in data && data.views]).toEqual([200, null]);
    screens.setReachable(true);
  });
});

describe("the saved views of a list", () => {
  const at = "/offers/views?status=Active&province=Namur&page=2";
  const post = (fields: Record<string, string>, as = platform) => screens.post(views, at, fields, { as });
  const linksOf = async (search: string, as = platform) =>
    (await screens.load(offers, `/offers${search}`, { as })).data.views;

  it("are saved from the list's URL, shown on it, shared, renamed and deleted", async () => {
    const drawer = await screens.load(views, at, { as: platform });
    expect(drawer.data).toMatchObject({
      current: "status=Active&province=Namur",
      sharesWith: ["AdminWbt", "Admin"],
      views: [],
    });
    const saved = await post({ intent: "save", name: "Namur", sharedWith: "Admin" });
    expect([saved.status, saved.location]).toEqual([303, "/offers?status=Active&province=Namur"]);
    expect(await linksOf("?province=Namur&status=Active")).toEqual({
      links: [
        { name: null, to: "/offers", isCurrent: false },
        { name: "Namur", to: "/offers?status=Active&province=Namur", isCurrent: true },
      ],
      manage: { to: "/offers/views?province=Namur&status=Active", isNew: false },
    });
    // A person who did not save it cannot change anything in the drawer.
    expect(await linksOf("", manager)).toEqual({
      links: [
        { name: null, to: "/offers", isCurrent: true },
        { name: "Namur", to: "/offers?status=Active", isCurrent: false },
      ],
      manage: null,
    });
    expect(await linksOf("?search=bain")).toMatchObject({ manage: { isNew: true } });
    const [view] = (await screens.load(views, at, { as: platform })).data.views;
    const id = view?.id ?? "";
    const kept = await post({ intent: "change", id, name: "Namur, actives", sharedWith: "" });
    expect([kept.status, kept.location]).toEqual([303, at]);
    expect((await linksOf(""))?.links.map(({ name }) => name)).toEqual([null, "Namur, actives"]);
    expect(await linksOf("", manager)).toBeNull();
    expect((await post({ intent: "delete", id, name: "" })).location).toBe(at);
    expect(await linksOf("")).toBeNull();
    const late = await post({ intent: "change", id, name: "Namur, en été" });
    expect([late.location, toastOf(late)]).toEqual([at, "backoffice-ui:views.gone"]);
    expect(paramsOfToast(late)).toEqual({ name: "Namur, en été" });
  });

  it.each([
    ["/gifts", "?sort=requiredPointsAscending", views, () => screens.load(gifts, "/gifts", { as: platform })],
    [
      "/notifications",
      "?state=programmed",
      views,
      () => screens.load(notifications, "/notifications", { as: platform }),
    ],
    [
      "/outbox",
      "?state=refused&state=givenUp",
      views,
      () => screens.load(outbox, "/outbox", { as: platform }),
    ],
  ])("are kept for %s too", async (path, query, drawer, openList) => {
    const save = { intent: "save", name: "À suivre" };
    const saved = await screens.post(drawer, `${path}/views${query}`, save, { as: platform });
    expect([saved.status, saved.location]).toEqual([303, path + query]);
    expect((await openList()).data.views?.links).toEqual([
      { name: null, to: path, isCurrent: true },
      { name: "À suivre", to: path + query, isCurrent: false },
    ]);
  });

  it("come back with the input when they are refused, and change nothing", async () => {
    expect((await post({ intent: "save", name: " " })).errors).toEqual({ name: ["required"] });
    await post({ intent: "save", name: "Une" });
    const again = await post({ intent: "save", name: "Une" });
    expect([again.status, again.errors]).toEqual([409, { name: ["viewExists"] }]);
    expect((await post({ intent: "save", name: "Autre", sharedWith: "Admin" }, manager)).status).toBe(403);
    expect((await post({ intent: "envoyer", name: "Autre" })).status).toBe(400);
    expect((await linksOf(""))?.links.map(({ name }) => name)).toEqual([null, "Une"]);
  });
});
