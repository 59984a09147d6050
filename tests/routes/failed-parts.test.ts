import { afterEach, describe, expect, it } from "vitest";
import { calls } from "~/contract/calls";
import * as offers from "~/routes/offers/list/list";
import * as archive from "~/routes/operators/actions/archive";
import * as exporting from "~/routes/operators/list/export";
import { loader as exportFile } from "~/routes/operators/list/export-file";
import * as operators from "~/routes/operators/list/list";
import * as holders from "~/routes/pass-holders/list/list";
import * as publish from "~/routes/publication/publish";
import * as statistics from "~/routes/statistics/overview";
import shell from "../../locales/fr/backoffice-shell.json";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const chief = await addUser(db, { role: "AdminWbt" });
const operator = await addOperator(db);
afterEach(() => screens.setReachable(true));

describe("what a page can do without is missing alone", () => {
  it("filters of the list of operators", async () => {
    screens.setReachable(false, /\/(categories|province|tourismoffices?)\b/i);
    const { status, data } = await screens.load(operators, "/eltos?search=x", { as: chief });
    expect(status).toBe(200);
    expect(data).toMatchObject({ categories: null, provinces: null, offices: null, page: { items: [] } });
  });

  it("filters of the list of offers", async () => {
    screens.setReachable(false, /\/(categories|province|tags)\b/i);
    const { status, data } = await screens.load(offers, "/offers", { as: chief });
    expect(status).toBe(200);
    expect(data).toMatchObject({ categories: null, provinces: null, tags: null, offices: expect.any(Array) });
  });

  it("names of countries and categories", async () => {
    screens.setReachable(false, /\/(categories|countries|country)\b/i);
    expect((await screens.load(holders, "/pass-holders", { as: chief })).status).toBe(200);
    expect((await screens.load(statistics, "/statistics", { as: chief })).status).toBe(200);
  });
});

describe("what failed is said by its name", () => {
  it("on the page that keeps the form", async () => {
    screens.setReachable(false, /\/archive\b/i);
    const answer = await screens.post(
      archive,
      `/eltos/${operator.id}/archive`,
      {},
      {
        as: chief,
        params: { eltoId: operator.id },
      },
    );
    expect(answer).toMatchObject({ status: 503, data: { call: "operators.archive", submitted: [] } });
  });

  it("on the page of the publication that it came from", async () => {
    screens.setReachable(false, /\/publication$/);
    const answer = await screens.post(publish, "/publication", { removals: "0" }, { as: chief });
    expect(answer).toMatchObject({ status: 303, location: "/publication" });
    expect(toastOf(answer)).toBe("backoffice-publication:toast.failed");
  });

  it("at the form of an export", async () => {
    const asked = { reason: "Bilan", exportAsExcel: "true" };
    const accepted = await screens.post(exporting, "/eltos/export", asked, { as: chief });
    const cookie = accepted.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    screens.setReachable(false, /\/elto\/export\b/);
    const answer = await screens.load({ loader: exportFile }, "/eltos/export/file", {
      as: chief,
      headers: { cookie },
    });
    expect(answer.location).toBe("/eltos/export");
    expect(toastOf(answer)).toBe("backoffice-export-dialog:failed");
  });

  it("for calls that exist", () => {
    const named = Object.entries(shell.failed).flatMap(([area, all]) =>
      Object.keys(all).map((call) => [area, call] as const),
    );
    for (const [area, call] of named) expect(calls[area as keyof typeof calls]).toHaveProperty(call);
  });
});
