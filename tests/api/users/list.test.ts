import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import type { AccountListItem } from "~/contract/users/account";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
/** A quarter past midnight in Belgium; in UTC it is still the 14th. */
const now = new Date("2026-06-14T22:15:00.000Z");
const api = testApi(db, { now: () => now });
const abbey = await addOperator(db, { name: "Abbaye d’Aulne" });
const zoo = await addOperator(db, { name: "Zoo" });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Zélande" }));
const person = async (name: string, columns: object = {}, options: Parameters<typeof addUser>[1] = {}) => {
  const user = await addUser(db, { name, operators: [abbey], ...options });
  await db
    .updateTable("users")
    .set({ version: 1, ...columns })
    .where("id", "=", user.id)
    .execute();
  return user;
};
const unregistered = { registered_at: null, is_active: false };
const admin = await api.as(await person("Étienne", { email: "etienne@abbaye.example" }));

beforeAll(async () => {
  await person("Dupont", { created_at: "2026-06-13T22:00:00.000Z", phone: "+32470123456" });
  await person("Éloy", { is_active: false }, { operators: [abbey, zoo] });
  await person("Fabre", {}, { role: "Scanner", operators: [zoo] });
  await person("Supprimé", { deleted_at: now });
  const invite = async (user: { id: string; email: string }, expires: string) => {
    await createEmailToken(db, api.services, user, "registration");
    await db
      .updateTable("email_tokens")
      .set({ expires_at: expires })
      .where("user_id", "=", user.id)
      .execute();
  };
  await invite(await person("Garnier", unregistered), "2026-06-15T00:00:00.000Z");
  await invite(await person("Hardy", unregistered), "2026-06-14T00:00:00.000Z");
  await person("", { ...unregistered, first_name: "", email: "=iris@musee.example" });
});

const names = ({ items }: { items: AccountListItem[] }) =>
  items.map(({ lastName, email }) => lastName || email);
const inAbbey = ["Dupont", "Éloy", "Étienne", "Garnier", "Hardy", "=iris@musee.example"];

describe("the list of users", () => {
  it("is in scope, sorted by last name ignoring accents, or else by address", async () => {
    const mine = await admin.users.list({});
    expect(names(mine)).toEqual(["=iris@musee.example", ...inAbbey.slice(0, -1)].sort(inOrder));
    expect(mine).toMatchObject({ totalCount: 6, byRole: { AdminWbt: 0, Admin: 6, Scanner: 0 } });
    const all = await platform.users.list({});
    expect(names(all)).toEqual([...inAbbey, "Fabre", "Zélande"].sort(inOrder));
    expect(all.byRole).toMatchObject({ AdminWbt: 1, Admin: 6, Scanner: 1 });
    expect(names(await platform.users.list({ OrderBy: "-name" }))).toEqual(names(all).reverse());
  });

  it("names only operators in scope, and none for the programme", async () => {
    const eloy = (page: { items: AccountListItem[] }) =>
      page.items.find(({ lastName }) => lastName === "Éloy");
    expect(eloy(await admin.users.list({}))).toMatchObject({ eltoNames: [abbey.name] });
    expect(eloy(await platform.users.list({}))).toMatchObject({ eltoNames: [abbey.name, zoo.name] });
    const [chief] = (await platform.users.list({ Role: ["AdminWbt"] })).items;
    expect(chief).toMatchObject({ roles: ["AdminWbt"], eltos: [] });
  });

  it("finds by name and address, without accents or capitals", async () => {
    expect(names(await admin.users.list({ SearchTerm: "ETIENNE" }))).toEqual(["Étienne"]);
    expect(names(await admin.users.list({ SearchTerm: "abbaye.ex" }))).toEqual(["Étienne"]);
    expect(names(await admin.users.list({ SearchTerm: "fabre" }))).toEqual([]);
  });

  it("filters by Belgian days of creation, both included, and ignores invalid ones", async () => {
    const from = (CreatedAfter: string, CreatedBefore?: string) =>
      platform.users.list({ CreatedAfter, CreatedBefore });
    // Midnight in Belgium is still the day before in UTC.
    expect(names(await from("2026-06-14", "2026-06-14"))).toEqual(["Dupont"]);
    expect(names(await from("2026-06-15"))).toEqual([]);
    const { totalCount } = await platform.users.list({});
    for (const none of ["1900-12-31", "0026-06-14", "2026-02-30", "hier", ""])
      expect(await from(none, none)).toMatchObject({ totalCount });
  });

  it("filters by role, state and operator; an operator out of scope gives no results", async () => {
    expect(names(await platform.users.list({ Role: ["Scanner"] }))).toEqual(["Fabre"]);
    const inState = async (...State: AccountListItem["state"][]) =>
      names(await platform.users.list({ State }));
    expect(await inState("suspended")).toEqual(["Éloy"]);
    expect(await inState("invited")).toEqual(["Garnier"]);
    expect(await inState("expired", "uninvited")).toEqual(["Hardy", "=iris@musee.example"].sort(inOrder));
    expect(await inState("registered")).toHaveLength(4);
    expect(names(await platform.users.list({ EltoId: zoo.id }))).toEqual(["Éloy", "Fabre"]);
    expect(names(await admin.users.list({ EltoId: zoo.id }))).toEqual([]);
  });

  it("has pages", async () => {
    const page = (PageNumber: number) => platform.users.list({ PageNumber, PageSize: 3 });
    const all = names(await platform.users.list({}));
    expect([...names(await page(1)), ...names(await page(2)), ...names(await page(3))]).toEqual(all);
    expect(await page(2)).toMatchObject({ totalPages: 3, totalCount: 8, currentPage: 2 });
  });
});

/** In the database's order: ignoring accents and case, punctuation first. */
function inOrder(one: string, other: string) {
  const key = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return key(one) < key(other) ? -1 : 1;
}

describe("the export of users", () => {
  it("has the filtered rows, as CSV, without formulas, and is logged with its filters", async () => {
    const file = await admin.users.exportFile({
      reason: "Contrôle des accès",
      exportAsExcel: false,
      eltoId: abbey.id,
      createdAfter: "2026-01-01",
      state: ["registered", "suspended", "uninvited"],
    });
    expect(file.headers.get("content-disposition")).toContain('filename="utilisateurs-2026-06-15.csv"');
    const rows: Record<string, string>[] = parse(await file.text(), {
      bom: true,
      delimiter: ";",
      columns: true,
    });
    expect(rows.map((row) => [row.Nom, row.Accès])).toEqual([
      ["", "Invitation pas encore envoyée"],
      ["Dupont", "Inscription terminée"],
      ["Éloy", "Accès suspendu"],
      ["Étienne", "Inscription terminée"],
    ]);
    expect(rows[0]?.["E-mail"]).not.toMatch(/^=/);
    expect(rows[1]).toMatchObject({
      Prénom: "Test",
      Rôle: "Administrateur",
      Opérateurs: abbey.name,
      "Compte créé le": "14/06/2026 00:00",
      Téléphone: expect.stringMatching(/^\+32 /),
    });
    // The name of another operator is not disclosed.
    expect(rows[2]).toMatchObject({ Opérateurs: abbey.name });
    const { items } = await platform.logs.list({});
    expect(items.find(({ extraInfo }) => extraInfo === "Utilisateurs")).toMatchObject({
      type: "DataExported",
      user: "Test Étienne",
      changes: { reason: [null, "Contrôle des accès"], rows: [null, 4], CreatedAfter: [null, "2026-01-01"] },
    });
  });

  it("is a workbook when asked, and is refused to a scanner", async () => {
    const file = await platform.users.exportFile({
      reason: "Rapport",
      exportAsExcel: true,
      searchTerm: "fabre",
    });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]?.rows?.[1]?.slice(0, 2)).toEqual(["Fabre", "Test"]);
    const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [zoo] }));
    await expect(scanner.users.exportFile({ reason: "Rapport", exportAsExcel: true })).rejects.toMatchObject({
      status: 400,
      title: "Invalid rights.",
    });
  });
});

describe("the predefined views of the list", () => {
  it("are counted in scope, with the programme's own ones for the programme only", async () => {
    await person("Jacob", {}, { operators: [await addOperator(db, { columns: { deleted_at: now } })] });
    const { id: user_id } = await person("Klein");
    await db
      .insertInto("second_factors")
      .values({ user_id, secret: "-", created_at: now, confirmed_at: now })
      .execute();
    expect(await platform.users.readyViews()).toEqual([
      { view: "all", count: 11 },
      { view: "unanswered", count: 2 },
      { view: "withoutOperator", count: 1 },
      { view: "withoutSecondFactor", count: 6 },
    ]);
    expect(await admin.users.readyViews()).toEqual([
      { view: "all", count: 7 },
      { view: "unanswered", count: 2 },
    ]);
    expect(names(await platform.users.list({ WithoutOperator: "true" }))).toEqual(["Jacob"]);
    expect(names(await platform.users.list({ SecondFactor: "true" }))).toEqual(["Klein"]);
    expect(names(await platform.users.list({ SecondFactor: "false" }))).toHaveLength(10);
    for (const filter of [{ WithoutOperator: "false" }, { SecondFactor: "false" }] as const)
      await expect(admin.users.list(filter)).rejects.toMatchObject({ status: 403, code: "invalidRights" });
  });
});
