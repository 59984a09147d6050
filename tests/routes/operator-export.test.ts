import { describe, expect, it } from "vitest";
import * as dialog from "~/routes/lists/export";
import * as file from "~/routes/lists/export-file";
import * as add from "~/routes/operators/list/add";
import * as list from "~/routes/operators/list/list";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { loggedRows } from "../support/logs";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const operator = await addOperator(db, { name: "Grottes de Han" });
await addOperator(db, { name: "Fort de Loncin", status: "Archived" });
const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
const exports = () => loggedRows(db).where("type", "=", "DataExported").execute();
const order = (search: string, fields: Record<string, string>, as = platform) =>
  screens.post(dialog, `/eltos/export${search}`, fields, { as });

describe("the export of the list", () => {
  it.each([
    [{ reason: " ", exportAsExcel: "true" }, { reason: ["required"] }],
    [{ reason: "Rapport", exportAsExcel: "pdf" }, { exportAsExcel: ["required"] }],
    [{ reason: "x".repeat(501), exportAsExcel: "false" }, { reason: ["tooLong"] }],
    [{ reason: "Rapport\0", exportAsExcel: "false" }, { reason: ["unstorable"] }],
  ])("refuses %j and keeps the input", async (fields, errors) => {
    const answer = await order("", fields);
    expect(answer).toMatchObject({ status: 422, errors });
    expect(answer.headers.getSetCookie().join()).not.toContain("export=");
  });

  it("returns the file of the filtered list once, with the reason in the log", async () => {
    const { status, location, headers } = await order("?status=Archived", {
      reason: "Rapport annuel",
      exportAsExcel: "false",
    });
    expect([status, location]).toEqual([303, "/eltos/export/file?status=Archived"]);
    const cookie =
      headers
        .getSetCookie()
        .find((one) => one.startsWith("export="))
        ?.split(";")[0] ?? "";
    expect(cookie).not.toContain("Rapport");

    const given = { as: platform, headers: { cookie } };
    const { response, headers: fileHeaders } = await screens.load(file, location ?? "", given);
    expect(fileHeaders.get("content-disposition")).toMatch(/^attachment; filename="operateurs-.*\.csv"/);
    expect(fileHeaders.getSetCookie().join()).toContain("export=;");
    const rows = (await response?.text())?.trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows?.[1]).toContain("Fort de Loncin");
    expect(await exports()).toMatchObject([{ extra: { reason: "Rapport annuel" } }]);

    const again = await screens.load(file, location ?? "", { as: platform });
    expect(again.location).toBe("/eltos/export?status=Archived");
  });

  it("is reserved to administrators", async () => {
    expect((await order("", { reason: "x", exportAsExcel: "true" }, scanner)).status).toBe(403);
    expect((await screens.load(dialog, "/eltos/export", { as: scanner })).status).toBe(403);
  });
});

describe("the list's actions", () => {
  it("depend on the person's rights", async () => {
    const may = async (as: { id: string }) => (await screens.load(list, "/eltos", { as })).data.may;
    expect(await may(platform)).toMatchObject({ add: true, export: true, restore: true });
    expect(await may(scanner)).toMatchObject({ add: false, export: false, restore: false });
  });

  it("shows deleted sheets apart", async () => {
    const gone = await addOperator(db, { name: "Ancien moulin" });
    await (await api.as(platform)).operators.remove({ eltoId: gone.id });
    const names = async (search: string) =>
      (await screens.load(list, `/eltos${search}`, { as: platform })).data.page.items.map(({ name }) => name);
    expect(await names("")).toEqual(["Fort de Loncin", "Grottes de Han"]);
    expect(await names("?deleted=true")).toEqual(["Ancien moulin"]);
  });
});

describe("adding an operator", () => {
  const form = {
    productName: "Brasserie du Pont",
    socialReason: "Pont SRL",
    categoryTypes: "brasserie",
    zipCode: "5500",
    city: "Dinant",
    street: "Rue du Pont",
    streetNumber: "3",
    country: "BE",
  };
  const send = (changes: Record<string, string>, as: { id: string } = platform) =>
    screens.post(add, "/eltos/add", { ...form, ...changes }, { as });

  it("names the missing fields, more for a distributor, and stores nothing", async () => {
    expect((await send({ street: "", zipCode: "" })).errors).toEqual({
      street: ["required"],
      zipCode: ["required"],
    });
    const distributor = await send({ isDistributor: "on" });
    expect(distributor).toMatchObject({ status: 422, data: { found: { province: "Namur" } } });
    expect(Object.keys(distributor.errors)).toEqual(["productEmail", "productPhone", "webSite"]);
    expect(await db.selectFrom("operators").where("status", "=", "InRevision").execute()).toEqual([]);
  });

  it("opens the new sheet, active and waiting for publication", async () => {
    const { status, location } = await send({});
    expect(status).toBe(303);
    const id = location?.split("/")[2] ?? "";
    expect(location).toBe(`/eltos/${id}/informations`);
    const created = await (await api.as(platform)).operators.details({ eltoId: id });
    expect(created).toMatchObject({ status: "Active", publishStatus: "WaitingPublish", openRequest: null });
  });

  it("is reserved to the programme", async () => {
    const manager = await addUser(db, { operators: [operator] });
    expect((await send({}, manager)).status).toBe(403);
  });
});

describe("the export of the deleted operators", () => {
  it("contains only those and is reserved to the programme", async () => {
    await addOperator(db, { name: "Moulin perdu" });
    const gone = await addOperator(db, { name: "Forge perdue" });
    await (await api.as(platform)).operators.remove({ eltoId: gone.id });
    const names = async (search: string, as = platform) => {
      const { location, headers } = await order(search, { reason: "Tri", exportAsExcel: "false" }, as);
      const cookie =
        headers
          .getSetCookie()
          .join()
          .match(/export=[^;]+/)?.[0] ?? "";
      const answer = await screens.load(file, location ?? "", { as, headers: { cookie } });
      return answer.location ?? (await answer.response?.text())?.match(/^(?:Moulin|Forge) perdue?/gm);
    };
    expect(await names("?search=perdu")).toEqual(["Moulin perdu"]);
    expect(await names("?search=perdu&deleted=true")).toEqual(["Forge perdue"]);
    const manager = await addUser(db, { operators: [gone] });
    const refused = await names("?search=perdu&deleted=true", manager);
    expect(refused).toBe("/eltos/export?search=perdu&deleted=true");
  });

  it("asks again, with the input, when its file is refused", async () => {
    const as = await addUser(db, { operators: [operator] });
    const form = { reason: "Tri", exportAsExcel: "false" };
    const { location, headers } = await order("?deleted=true", form, as);
    const given = {
      as,
      headers: {
        cookie:
          headers
            .getSetCookie()
            .join()
            .match(/export=[^;]+/)?.[0] ?? "",
      },
    };
    const answer = await screens.load(file, location ?? "", given);
    expect(answer.headers.getSetCookie().join()).not.toContain("export=");
    const { data } = await screens.load(dialog, answer.location ?? "", given);
    expect(data.refused).toEqual({ reason: "Tri", exportAsExcel: false, language: "fr" });
  });
});
