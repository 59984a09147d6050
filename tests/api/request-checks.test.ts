import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import type { RequestCheck } from "~/contract/reviews/checks";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser, sheetNamed } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

type Changes = Parameters<typeof sheetNamed>[1];
async function asked(name: string, changes: Changes = {}) {
  const { id } = await addOperator(db, {
    name: "Sans nom",
    sheet: { address: { street: `Rue ${newId()}` } },
  });
  const address = { street: `Rue ${newId()}`, ...changes.address };
  await addRequest(db, {
    operator_id: id,
    current: JSON.stringify(sheetNamed(name, { ...changes, address })),
  });
  return id;
}
const checksOf = async (id: string) => (await platform.operatorDashboard.checks({ id })).checks;
const one = (checks: RequestCheck[], code: RequestCheck["code"]) =>
  checks.find((check) => check.code === code);

describe("checks of an operator's request", () => {
  it("include number, address, coordinates, duplicates, languages and website", async () => {
    const checks = await checksOf(await asked("Seul de son nom", { bceOrTVANumber: "0403170701" }));
    expect(checks.map(({ code, verdict }) => [code, verdict])).toEqual([
      ["companyNumberValid", "good"],
      ["cityOfZipCode", "good"],
      ["positionNearby", "good"],
      ["duplicatesNone", "good"],
      ["languagesMissing", "doubtful"],
      ["websiteUnvisited", "open"],
    ]);
  });

  it("list others with the same name, number or address, in any spelling, with their links", async () => {
    const name = await addOperator(db, { name: "Ferme du Bois-Seigneur !" });
    const number = await addOperator(db, { name: "Autre nom", sheet: { bceOrTVANumber: "0836157420" } });
    const address = { street: "Rue de l’Église", streetNumber: "12 A", streetBox: "3" };
    const place = await addOperator(db, { name: "Voisin", sheet: { address } });
    const gone = await addOperator(db, {
      name: "Ferme du bois seigneur",
      sheet: { bceOrTVANumber: "0836157420", address },
      columns: { deleted_at: new Date("2026-01-01") },
    });
    const checks = await checksOf(
      await asked("FERME DU BOIS SEIGNEUR", {
        bceOrTVANumber: "0836157420",
        address: { street: "rue de l'eglise", streetNumber: "12a" },
      }),
    );
    expect(one(checks, "nameTaken")?.operators).toEqual([{ id: name.id, name: name.name }]);
    expect(one(checks, "companyNumberTaken")?.operators).toEqual([{ id: number.id, name: "Autre nom" }]);
    expect(one(checks, "addressTaken")?.operators).toEqual([{ id: place.id, name: "Voisin" }]);
    expect(one(checks, "duplicatesNone")).toBeUndefined();
    expect(JSON.stringify(checks)).not.toContain(gone.id);
  });

  it("do not match operators without number, or with names in other scripts", async () => {
    await addOperator(db, { name: "美術館", sheet: { bceOrTVANumber: null } });
    const checks = await checksOf(await asked("博物館", { bceOrTVANumber: null }));
    expect(one(checks, "duplicatesNone")).toBeDefined();
    expect(one(checks, "companyNumberMissing")).toBeDefined();
  });

  it("show the result and date of the last website check", async () => {
    const webSite = "https://lent.example";
    const id = await asked("Avec un site", { product: { webSite } });
    expect(one(await checksOf(id), "websiteUnvisited")).toMatchObject({ at: null });
    const visited_at = "2026-03-01T08:00:00.000Z";
    await db
      .insertInto("website_visits")
      .values({ url: webSite, claimed_at: visited_at, visited_at, outcome: "fails", status: 503 })
      .execute();
    expect(one(await checksOf(id), "websiteFails")).toMatchObject({
      verdict: "bad",
      params: { status: 503 },
      at: visited_at,
    });
    const without = await asked("Sans site", { product: { webSite: null } });
    expect(one(await checksOf(without), "websiteMissing")).toBeDefined();
  });

  it("are found by indexes", async () => {
    const { groupId } = await addOperator(db, { name: "Modèle" });
    const at = new Date();
    const many = Array.from({ length: 500 }, (_, n) => ({
      id: newId(),
      group_id: groupId,
      status: "Active" as const,
      publish_status: "Published" as const,
      created_at: at,
      updated_at: at,
      updated_by: "Programme",
      sheet: JSON.stringify(sheetNamed(`Musée ${n}`, { address: { street: `Rue ${n}` } })),
    }));
    await db.insertInto("operators").values(many).execute();
    await sql`analyze operators`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select id from operators
        where same_text(name) = 'musee' and deleted_at is null
        union all select id from operators where sheet ->> 'bceOrTVANumber' = '0403170701' and deleted_at is null
        union all select id from operators where postal_key(sheet) = 'BE5000/ruedefer24' and deleted_at is null`.execute(
      db,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const index of ["operators_same_name", "operators_company_number", "operators_postal_key"])
      expect(plan, plan).toContain(index);
  });

  it("request a website check when a request is opened or amended", async () => {
    const own = await addOperator(db, { name: "Musée demandeur" });
    const admin = await api.as(await addUser(db, { operators: [own] }));
    const waiting = () =>
      db
        .selectFrom("jobs")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("kind", "=", "visitWebsites")
        .executeTakeFirstOrThrow();
    const before = (await waiting()).n;
    const save = { eltoId: own.id, ...own.sheet, status: "Active" as const };
    await admin.operators.update({ ...save, version: 1, socialReason: "Nouvelle" });
    expect((await waiting()).n).toBe(before + 1);
    const { id } = await admin.operators.request({ eltoId: own.id });
    await admin.operators.amend({ ...save, requestId: id, socialReason: "Encore" });
    expect((await waiting()).n).toBe(before + 2);
  });
});

it("the request of an offer has checks of dates, booking link, languages and picture", async () => {
  const { id: operatorId, name } = await addOperator(db, { name: "Brasserie" });
  const { id } = await addOffer(db, { id: operatorId });
  const content = {
    isOffer: true,
    category: "musee",
    tags: [],
    bookingLink: "https://tickets.example",
    title: { fr: "Une entrée", nl: "Een ticket", en: "A ticket", de: null },
    description: { fr: "Le Pass.", nl: "De Pass.", en: "The Pass.", de: null },
    start: "2026-04-01",
    end: "2099-09-30",
    visibilityStart: "2026-03-15",
    visibilityEnd: "2099-09-30",
  };
  await addRequest(db, { offer_id: id, current: JSON.stringify(content) });
  const { checks } = await platform.offerDashboard.checks({ id });
  expect(checks).toMatchObject([
    { code: "datesCoherent" },
    { code: "bookingUnvisited" },
    { code: "languagesMissing", params: { languages: "DE" } },
    { code: "pictureMissing", params: { name } },
  ]);
});
