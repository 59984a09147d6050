import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import * as sheetsFile from "~/routes/lists/export-file";
import * as addPoints from "~/routes/pass-holders/points/add-points";
import * as history from "~/routes/pass-holders/points/points-history";
import * as qrCode from "~/routes/pass-holders/qr-codes/qr-code";
import * as qrCodeFile from "~/routes/pass-holders/qr-codes/qr-code-file";
import * as sheets from "~/routes/pass-holders/qr-codes/qr-sheets";
import * as sheet from "~/routes/pass-holders/sheet/sheet";
import { newFormKey } from "~/web/request/form-key.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addUser } from "../../support/operators";
import { addCorrection, addHolder, addPurchase } from "../../support/pass-holders/holders";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const as = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { role: "Admin" });
const visit = ({ id }: { id: string }) => ({ as, params: { passHolderId: id } });
const balance = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom("pass_holders")
      .select("available_points")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).available_points;

describe("the adjustment of points", () => {
  const adjust = (holder: { id: string }, fields: Record<string, string>) =>
    screens.post(
      addPoints,
      `/pass-holders/${holder.id}/informations/add-points`,
      { type: "Add", points: "50", reason: "Geste", ...fields },
      visit(holder),
    );

  it("returns to the sheet with the new balance, and counts a form that is sent twice once", async () => {
    const holder = await addHolder(db, { total_points: 100 });
    const formKey = newFormKey();
    const answers = [1, 2].map(() => adjust(holder, { type: "Remove", points: "30", formKey }));
    for (const answer of await Promise.all(answers)) {
      expect(answer.location).toBe(`/pass-holders/${holder.id}/informations?undo=points`);
      expect(toastOf(answer)).toBe("backoffice-points:adjust.removed");
    }
    expect(await balance(holder)).toBe(70);
  });

  it.each([
    ["no points", { points: "" }, { points: ["required"] }],
    ["zero points", { points: "0" }, { points: ["aboveZero"] }],
    ["a negative number", { points: "-5" }, { points: ["aboveZero"] }],
    ["too many points", { points: "1 000 001" }, { points: ["invalidNumber"] }],
    ["words", { points: "dix" }, { points: ["invalidNumber"] }],
    ["no reason", { reason: "" }, { reason: ["required"] }],
    ["an unknown act", { type: "Double" }, { type: ["required"] }],
  ])("is redisplayed with %s", async (_, fields, errors) => {
    const holder = await addHolder(db);
    const answer = await adjust(holder, fields);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
    expect(await balance(holder)).toBe(0);
  });

  it("is redisplayed, with the input, when there are fewer points", async () => {
    const answer = await adjust(await addHolder(db), { type: "Remove" });
    expect([answer.status, answer.errors]).toEqual([409, { points: ["notEnoughPoints"] }]);
    expect(answer.data).toMatchObject({
      lastResult: { initialValue: { points: "50", reason: "Geste" } },
      refusal: { params: { available: "0", missing: "50" } },
    });
  });

  it("can be undone for a minute on the sheet that it leads to", async () => {
    const holder = await addHolder(db);
    const { location } = await adjust(holder, {});
    const shown = async () => (await screens.load(sheet, location ?? "", visit(holder))).data.correction;
    expect(await shown()).toMatchObject({ entry: { points: 50, reason: "Geste", canUndo: true } });
    const sheetAlone = await screens.load(sheet, `/pass-holders/${holder.id}/informations`, visit(holder));
    expect(sheetAlone.data.correction).toBeNull();
  });
});

describe("the history of points", () => {
  const url = ({ id }: { id: string }) => `/pass-holders/${id}/points-history`;

  it("has the page of its URL or the last one, and is reserved to the programme", async () => {
    const holder = await addHolder(db);
    expect((await screens.load(history, url(holder), visit(holder))).data.history.items).toEqual([]);
    expect((await screens.load(history, `${url(holder)}?page=4`, visit(holder))).location).toBe(url(holder));
    const others = { ...visit(holder), as: manager };
    expect((await screens.load(history, url(holder), others)).status).toBe(403);
  });

  it("takes back manual points, once, with a message, but never spent ones", async () => {
    const holder = await addHolder(db);
    const entry = await addCorrection(db, holder, 80);
    const undo = (of: string) =>
      screens.post(history, url(holder), { entry: of, act: "undo" }, visit(holder));
    const undone = await undo(entry);
    expect([undone.location, toastOf(undone)]).toEqual([url(holder), "backoffice-points:undo.done"]);
    expect(toastOf(await undo(entry))).toBe("backoffice-points:undo.done");
    const sheetOf = `/pass-holders/${holder.id}/informations`;
    const fromSheet = { entry, act: "undo", returnTo: sheetOf };
    expect((await screens.post(history, url(holder), fromSheet, visit(holder))).location).toBe(sheetOf);
    expect(await balance(holder)).toBe(0);
    const spent = await addCorrection(db, holder, 60);
    await addCorrection(db, holder, -10);
    const refused = await undo(spent);
    expect([refused.status, refused.errors]).toEqual([409, { "": ["pointsSpentSince"] }]);
    expect(await balance(holder)).toBe(50);
  });

  it("resends a purchase's mail, and names the recipient or the reason why not", async () => {
    const holder = await addHolder(db, { email: "rosalie@porteur.example", total_points: 50 });
    const mailId = newId();
    const mail = { kind: "purchase", recipient: "rosalie@porteur.example", subject: "Votre coffret" };
    await db
      .insertInto("mails")
      .values({ id: mailId, ...mail, text_body: "x", html_body: "x", created_at: "2026-03-02T09:00:00Z" })
      .execute();
    const entry = await addPurchase(db, holder, mailId);
    const again = await screens.post(history, url(holder), { entry }, visit(holder));
    expect([again.location, toastOf(again)]).toEqual([url(holder), "backoffice-points:resent"]);
    await db.updateTable("pass_holders").set({ email: null }).where("id", "=", holder.id).execute();
    const refused = await screens.post(history, url(holder), { entry }, visit(holder));
    expect([refused.status, refused.errors]).toEqual([409, { "": ["holderWithoutEmail"] }]);
  });
});

describe("QR codes", () => {
  it("of one holder are shown, and can be downloaded in both formats", async () => {
    const holder = await addHolder(db);
    const path = `/pass-holders/${holder.id}`;
    const { data } = await screens.load(qrCode, `${path}/informations/qr-code`, visit(holder));
    expect(data).toMatchObject({ size: 29, path: expect.stringMatching(/^M4 4h7/) });
    for (const [format, type] of [
      ["Svg", "image/svg+xml"],
      ["Png", "image/png"],
    ]) {
      const url = `${path}/qr-code/file?format=${format}`;
      const { response } = await screens.load(qrCodeFile, url, visit(holder));
      expect(response?.headers.get("content-type")).toBe(type);
    }
  });

  it("of a search are sheets that require a reason", async () => {
    await addHolder(db, { last_name: "Planche" });
    const url = "/pass-holders/export/qr-codes?search=planche";
    const refused = await screens.post(sheets, url, { exportAsExcel: "true" }, { as });
    expect([refused.status, refused.errors]).toEqual([422, { reason: ["required"] }]);
    const sent = await screens.post(sheets, url, { exportAsExcel: "true", reason: "Cartes" }, { as });
    expect(sent.location).toBe("/pass-holders/export/qr-codes/file?search=planche");
    const cookie = sent.headers.getSetCookie().find((one) => one.startsWith("export=")) ?? "";
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const { response } = await screens.load(sheetsFile, sent.location ?? "", { as, headers });
    expect(response?.headers.get("content-type")).toBe("application/pdf");
    await response?.body?.cancel();
  });

  it("of ticked rows are sheets of these only; without any, there is no file", async () => {
    const [one, two] = [await addHolder(db, { last_name: "Cochée" }), await addHolder(db)];
    await addHolder(db, { last_name: "Cochée" });
    const url = `/pass-holders/export/qr-codes?search=cochee&id=${one.id}&id=${two.id}&of=chosen`;
    const { data } = await screens.load(sheets, url, { as });
    expect(data).toMatchObject({ chosen: 2, closeTo: "/pass-holders?search=cochee" });
    const reason = { exportAsExcel: "true", reason: "Cartes" };
    const fileOf = async (address: string) => {
      const { location, headers } = await screens.post(sheets, address, reason, { as });
      const cookie =
        headers
          .getSetCookie()
          .find((sent) => sent.startsWith("export="))
          ?.split(";")[0] ?? "";
      return screens.load(sheetsFile, location ?? "", { as, headers: { cookie } });
    };
    const { response } = await fileOf(url);
    expect(response?.headers.get("content-type")).toBe("application/pdf");
    await response?.body?.cancel();
    const { extra } = await loggedRows(db)
      .where("type", "=", "DataExported")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(extra).toMatchObject({ rows: 2, filters: { Id: [one.id, two.id] } });

    const none = "/pass-holders/export/qr-codes?of=chosen";
    expect((await screens.load(sheets, none, { as })).data).toMatchObject({ chosen: 0 });
    expect((await fileOf(none)).location).toBe(none);
  });
});
