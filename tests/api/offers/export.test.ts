import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
/** A quarter past midnight in Belgium; in UTC it is still the 14th. */
const api = testApi(db, { now: () => new Date("2026-06-14T22:15:00.000Z") });
const castle = await addOperator(db, {
  name: "Château de Vêves",
  sheet: { product: { tourismOffice: "vallee-de-la-meuse" } },
});
const abbey = await addOperator(db, { name: "Abbaye d’Aulne" });
await addOffer(db, castle, {
  title: '=HYPERLINK("https://mal.example")',
  columns: { tags: ["Nocturne", "En famille"], booking_link: "https://veves.example" },
});
await addOffer(db, abbey, { title: "Ouverte demain", columns: { visible_from: "2026-06-16" } });
await addOffer(db, abbey, { title: "Finie hier", columns: { is_offer: false, visible_until: "2026-06-14" } });
const gone = await addOffer(db, abbey, { title: "Partie", columns: { deleted_at: "2026-06-01T08:00:00Z" } });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const admin = await api.as(await addUser(db, { operators: [abbey] }));
const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [abbey] }));

const common = { reason: "Rapport annuel", exportAsExcel: false, orderBy: "name" as const };
type Rows = Record<string, string>[];
const csv = async (file: Response): Promise<Rows> =>
  parse(await file.text(), { bom: true, delimiter: ";", columns: true });

describe("the export of offers", () => {
  it("has the rows of the list, in its order, with the status of the Belgian day", async () => {
    const file = await platform.offers.exportFile(common);
    expect(file.headers.get("content-disposition")).toContain('filename="offres-2026-06-15.csv"');
    const rows = await csv(file);
    expect(rows.map((row) => [row.Opérateur, row.Statut, row.Type])).toEqual([
      ["Abbaye d’Aulne", expect.any(String), expect.any(String)],
      ["Abbaye d’Aulne", expect.any(String), expect.any(String)],
      ["Château de Vêves", "Active", "Offre"],
    ]);
    const byTitle = Object.fromEntries(rows.map((row) => [row.Titre, row]));
    expect(byTitle["Ouverte demain"]).toMatchObject({ Statut: "Programmée", Type: "Offre" });
    expect(byTitle["Finie hier"]).toMatchObject({ Statut: "Inactive", Type: "Bon plan" });
    expect(rows[2]).toMatchObject({
      "Maison du tourisme": expect.stringContaining("Meuse"),
      "Valable dès le": "01/04/2026",
      Étiquettes: "Nocturne, En famille",
      Conditions: "Sur présentation du Pass.",
      "Titre (NL)": "",
    });
    // A spreadsheet must not run it.
    expect(rows[2]?.Titre).not.toMatch(/^=/);
  });

  it("follows the filters, and logs who exported what and why", async () => {
    const filters = { offerOnly: "false" as const, status: ["Inactive" as const] };
    expect(await csv(await platform.offers.exportFile({ ...common, ...filters }))).toMatchObject([
      { Titre: "Finie hier" },
    ]);
    const { extra } = await loggedRows(db)
      .where("type", "=", "DataExported")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(extra).toMatchObject({ list: "offers", format: "csv", reason: "Rapport annuel", rows: 1 });
  });

  it("logs each of its filters in words, also in the log's export", async () => {
    await platform.offers.exportFile({
      reason: "Tous les filtres",
      exportAsExcel: false,
      orderBy: "-validityStart",
      status: ["Active"],
      category: ["musee"],
      offerOnly: "true",
      searchTerm: "han",
      province: ["Namur"],
      tourismOffice: ["gaume"],
      tags: ["Nocturne"],
      start: "2026-06-01",
      end: "2026-06-30",
      deleted: "true",
      id: [castle.id, abbey.id],
    });
    const { items } = await platform.logs.list({});
    const entry = items.find(({ changes }) => changes?.reason?.[1] === "Tous les filtres");
    expect(entry).toMatchObject({ extraInfo: "Offres et bons plans", changes: { chosen: [null, 2] } });
    const file = await platform.logs.exportFile({ reason: "Contrôle" });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const row = (sheets[0]?.rows ?? []).find((cells) => String(cells[4]).includes("Tous les filtres"));
    expect(row?.[3]).toBe("Offres et bons plans");
    expect(String(row?.[4]).replaceAll("\u00a0", " ").split("\n").sort()).toEqual([
      "Au : 30/06/2026",
      "Catégories : Musée",
      "Du : 01/06/2026",
      "Fiches supprimées : Oui",
      "Format : CSV",
      "Lignes choisies : 2",
      "Maison du tourisme : Gaume",
      "Nombre de lignes : 0",
      "Province : Namur",
      "Raison : Tous les filtres",
      "Recherche : han",
      "Statut : Actif",
      "Tri : Valable : dernier début d’abord",
      "Type : Offre",
      "Étiquettes : Nocturne",
    ]);
  });

  it("as a workbook has dates as dates", async () => {
    const file = await platform.offers.exportFile({ ...common, exportAsExcel: true });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [headers, row] = sheets[0]?.rows ?? [];
    expect(row?.[headers?.indexOf("Valable dès le") ?? -1]).toBeInstanceOf(Date);
  });

  it("of an operator's administrator has their own, without what compares operators; scanners have none", async () => {
    const rows = await csv(await admin.offers.exportFile(common));
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {})).not.toContain("Province");
    const foreign = admin.offers.exportFile({ ...common, province: ["Namur"] });
    await expect(foreign).rejects.toMatchObject({ code: "invalidRights" });
    await expect(scanner.offers.exportFile(common)).rejects.toMatchObject({ status: 400 });
  });
});

describe("deleted offers", () => {
  it("have a list and an export for users who may restore them", async () => {
    const { items } = await platform.offers.list({ Deleted: "true" });
    expect(items.map(({ offerId }) => offerId)).toEqual([gone.id]);
    expect((await platform.offers.list()).items.map(({ offerId }) => offerId)).not.toContain(gone.id);
    expect(await csv(await platform.offers.exportFile({ ...common, deleted: "true" }))).toMatchObject([
      { Titre: "Partie" },
    ]);
    await expect(admin.offers.list({ Deleted: "true" })).rejects.toMatchObject({ code: "invalidRights" });
    await platform.offers.restore({ offerId: gone.id });
    expect((await platform.offers.list({ Deleted: "true" })).totalCount).toBe(0);
    await platform.offers.remove({ offerId: gone.id });
  });
});

describe("offers to choose from", () => {
  it("are those of the person's operators, by title, found by a part of it, page by page", async () => {
    const labels = async (who: typeof admin, input: object = {}) =>
      (await who.users.offers(input)).map(({ label }) => label);
    expect(await labels(scanner)).toEqual(["Finie hier", "Ouverte demain"]);
    expect(await labels(platform)).toHaveLength(3);
    expect(await labels(platform, { search: "demain" })).toEqual(["Ouverte demain"]);
    expect(await labels(admin, { PageSize: 1, PageNumber: 2 })).toEqual(["Ouverte demain"]);
    expect(await labels(admin, { search: "Partie" })).toEqual([]);
  });
});
