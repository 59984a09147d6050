import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import * as annul from "~/routes/scan/annul";
import * as done from "~/routes/scan/done";
import * as layout from "~/routes/scan/layout";
import * as number from "~/routes/scan/number";
import * as pass from "~/routes/scan/pass";
import * as places from "~/routes/scan/places";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const citadel = await addOperator(db, { name: "Citadelle", sheet: { points: 50 } });
const abbey = await addOperator(db, { name: "Abbaye", sheet: { points: 20 } });
const twoForOne = await addOffer(db, citadel, {
  columns: { visible_from: "2020-01-01", visible_until: "2099-12-31" },
});
const luc = await addUser(db, { role: "Scanner", operators: [citadel] });
const both = await addUser(db, { role: "Scanner", operators: [citadel, abbey] });
const platform = await addUser(db, { role: "AdminWbt" });
const nowhere = await addUser(db, { role: "Scanner" });

const passOf = async (columns = {}) => (await addHolder(db, columns)).pass_number ?? "";
const at = (query: object) => `?${new URLSearchParams({ place: citadel.id, ...query })}`;
const show = (passId: string, as = luc) => screens.load(pass, `/scan/pass${at({ pass: passId })}`, { as });
const award = (passId: string, fields: object = {}, headers: Record<string, string> = {}) =>
  screens.post(
    pass,
    `/scan/pass${at({ pass: passId })}`,
    { passId, eltoId: citadel.id, offerId: "", idempotencyKey: newId(), ...fields },
    { as: luc, headers },
  );

describe("the place", () => {
  it("is the person's only one, or is chosen among theirs", async () => {
    expect((await screens.load(layout, "/scan", { as: luc })).data.place?.name).toBe("Citadelle");
    expect((await screens.load(number, "/scan", { as: luc })).data).toMatchObject({ place: citadel.id });
    for (const as of [both, platform, nowhere])
      expect((await screens.load(number, "/scan", { as })).location).toBe("/scan/places");
    const { data } = await screens.load(places, "/scan/places", { as: both });
    expect(data.items.map(({ name }) => name)).toEqual(["Abbaye", "Citadelle"]);
    expect((await screens.load(places, "/scan/places?search=abb", { as: platform })).data.items).toHaveLength(
      1,
    );
    expect((await screens.load(number, `/scan${at({})}`, { as: both })).data).toMatchObject({
      place: citadel.id,
    });
  });

  it("is ignored when the URL contains an invalid one", async () => {
    for (const [query, as] of [
      ["place=nope", luc],
      ["place=", luc],
    ] as const)
      expect((await screens.load(number, `/scan?${query}`, { as })).data).toMatchObject({
        place: citadel.id,
      });
    expect((await screens.load(number, "/scan?place=nope", { as: both })).location).toBe("/scan/places");
    expect((await screens.load(places, "/scan/places?place=nope", { as: both })).status).toBe(200);
    expect((await screens.load(layout, "/scan/places?place=nope", { as: both })).status).toBe(200);
  });

  it("is never another person’s, and requires a sign-in and the terms", async () => {
    const elsewhere = `/scan?place=${abbey.id}`;
    expect((await screens.load(number, elsewhere, { as: luc })).location).toBe("/scan/places");
    expect((await screens.load(number, "/scan")).location).toBe("/login?returnTo=%2Fscan");
    await db.updateTable("users").set({ agreed_terms_version: null }).where("id", "=", nowhere.id).execute();
    expect((await screens.load(layout, "/scan", { as: nowhere })).location).toMatch(/^\/accept-terms/);
  });
});

describe("a number", () => {
  it("that is invalid returns to the field with its value; an unknown one is 404 with its page", async () => {
    const back = (await show("5 412098 00041")).location ?? "";
    expect(back).toBe(`/scan${at({ pass: "5 412098 00041" })}`);
    expect((await screens.load(number, back, { as: luc })).data).toMatchObject({ wrong: true, digits: 12 });
    expect((await screens.load(number, `/scan${at({ pass: "" })}`, { as: luc })).data).toMatchObject({
      wrong: true,
    });
    expect(await show("5 412098 999999")).toMatchObject({ status: 404, data: { check: null } });
  });
});

describe("an award", () => {
  it("leads to its result, which can be reloaded, and counts once when it is resent", async () => {
    const passId = await passOf();
    const { data } = await show(passId);
    expect(data).toMatchObject({ check: { firstName: "Élodie", place: { points: 50, awardedToday: null } } });
    const fields = { idempotencyKey: data.key, offerId: twoForOne.id };
    const first = await award(passId, fields);
    expect(first).toMatchObject({ status: 303, location: `/scan/done${at({ pass: passId })}` });
    expect(await award(passId, fields)).toMatchObject({ location: first.location });
    for (const _ of [1, 2])
      expect((await screens.load(done, first.location ?? "", { as: luc })).data).toMatchObject({
        what: "points",
        points: 50,
        balance: 50,
        name: "Élodie",
      });
  });

  it("is recorded with the browser that made it, which keeps its name", async () => {
    const first = await award(await passOf());
    const [named = ""] = first.headers.getSetCookie().filter((one) => one.startsWith("scan-device="));
    expect(named).toContain("HttpOnly");
    const [cookie = ""] = named.split(";");
    const again = await award(await passOf(), {}, { cookie });
    expect(again.headers.getSetCookie().some((one) => one.startsWith(cookie))).toBe(true);
    const forged = await award(await passOf(), { device: "Caisse 1" }, { cookie: "scan-device=Caisse 1" });
    const other = forged.headers
      .getSetCookie()
      .find((one) => one.startsWith("scan-device="))
      ?.split(";")[0];
    const rows = await db.selectFrom("scans").select("device").orderBy("id", "desc").limit(3).execute();
    const names = [other, cookie, cookie].map((one) => one?.replace("scan-device=", ""));
    expect(rows.map(({ device }) => device)).toEqual(names);
    expect(other).not.toBe(cookie);
  });

  it("of the same day is reported, and still records an offer", async () => {
    const passId = await passOf();
    await award(passId);
    expect((await award(passId)).location).toBe(`/scan/pass${at({ pass: passId })}`);
    expect((await show(passId)).data).toMatchObject({ check: { place: { awardedToday: { points: 50 } } } });
    const { location } = await award(passId, { offerId: twoForOne.id });
    expect((await screens.load(done, location ?? "", { as: luc })).data).toMatchObject({
      what: "offer",
      points: 0,
      balance: 50,
    });
  });

  it("that is refused keeps the page", async () => {
    const passId = await passOf();
    expect(await award(passId, { offerId: abbey.id })).toMatchObject({
      status: 422,
      errors: { offerId: ["invalid"] },
    });
    const other = await award(passId, { eltoId: abbey.id });
    expect(other.status).toBe(404);
    expect((await screens.load(done, `/scan/done${at({ pass: passId })}`, { as: luc })).location).toBe(
      `/scan/pass${at({ pass: passId })}`,
    );
  });
});

describe("an annulment", () => {
  it("is offered on the result, asks, and leads back to the pass, which can be scanned again", async () => {
    const passId = await passOf();
    const { location = "" } = await award(passId);
    expect((await screens.load(done, location ?? "", { as: luc })).data).toMatchObject({ canAnnul: true });
    const page = `/scan/annul${at({ pass: passId })}`;
    const { data } = await screens.load(annul, page, { as: luc });
    expect(data).toMatchObject({ name: "Élodie", scan: { points: 50 } });
    const answer = await screens.post(annul, page, { scanId: data.scan.scanId }, { as: luc });
    expect(answer).toMatchObject({ status: 303, location: `/scan/pass${at({ pass: passId })}` });
    expect((await show(passId)).data).toMatchObject({ check: { place: { awardedToday: null } } });
    // It is already annulled.
    expect((await screens.load(annul, page, { as: luc })).location).toBe(answer.location);
  });

  it("that comes too late is refused", async () => {
    const passId = await passOf();
    await award(passId);
    const page = `/scan/annul${at({ pass: passId })}`;
    const { data } = await screens.load(annul, page, { as: luc });
    await db
      .updateTable("scans")
      .set({ arrived_at: new Date(Date.now() - 16 * 60_000) })
      .where("id", "=", data.scan.scanId)
      .execute();
    const answer = await screens.post(annul, page, { scanId: data.scan.scanId }, { as: luc });
    expect(answer.status).toBe(409);
  });
});
