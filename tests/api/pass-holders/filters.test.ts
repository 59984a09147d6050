import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const castle = await addOperator(db, { sheet: { categories: ["castle"] } });
const cave = await addOperator(db, { sheet: { categories: ["cave"] } });
const closed = await addOperator(db, {
  sheet: { categories: ["cave"] },
  columns: { deleted_at: "2026-04-01T10:00:00Z" },
});

const anna = await addHolder(db, {
  last_name: "Anna",
  language: "nl",
  zip_code: "5000",
  total_points: 100,
  created_at: "2026-01-10T10:00:00Z",
  agrees_mail: false,
  subscribed_to_notifications: true,
});
const bert = await addHolder(db, {
  last_name: "Bert",
  language: "nl",
  zip_code: "5999",
  pass_type: "Digital",
  total_points: 250,
  created_at: "2026-05-31T22:30:00Z",
  agrees_email: true,
  province: "Liège",
  subscribed_to_notifications: false,
});
const carl = await addHolder(db, {
  last_name: "Carl",
  zip_code: "50000",
  country: "FR",
  province: null,
  created_at: "2026-03-01T10:00:00Z",
});
await addHolder(db, {
  last_name: "Dora",
  zip_code: "1012 AB",
  country: "NL",
  province: null,
  language: "de",
});
await addScans(
  db,
  scanOf(anna, castle, "2026-06-01"),
  scanOf(bert, cave, "2026-02-01"),
  scanOf(bert, closed, "2026-03-01"),
  scanOf(carl, castle, "2026-06-10", { status: "alreadyScanned", points: 0 }),
);

type Query = Parameters<typeof platform.passHolders.list>[0];
const found = async (query: Query) => {
  const { items, totalCount } = await platform.passHolders.list({ ...query, Order: "oldest" });
  expect(totalCount).toBe(items.length);
  return items.map(({ lastName }) => lastName).sort();
};

describe("the filters of pass holders", () => {
  it.each<[string, Query, string[]]>([
    ["a language", { Speaks: ["NL"] }, ["Anna", "Bert"]],
    ["several languages", { Speaks: ["NL", "DE"] }, ["Anna", "Bert", "Dora"]],
    ["a country", { Country: ["FR"] }, ["Carl"]],
    ["a province", { Province: ["Liège"] }, ["Bert"]],
    ["postcodes of four digits", { ZipFrom: "5000", ZipTo: "5999" }, ["Anna", "Bert"]],
    ["the same in reverse order", { ZipFrom: "5999", ZipTo: "5000" }, ["Anna", "Bert"]],
    ["postcodes up to one, with its letters", { ZipFrom: "1000", ZipTo: "1012" }, ["Dora"]],
    ["postcodes of any length", { ZipFrom: "0", ZipTo: "99999" }, ["Anna", "Bert", "Carl", "Dora"]],
    ["postcodes from one on", { ZipFrom: "5001" }, ["Bert", "Carl"]],
    ["postcodes up to one", { ZipTo: "5000" }, ["Anna", "Dora"]],
    ["a type of pass", { PassType: ["Digital"] }, ["Bert"]],
    ["an accepted channel", { Accepts: ["email"] }, ["Bert"]],
    ["no accepted channel", { Accepts: ["none"] }, ["Anna"]],
    ["any of several", { Accepts: ["none", "email"] }, ["Anna", "Bert"]],
    ["being subscribed", { Subscribed: "true" }, ["Anna"]],
    ["not being subscribed, or not known", { Subscribed: "false" }, ["Bert", "Carl", "Dora"]],
    ["points", { PointsFrom: "100", PointsTo: "100" }, ["Anna"]],
    ["points in reverse order", { PointsFrom: "300", PointsTo: "101" }, ["Bert"]],
    ["more points than the maximum", { PointsFrom: "9999999999" }, []],
    ["a Belgian day of registration", { RegisteredSince: "2026-06-01" }, ["Bert"]],
    ["a visit since a day", { VisitedSince: "2026-06-01" }, ["Anna"]],
    [
      "no visit since a day, as a repeated scan is none",
      { NotVisitedSince: "2026-03-02" },
      ["Bert", "Carl", "Dora"],
    ],
    ["a visit between two days", { VisitedSince: "2026-02-01", NotVisitedSince: "2026-05-01" }, ["Bert"]],
    ["an operator", { VisitedOperator: [castle.id] }, ["Anna"]],
    ["a deleted operator", { VisitedOperator: [closed.id] }, ["Bert"]],
    ["an unknown operator", { VisitedOperator: ["00000000-0000-4000-8000-000000000000"] }, []],
    ["a category", { VisitedCategory: ["cave"] }, ["Bert"]],
    ["several filters, all of which apply", { Speaks: ["NL"], ZipFrom: "5000", ZipTo: "5500" }, ["Anna"]],
    ["a filter and a search", { Speaks: ["NL"], SearchTerm: "bert" }, ["Bert"]],
  ])("finds by %s", async (_, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it("follows the last visit when scans come late, are annulled, moved or deleted", async () => {
    const [eva, finn] = [
      await addHolder(db, { last_name: "Eva" }),
      await addHolder(db, { last_name: "Finn" }),
    ];
    const lastVisits = async () => {
      const rows = await db
        .selectFrom("pass_holders")
        .select("last_visit")
        .where("id", "in", [eva.id, finn.id])
        .orderBy("last_name")
        .execute();
      return rows.map(({ last_visit }) => last_visit);
    };
    const [late, last] = [scanOf(eva, castle, "2025-06-01"), scanOf(eva, cave, "2025-07-01")];
    await addScans(db, last);
    await addScans(db, late);
    expect(await lastVisits()).toEqual(["2025-07-01", null]);
    const change = (row: { id: string }) => db.updateTable("scans").where("id", "=", row.id);
    await change(last).set({ status: "blocked" }).execute();
    expect(await lastVisits()).toEqual(["2025-06-01", null]);
    await change(late).set({ holder_id: finn.id }).execute();
    expect(await lastVisits()).toEqual([null, "2025-06-01"]);
    await change(last).set({ status: "awarded" }).execute();
    expect(await lastVisits()).toEqual(["2025-07-01", "2025-06-01"]);
    await db.deleteFrom("scans").where("id", "in", [last.id, late.id]).execute();
    expect(await lastVisits()).toEqual([null, null]);
    await db.deleteFrom("pass_holders").where("id", "in", [eva.id, finn.id]).execute();
  });

  it.each<[string, object]>([
    ["an invalid language", { Speaks: ["XX"] }],
    ["an invalid postcode", { ZipFrom: "%" }],
    ["an invalid number", { PointsFrom: "-1" }],
    ["an infinite number", { PointsTo: "1".repeat(30) }],
    ["an invalid day", { VisitedSince: "2026-02-30" }],
    ["an invalid id", { VisitedOperator: ["castle"] }],
  ])("refuses %s", async (_, query) => {
    await expect(platform.passHolders.list(query as Query)).rejects.toMatchObject({ status: 400 });
  });

  it("apply to the export and the QR codes in the same way", async () => {
    const file = await platform.passHolders.exportFile({
      reason: "x",
      excel: false,
      speaks: ["NL"],
      zipTo: "5000",
    });
    const rows = (await file.text()).trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain("Anna");
    const none = platform.passHolders.exportQrCodes({
      format: "Pdf",
      reason: "x",
      visitedOperator: [cave.id],
      country: ["FR"],
    });
    await expect(none).rejects.toMatchObject({ code: "noQrCodes" });
  });

  it("disclose nothing to users who may not see the list", async () => {
    const counter = await addOperator(db, { sheet: { isDistributor: true } });
    const others = [
      await addUser(db, { role: "Admin", operators: [castle] }),
      await addUser(db, { role: "Admin", operators: [counter] }),
      await addUser(db, { role: "Scanner", operators: [castle] }),
    ];
    for (const other of others) {
      const { passHolders, notifications } = await api.as(other);
      await expect(passHolders.list({ VisitedOperator: [castle.id] })).rejects.toMatchObject({ status: 403 });
      await expect(
        passHolders.exportFile({ reason: "x", excel: false, visitedOperator: [castle.id] }),
      ).rejects.toMatchObject({ code: "invalidRightsToExport" });
      const audience = { country: null, minimumPoints: null, maximumPoints: null };
      await expect(notifications.audience(audience)).rejects.toMatchObject({ status: 403 });
    }
  });

  it("is kept in a saved view", async () => {
    const query = "speaks=NL&zipFrom=5000&zipTo=5999&visitedSince=2026-01-01&foreign=1";
    await platform.savedViews.create({ list: "passHolders", name: "Namur en néerlandais", query });
    const { views } = await platform.savedViews.list({ List: "passHolders" });
    expect(views[0]?.query).toBe("speaks=NL&zipFrom=5000&zipTo=5999&visitedSince=2026-01-01");
  });
});
