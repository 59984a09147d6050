import { describe, expect, it } from "vitest";
import * as operators from "~/routes/operators/list/list";
import * as forgotten from "~/routes/public/forgot-password";
import { menuOf } from "~/routes/shell/navigation.server";
import * as statistics from "~/routes/statistics/overview";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

/* Where the addresses in the source documents lead. */

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const [museum, cave] = [await addOperator(db), await addOperator(db)];
const ofOne = await addUser(db, { operators: [museum] });
const ofTwo = await addUser(db, { operators: [museum, cave] });
const scanner = await addUser(db, { role: "Scanner", operators: [museum] });
const chief = await addUser(db, { role: "AdminWbt" });

it.each(["/eltos", "/eltos/"])("%s redirects the administrator of one operator to it", async (url) => {
  expect(await screens.load(operators, url, { as: ofOne })).toMatchObject({
    status: 302,
    location: `/eltos/${museum.id}/overview`,
  });
});

it("a signed-in user is redirected from the password request", async () => {
  expect(await screens.load(forgotten, "/forgot-password", { as: ofOne })).toMatchObject({
    status: 302,
    location: "/",
  });
  expect((await screens.load(forgotten, "/forgot-password")).status).toBe(200);
  const asked = await screens.load(forgotten, "/forgot-password?step=asked", { as: ofOne });
  expect(asked.status).toBe(200);
});

describe("statistics without an external report", () => {
  it.each([
    ["an administrator", ofOne, "own"],
    ["the platform", chief, "programme"],
    ["no scanner", scanner, null],
  ])("are in the menu of %s", async (_, person, overview) => {
    const me = await (await api.as(person)).users.me();
    const site = { programme: "", helpEmail: "", scanAppUrl: undefined, analyticsUrl: undefined };
    expect(menuOf(me, site, {}).overview).toBe(overview);
  });

  it("are the operator's own for its administrator", async () => {
    expect(await screens.load(statistics, "/statistics", { as: ofOne })).toMatchObject({
      location: `/eltos/${museum.id}/stats`,
    });
    expect(await screens.load(statistics, "/statistics", { as: ofTwo })).toMatchObject({
      location: "/eltos",
    });
  });

  it("are the programme’s for the platform only", async () => {
    expect((await screens.load(statistics, "/statistics", { as: chief })).status).toBe(200);
    expect((await screens.load(statistics, "/statistics", { as: scanner })).status).toBe(403);
  });
});
