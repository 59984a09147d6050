import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";

// Both engines: it reads a table in batches while others write.

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });

const product = { tourismOffice: "vallee-de-la-meuse" };
const first = await addOperator(db, {
  name: "Abbaye d’Aulne",
  publishStatus: "Published",
  sheet: { product, categories: ["abbaye", "brasserie"], isDistributor: true },
  columns: { created_at: "2026-01-10T23:30:00.000Z" },
});
const second = await addOperator(db, {
  name: '=HYPERLINK("https://mal.example")',
  status: "Archived",
  sheet: {
    product,
    manager: { firstName: "+Anne", name: "Lambert", email: "anne@fraise.example", phone: "+32470112233" },
  },
});
await addOffer(db, first);
await addOffer(db, first, { columns: { is_offer: false } });
await addRequest(db, { operator_id: second.id, kind: "Deleted", current: JSON.stringify(second.sheet) });

const platformUser = await addUser(db, { role: "AdminWbt" });
const platform = await api.as(platformUser);
const admin = await api.as(await addUser(db, { role: "Admin", operators: [second] }));
const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [second] }));

const common = { reason: "Rapport annuel", exportAsExcel: false };
const csv = async (file: Response): Promise<string[][]> =>
  parse(await file.text(), { bom: true, delimiter: ";" });
const lastExport = () =>
  loggedRows(db).where("type", "=", "DataExported").orderBy("id", "desc").executeTakeFirst();

const headers = [
  "Nom",
  "Catégories",
  "Type",
  "Statut",
  "Publication",
  "Demande en cours",
  "Offres",
  "Bons plans",
  "Rue",
  "Numéro",
  "Boîte",
  "Code postal",
  "Localité",
  "Pays",
  "Province",
  "Maison du tourisme",
  "E-mail",
  "Téléphone",
  "Site web",
  "Groupe",
  "Créé le",
];
const managerHeaders = ["Responsable", "E-mail du responsable", "Téléphone du responsable"];
const address = ["Rue de Fer", "24"];

describe("operators export", () => {
  it("writes every cell of a CSV file and neutralises formulas", async () => {
    const file = await platform.operators.exportFile(common);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain('filename="operateurs-2026-06-15.csv"');
    const rest = [...address, "", "5000", "Namur", "Belgique", "Namur", "Vallée de la Meuse Namur-Dinant"];
    const contact = ["bonjour@musee.example", "+32 81 22 22 22", "https://www.musee.example"];
    expect(await csv(file)).toEqual([
      [...headers, ...managerHeaders],
      [
        '\'=HYPERLINK("https://mal.example")',
        "Musée",
        "Opérateur adhérent",
        "Archivé",
        "Non publiée",
        "Suppression",
        "0",
        "0",
        ...rest,
        ...contact,
        '\'=HYPERLINK("https://mal.example")',
        "02/03/2026 10:00",
        "'+Anne Lambert",
        "anne@fraise.example",
        "+32 470 11 22 33",
      ],
      [
        "Abbaye d’Aulne",
        "Abbaye, Brasserie",
        "Opérateur-distributeur",
        "Actif",
        "Publiée",
        "Aucune demande",
        "1",
        "1",
        ...rest,
        ...contact,
        "Abbaye d’Aulne",
        "11/01/2026 00:30",
        "Anne Delvaux",
        "anne.delvaux@musee.example",
        "+32 470 12 34 56",
      ],
    ]);
  });

  it("writes typed cells in an XLSX file", async () => {
    const file = await platform.operators.exportFile({ ...common, exportAsExcel: true, orderBy: "offers" });
    expect(file.headers.get("content-disposition")).toContain(".xlsx");
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual([...headers, ...managerHeaders]);
    expect(rows[1]?.slice(0, 8)).toEqual([
      "Abbaye d’Aulne",
      "Abbaye, Brasserie",
      "Opérateur-distributeur",
      "Actif",
      "Publiée",
      "Aucune demande",
      1,
      1,
    ]);
    expect(rows[2]?.[0]).toBe('=HYPERLINK("https://mal.example")');
    expect(rows).toHaveLength(3);
  });

  it("follows the filters and logs who exported what and why", async () => {
    const file = await platform.operators.exportFile({ ...common, status: ["Active"], searchName: "aulne" });
    expect((await csv(file)).map(([name]) => name)).toEqual(["Nom", "Abbaye d’Aulne"]);
    await expect(lastExport()).resolves.toMatchObject({
      user_id: platformUser.id,
      extra: {
        list: "operators",
        format: "csv",
        reason: "Rapport annuel",
        filters: { Status: ["Active"], SearchName: "aulne", OrderBy: "name" },
        rows: 1,
      },
    });
  });

  it("returns their own operators without managers to an operator's administrator, and nothing to a scanner", async () => {
    const rows = await csv(await admin.operators.exportFile(common));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(headers);
    await expect(scanner.operators.exportFile(common)).rejects.toMatchObject({
      status: 400,
      code: "invalidRightsToExport",
    });
    await expect(platform.operators.exportFile({ ...common, reason: " " })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("a long export", () => {
  beforeAll(addCrowd);

  it.each(["none", "name", "offers", "goodDeals", "createdAsc", "createdDesc"] as const)(
    "reads batch by batch in the order %s, each operator once",
    async (orderBy) => {
      const reason = "Lots";
      const rows = await csv(
        await platform.operators.exportFile({ reason, exportAsExcel: false, orderBy, searchName: "foule" }),
      );
      const list = rows.slice(1).map(([name]) => name);
      expect(list).toHaveLength(1203);
      expect(new Set(list).size).toBe(1203);
      const page = await platform.operators.list({
        OrderBy: orderBy,
        SearchName: "foule",
        PageSize: 200,
        PageNumber: 6,
      });
      expect(list.slice(1000, 1200)).toEqual(page.items.map((item) => item.name));
    },
  );

  it("stops reading when the client disconnects, and stays logged", async () => {
    const gone = new AbortController();
    const bearer = await api.bearerOf(platformUser);
    const file = await api.fetch(
      new Request("http://api.test/api/elto/export", {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        body: JSON.stringify({ ...common, reason: "Abandon", searchName: "foule" }),
        signal: gone.signal,
      }),
    );
    const reader = file.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    gone.abort();
    await expect(reader?.read()).rejects.toThrow();
    await expect(lastExport()).resolves.toMatchObject({ extra: { reason: "Abandon", rows: 1203 } });
  });
});

/** Three batches, with many equal sort keys. */
async function addCrowd() {
  const { id, group_id, sheet } = await db
    .selectFrom("operators")
    .select(["id", "group_id", "sheet"])
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("operators")
    .values(
      Array.from({ length: 1203 }, (_, n) => ({
        id: id.slice(0, 28) + n.toString(16).padStart(8, "0"),
        group_id,
        sheet: JSON.stringify({
          ...sheet,
          tourismProduct: {
            ...sheet.tourismProduct,
            name: { ...sheet.tourismProduct.name, fr: `Foule ${n}` },
          },
        }),
        status: "Active" as const,
        publish_status: "Unpublished" as const,
        offer_count: n % 3,
        good_deal_count: n % 2,
        created_at: new Date(Date.UTC(2026, 0, 1 + (n % 5))),
        updated_at: new Date(0),
      })),
    )
    .execute();
}
