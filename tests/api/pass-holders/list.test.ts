import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
/** A quarter past midnight in Belgium; in UTC it is still the 14th. */
const api = testApi(db, { now: () => new Date("2026-06-14T22:15:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

let day = 0;
const holder = (last_name: string, first_name: string, columns: Parameters<typeof addHolder>[1] = {}) =>
  addHolder(db, {
    last_name,
    first_name,
    created_at: `2026-03-${String(++day).padStart(2, "0")}T10:00:00Z`,
    ...columns,
  });
await holder("Lefèvre", "Marie-Françoise", {
  pass_number: "5412098329904",
  email: "mf.lefevre@courriel.example",
  phone: "+32470123456",
  zip_code: "6830",
  city: "Bouillon",
  total_points: 3415,
  birth_date: null,
});
await holder("de Vries", "Jan", {
  pass_number: "5412098331742",
  language: "nl",
  pass_type: "Digital",
  phone: "+31612345678",
  zip_code: "1012 AB",
  city: "Amsterdam",
  country: "NL",
  province: null,
});
await holder("Dubois", "Léa", {
  pass_number: "5412098329377",
  email: "lea_d@autre.example",
  phone: "+33612345678",
  turnover: 1250,
  zip_code: "59300",
  city: "Valenciennes",
  country: "FR",
  total_points: 410,
  consumed_points: 10,
});
await holder("Li", "Wu", { zip_code: "1012", pass_number: "5412098000001", phone: "+4930901820" });
await holder("Supprimée", "Marie", { deleted_at: "2026-06-01T08:00:00Z", pass_number: "5412098329905" });

const found = async (SearchTerm: string) =>
  (await platform.passHolders.list({ SearchTerm, Order: "oldest" })).items.map(({ lastName }) => lastName);

describe("the list of pass holders", () => {
  it("lists holders that are not deleted, newest first", async () => {
    const { items, ...page } = await platform.passHolders.list({});
    expect(page).toEqual({ totalPages: 1, totalCount: 4, currentPage: 1, pageSize: 20 });
    expect(items.map(({ lastName }) => lastName)).toEqual(["Li", "Dubois", "de Vries", "Lefèvre"]);
    expect(items[2]).toEqual({
      id: expect.any(String),
      firstName: "Jan",
      lastName: "de Vries",
      passId: "5412098331742",
      passType: "Digital",
      language: "NL",
      zipCode: "1012 AB",
      city: "Amsterdam",
      country: "NL",
      availablePoints: 0,
      createdDate: expect.stringMatching(/^2026-03-02T10:00/),
      lastVisit: null,
    });
  });

  it("has only the rows of the given ids", async () => {
    const [{ id } = { id: "" }, other] = (await platform.passHolders.list({})).items;
    const named = await platform.passHolders.list({ Id: [id, id] });
    expect(named).toMatchObject({ totalCount: 1, items: [{ id }] });
    expect((await platform.passHolders.list({ Id: [other?.id], SearchTerm: "li" })).items).toEqual([]);
  });

  it("has the documented orders, and their reverses", async () => {
    const by = async (Order: "zipCode" | "country" | "language" | "passType" | "points" | "oldest") =>
      (await platform.passHolders.list({ Order })).items.map(({ lastName }) => lastName);
    expect(await by("zipCode")).toEqual(["Li", "de Vries", "Dubois", "Lefèvre"]);
    expect(await by("country")).toEqual(["Li", "Lefèvre", "Dubois", "de Vries"]);
    expect((await by("language")).at(-1)).toBe("de Vries");
    expect((await by("passType"))[0]).toBe("de Vries");
    expect((await by("points")).slice(0, 2)).toEqual(["Lefèvre", "Dubois"]);
    expect(await by("oldest")).toEqual(["Lefèvre", "de Vries", "Dubois", "Li"]);
    const reversed = await platform.passHolders.list({ Order: "-zipCode" });
    expect(reversed.items[0]?.lastName).toBe("Lefèvre");
    expect(
      (await platform.passHolders.list({ Order: "none", PageSize: 3, PageNumber: 2 })).items,
    ).toHaveLength(1);
  });

  it.each([
    ["a name, whatever its accents and capitals", "LEFEVRE", ["Lefèvre"]],
    ["words in any order, anywhere", "francoise lefev", ["Lefèvre"]],
    ["an e-mail address", "lea_d@autre.example", ["Dubois"]],
    ["characters special in patterns", "lea%d", []],
    ["two letters, the beginning of a name", "du", ["Dubois"]],
    ["two short words in any order", "wu li", ["Li"]],
    ["a particle beside a name", "de vries", ["de Vries"]],
    ["a pass number as it is printed", "5 412098 329904", ["Lefèvre"]],
    ["the beginning of a pass number", "54120983", ["Lefèvre", "de Vries", "Dubois"]],
    ["a phone in national format", "0470 12 34 56", ["Lefèvre"]],
    ["a phone in international format", "+32 (0)470/12.34.56", ["Lefèvre"]],
    ["a phone as dialled from abroad", "0032470123456", ["Lefèvre"]],
    ["a phone without its plus", "32470123456", ["Lefèvre"]],
    ["the same national phone in two countries", "06 12345678", ["de Vries", "Dubois"]],
    ["the beginning of a phone", "047012", ["Lefèvre"]],
    ["a German phone in national format", "030 901820", ["Li"]],
    ["a postcode", "6830", ["Lefèvre"]],
    ["the beginning of a postcode", "59", ["Dubois"]],
    ["a name and a postcode", "dubois 59300", ["Dubois"]],
    ["a postcode and a phone", "59300 06 12 34 56 78", ["Dubois"]],
    ["a postcode and a pass number", "6830 5412098329904", ["Lefèvre"]],
    ["a Dutch postcode", "1012 ab", ["de Vries"]],
    ["a Dutch postcode without its space", "1012AB", ["de Vries"]],
    ["another name with the same postcode", "vries 59300", []],
    ["a name without its hyphen", "mariefrancoise", ["Lefèvre"]],
    ["a name with a space of another width", "de\u00a0vries", ["de Vries"]],
    ["a name with invisible characters", "le\u200bfevre\ufeff", ["Lefèvre"]],
    ["a pass number as a scanner types it on a Belgian keyboard", "('&éàç!\"éççà'", ["Lefèvre"]],
    ["the last digits of a card", "329904", ["Lefèvre"]],
    ["punctuation only", "- ’", []],
    ["digits that are not a number", "12345678901234567890", []],
    ["the number of a deleted holder", "5412098329905", []],
  ])("finds by %s", async (_, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it("keeps its rows when a search finds very many", async () => {
    await addHolder(db, {
      last_name: "Nombreux",
      first_name: "Ada",
      pass_number: "6000000000000",
      zip_code: "4000",
    });
    await sql`insert into pass_holders (id, civility, first_name, last_name, language, pass_number, pass_type, street,
        zip_code, city, country, agrees_email, agrees_sms, agrees_mail, registration_source_type, registration_source,
        created_at, updated_at)
      select gen_random_uuid(), civility, first_name, last_name, language, (6000000000000 + n)::text, pass_type, street,
        zip_code, city, (array['FR', 'BE', 'DE'])[1 + n % 3], false, false, false, 'App', 'App', created_at + n * interval '1 minute', updated_at
      from pass_holders, generate_series(1, 6000) n where pass_number = '6000000000000'`.execute(db);
    await sql`analyze pass_holders`.execute(db);
    for (const SearchTerm of ["nombreux", "4000", "60000000"]) {
      const page = await platform.passHolders.list({ SearchTerm, PageSize: 200, PageNumber: 2 });
      expect(page.approximate).toBe(true);
      expect(page.totalCount).toBeGreaterThan(5000);
      expect(page.items[0]?.passId).toBe("6000000005800");
    }
    for (const Order of ["country", "-country"] as const) {
      const asked = { Order, SearchTerm: "4000", PageSize: 200 };
      const pages = [1, 2, 11, 12].map((PageNumber) => platform.passHolders.list({ ...asked, PageNumber }));
      const shown = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ passId }) => passId));
      const { rows } = await sql<{ pass_number: string }>`select pass_number from pass_holders
        where zip_code like '4000%' and deleted_at is null
        order by country collate "C" ${sql.raw(Order === "country" ? "" : "desc")}, id ${sql.raw(Order === "country" ? "" : "desc")}`.execute(
        db,
      );
      const numbers = rows.map((row) => row.pass_number);
      expect(shown).toEqual([...numbers.slice(0, 400), ...numbers.slice(2000, 2400)]);
    }
    expect(await found("nombreux ada 6000000000042")).toEqual(["Nombreux"]);
    await sql`delete from pass_holders where last_name = 'Nombreux'`.execute(db);
  });
});

describe("the export of pass holders", () => {
  const common = { reason: "Envoi postal", excel: false };

  it("has the rows of the search in its order", async () => {
    const file = await platform.passHolders.exportFile({ ...common, order: "oldest", searchTerm: "le" });
    expect(file.headers.get("content-disposition")).toContain('filename="porteurs-2026-06-15.csv"');
    const rows = parse(await file.text(), { bom: true, delimiter: ";", columns: true });
    expect(rows).toMatchObject([
      {
        "Numéro de Pass": "5412098329904",
        "Type de Pass": "Physique",
        Civilité: "Mme",
        Nom: "Lefèvre",
        "Date de naissance": "",
        Téléphone: expect.stringMatching(/^\+32 470/),
        Pays: "Belgique",
        "Accepte le courrier": "Oui",
        "Points disponibles": "3415",
        "Inscrit le": expect.stringContaining("01/03/2026"),
      },
    ]);
  });

  it("is a workbook on request, with pass numbers as text", async () => {
    const file = await platform.passHolders.exportFile({ ...common, excel: true, searchTerm: "dubois" });
    const { sheets } = await readXlsx(await file.arrayBuffer());
    const [headers = [], row = []] = sheets[0]?.rows ?? [];
    const cell = (name: string) => row[headers.indexOf(name)];
    expect(cell("Numéro de Pass")).toBe("5412098329377");
    expect(cell("Montant dépensé en euros")).toBe(12.5);
    expect(cell("Points disponibles")).toBe(400);
  });

  it("is logged with author, content and reason", async () => {
    const { extra } = await writtenLogs(db).where("type", "=", "DataExported").executeTakeFirstOrThrow();
    expect(extra).toEqual({
      list: "passHolders",
      format: "csv",
      reason: "Envoi postal",
      filters: { Order: "oldest", SearchTerm: "le" },
      rows: 1,
    });
  });

  it("is refused to all but platform administrators, with the documented text", async () => {
    const admin = await api.as(await addUser(db, { operators: [await addOperator(db)] }));
    await expect(admin.passHolders.exportFile(common)).rejects.toThrow("400 Invalid rights.");
    await expect(admin.passHolders.list({})).rejects.toMatchObject({ status: 403 });
  });
});
