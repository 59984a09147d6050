import { describe, expect, it } from "vitest";
import * as file from "~/routes/lists/export-file";
import * as catalogue from "~/routes/offers/list/catalogue";
import * as catalogueFile from "~/routes/offers/list/catalogue-file";
import * as dialog from "~/routes/offers/list/export";
import * as list from "~/routes/offers/list/list";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const operator = await addOperator(db, { name: "Grottes de Han" });
await addOffer(db, operator, { title: "Safari" });
await addOffer(db, await addOperator(db), { title: "Perroquet" });
await addOffer(db, operator, { title: "Partie", columns: { deleted_at: "2026-02-01T08:00:00Z" } });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });

/** Sends the dialog's form. @returns the parameters that request its file */
async function asked(search: string, as: { id: string }) {
  const fields = { reason: "Rapport", target: "Csv", language: "fr" };
  const { location, headers } = await screens.post(dialog, `/offers/export${search}`, fields, { as });
  expect(location).toBe(`/offers/export/file${search}`);
  const cookie =
    headers
      .getSetCookie()
      .find((one) => one.startsWith("export="))
      ?.split(";")[0] ?? "";
  return [location ?? "", { as, headers: { cookie } }] as const;
}

/** The rows of the file that the dialog leads to. */
async function exported(search: string, as: { id: string }) {
  const { response } = await screens.load(file, ...(await asked(search, as)));
  return (await response?.text())?.trim().split("\r\n").slice(1) ?? [];
}

describe("the export of the list of offers", () => {
  it("asks for the reason, and returns the file of the filtered list", async () => {
    const refused = await screens.post(
      dialog,
      "/offers/export",
      { target: "Xlsx", language: "fr" },
      { as: platform },
    );
    expect(refused).toMatchObject({ status: 422, errors: { reason: ["required"] } });
    expect(await exported("?search=safari", platform)).toEqual([expect.stringContaining("Safari")]);
  });

  it("keeps the input until the file is downloaded", async () => {
    const [, by] = await asked("", platform);
    const { data } = await screens.load(dialog, "/offers/export", by);
    expect(data).toMatchObject({ reason: "Rapport", target: "Csv" });
  });

  it("ignores the programme's filters in a shared URL", async () => {
    expect(await exported("?province=Li%C3%A8ge&deleted=true", manager)).toEqual([
      expect.stringContaining("Safari"),
    ]);
    const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
    expect((await screens.load(dialog, "/offers/export", { as: scanner })).status).toBe(403);
  });
});

describe("the list of deleted offers", () => {
  it("is reserved to the programme", async () => {
    const load = async (as: { id: string }) =>
      (await screens.load(list, "/offers?deleted=true", { as })).data;
    const titles = ({ page }: Awaited<ReturnType<typeof load>>) => page.items.map(({ title }) => title.fr);
    const theirs = await load(platform);
    expect(titles(theirs)).toEqual(["Partie"]);
    expect(theirs.may).toMatchObject({ export: true, restore: true });
    const own = await load(manager);
    expect(titles(own)).toEqual(["Safari"]);
    expect(own.may).toMatchObject({ export: true, restore: false });
  });
});

describe("the catalogue of offers", () => {
  const wanted = { reason: "Salon", target: "Pdf", language: "nl" };
  it("is requested in the same form, and has a page with its progress and a link to its file", async () => {
    await addOffer(db, operator, {
      title: "Visite de nuit",
      columns: { visible_from: "2020-01-01", visible_until: "2099-12-31" },
    });
    const none = await screens.post(dialog, "/offers/export?status=Archived", wanted, { as: platform });
    expect(none).toMatchObject({ status: 422, data: { refusal: { code: "catalogueEmpty" } } });
    const { location, status } = await screens.post(dialog, "/offers/export?search=visite", wanted, {
      as: platform,
    });
    expect(status).toBe(303);
    const catalogueId = /^\/offers\/export\/([\w-]+)\?search=visite$/.exec(location ?? "")?.[1] ?? "";
    const options = { as: platform, params: { catalogueId } };
    const { data } = await screens.load(catalogue, location ?? "", options);
    expect(data).toMatchObject({
      catalogue: { state: "waiting", offers: 1, language: "nl" },
      closeTo: "/offers?search=visite",
    });
    const again = await screens.load(dialog, "/offers/export", { as: platform });
    expect(again.data.catalogues).toMatchObject([{ id: catalogueId }]);
    const early = await screens.load(catalogueFile, `/offers/export/${catalogueId}/file`, options);
    expect(early.location).toBe(`/offers/export/${catalogueId}`);
    const stranger = { as: manager, params: { catalogueId } };
    const theirs = await screens.load(catalogue, location ?? "", stranger);
    expect(theirs.location).toBe("/offers/export?search=visite");
    expect(theirs.headers.getSetCookie().join()).toContain("flash=");
  });

  it("is offered, like workbooks, to users who may have them", async () => {
    const mayExcel = async (as: { id: string }) =>
      (await screens.load(dialog, "/offers/export", { as })).data.mayExcel;
    expect([await mayExcel(platform), await mayExcel(manager)]).toEqual([true, false]);
  });
});
