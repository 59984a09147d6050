import { describe, expect, it } from "vitest";
import * as dialog from "~/routes/lists/export";
import * as file from "~/routes/lists/export-file";
import * as filters from "~/routes/lists/filters";
import * as progress from "~/routes/offers/list/catalogue";
import * as catalogue from "~/routes/pass-holders/list/catalogue";
import * as list from "~/routes/pass-holders/list/list";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const counter = await addOperator(db, { sheet: { isDistributor: true } });
await addOffer(db, counter, {
  title: "Safari",
  columns: { valid_until: "2099-12-31", visible_until: "2099-12-31" },
});
await addHolder(db, { last_name: "Dupont", created_at: "2026-03-03T09:00:00Z" });
await addHolder(db, { last_name: "Écluse", country: "FR", total_points: 12 });
const platform = await addUser(db, { role: "AdminWbt" });
const distributor = await addUser(db, { operators: [counter] });
const scanner = await addUser(db, { role: "Scanner", operators: [counter] });
const member = await addUser(db, { operators: [await addOperator(db)] });

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith("export="))
    ?.split(";")[0] ?? "";

describe("the page of pass holders", () => {
  it("is the list for the programme, as in its URL, and is remembered", async () => {
    const { data } = await screens.load(list, "/pass-holders?search=ecluse&sort=points", { as: platform });
    expect(data.everyHolder).toMatchObject({
      page: { totalCount: 1, items: [{ lastName: "Écluse", availablePoints: 12 }] },
      list: { search: "ecluse", sort: "points" },
      choices: { countries: [{ value: "FR", label: "France" }] },
    });
    const { savedViews } = await api.as(platform);
    expect((await savedViews.last()).passHolders).toBe("search=ecluse&sort=points");
    const beyond = await screens.load(list, "/pass-holders?page=9", { as: platform });
    expect(beyond.location).toBe("/pass-holders");
  });

  it("is filtered by its URL, and names the filtered operators, also deleted ones", async () => {
    const gone = await addOperator(db, {
      name: "Moulin fermé",
      columns: { deleted_at: "2026-01-01T00:00:00Z" },
    });
    const url = `/pass-holders?country=FR&pointsFrom=5&zipTo=%25&visitedOperator=${gone.id}`;
    const { data } = await screens.load(list, url, { as: platform });
    expect(data.everyHolder).toMatchObject({
      page: { totalCount: 0 },
      list: { isFiltered: true, chosen: { country: ["FR"], pointsFrom: ["5"], zipTo: [] } },
      choices: { operators: [{ value: gone.id, label: "Moulin fermé" }] },
    });
    const all = await screens.load(filters, `/pass-holders/filters?country=FR`, { as: platform });
    expect(all.data.choices.visitedOperator).toContainEqual({ value: counter.id, label: counter.name });
    expect(all.data.choices.country).toContainEqual({ value: "FR", label: "France" });
    expect((await screens.load(filters, "/pass-holders/filters", { as: distributor })).status).toBe(403);
  });

  it("is two actions and the day’s registrations for a distributor’s users, and refused to others", async () => {
    for (const as of [distributor, scanner])
      expect((await screens.load(list, "/pass-holders", { as })).data).toMatchObject({
        everyHolder: null,
        registrations: { totalCount: 0, items: [] },
      });
    expect((await screens.load(list, "/pass-holders", { as: member })).status).toBe(403);
    expect((await screens.load(dialog, "/pass-holders/export", { as: distributor })).status).toBe(403);
  });
});

describe("the export of pass holders", () => {
  it("asks for the reason, and returns the file of the listed holders", async () => {
    const url = "/pass-holders/export?search=dupont";
    const refused = await screens.post(dialog, url, { exportAsExcel: "false" }, { as: platform });
    expect(refused).toMatchObject({ status: 422, errors: { reason: ["required"] } });
    const fields = { reason: "Envoi postal", exportAsExcel: "false" };
    const { location, headers } = await screens.post(dialog, url, fields, { as: platform });
    expect(location).toBe("/pass-holders/export/file?search=dupont");
    const { response } = await screens.load(file, location ?? "", {
      as: platform,
      headers: { cookie: cookieOf(headers) },
    });
    expect((await response?.text())?.trim().split("\r\n").slice(1)).toEqual([
      expect.stringContaining("Dupont"),
    ]);
  });
});

describe("the catalogue for pass holders", () => {
  it("says whose offers it contains: everybody’s for the programme, their own for others", async () => {
    const url = "/pass-holders/export/offers";
    expect((await screens.load(catalogue, url, { as: platform })).data).toMatchObject({ operators: null });
    for (const as of [distributor, scanner])
      expect((await screens.load(catalogue, url, { as })).data).toMatchObject({ operators: 1 });
  });

  it("is a table in one language, whatever the list shows, with its reason in the log", async () => {
    const url = "/pass-holders/export/offers?search=dupont";
    const fields = { reason: "Comptoir", target: "Csv", language: "nl" };
    const { location, headers } = await screens.post(catalogue, url, fields, { as: scanner });
    expect(location).toBe("/pass-holders/export/offers/file?search=dupont");
    const { response } = await screens.load(file, location ?? "", {
      as: scanner,
      headers: { cookie: cookieOf(headers) },
    });
    expect(response?.headers.get("content-disposition")).toContain("-nl-");
    expect(await response?.text()).toContain("Safari");
    const { extra } = await loggedRows(db).where("user_id", "=", scanner.id).executeTakeFirstOrThrow();
    expect(extra).toMatchObject({ list: "catalogue", reason: "Comptoir", filters: { Language: "nl" } });
  });

  it("is printed for its requester, over the same page", async () => {
    const fields = { reason: "Comptoir", target: "Pdf", language: "de" };
    const { location } = await screens.post(catalogue, "/pass-holders/export/offers", fields, {
      as: distributor,
    });
    const id = location?.split("/").at(-1) ?? "";
    expect(location).toBe(`/pass-holders/export/offers/${id}`);
    const { data } = await screens.load(progress, location ?? "", {
      as: distributor,
      params: { catalogueId: id },
    });
    expect(data).toMatchObject({
      catalogue: { id, language: "de", offers: 1 },
      closeTo: "/pass-holders",
      form: "/pass-holders/export/offers",
    });
    expect((await screens.load(catalogue, "/pass-holders/export/offers", { as: member })).status).toBe(403);
  });
});
