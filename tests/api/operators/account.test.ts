import { beforeEach, describe, expect, it } from "vitest";
import { completenessOf } from "~/contract/operators/completeness";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser, sheetNamed } from "../../support/operators";
import { signUpOf } from "../../support/sign-up";

const { db } = await freshDatabase();
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const stranger = await api.as(await addUser(db, { operators: [await addOperator(db, { name: "Zoo" })] }));

let operator: Awaited<ReturnType<typeof addOperator>>;
let manager: Awaited<ReturnType<typeof addUser>>;
let own: Awaited<ReturnType<typeof api.as>>;
let eltoId: string;
beforeEach(async () => {
  operator = await addOperator(db, { name: "Kayaks" });
  manager = await addUser(db, { operators: [operator], name: "Gérant" });
  own = await api.as(manager);
  eltoId = operator.id;
});

const askForPhone = async (phone = "+3281333333") => {
  const { version } = await platform.operators.details({ eltoId });
  const { tourismProduct } = operator.sheet;
  const changed = { ...operator.sheet, tourismProduct: { ...tourismProduct, phone } };
  await own.operators.update({ ...changed, eltoId, version, status: "Active" });
  return (await own.operators.request({ eltoId })).id;
};
const askToDelete = async (title: string) => {
  const { id } = await addOffer(db, operator, { title });
  await own.offers.remove({ offerId: id });
  return id;
};

describe("the requests of an operator", () => {
  it("are the pending ones about it and its offers, with their place in the queue", async () => {
    const requestId = await askForPhone();
    const offerId = await askToDelete("Navette");
    const { open, items, totalCount } = await own.operators.requests({ eltoId });
    const author = { id: manager.id, name: "Test Gérant", email: manager.email };
    expect(open).toMatchObject([
      { id: requestId, subject: "operator", subjectId: eltoId, name: "Kayaks", kind: "Edited", author },
      { subject: "offer", subjectId: offerId, name: "Navette", kind: "Deleted", author, decision: null },
    ]);
    const [first, second] = open.map(({ place }) => place ?? 0);
    expect(second).toBe((first ?? 0) + 1);
    expect(open[0]?.createdAt).toBe(now.toISOString());
    expect([items, totalCount]).toEqual([[], 0]);
    await expect(own.operators.requests({ eltoId, PageSize: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it("keep the decision with its reason, newest first, page by page", async () => {
    const requestId = await askForPhone();
    await platform.operatorDashboard.refuseEdited({
      id: eltoId,
      requestId,
      reasons: ["Coordonnées fausses"],
      reason: "Ce numéro sonne occupé.",
    });
    const second = await askForPhone("+3281444444");
    await own.operators.withdraw({ eltoId, requestId: second });
    const third = await askForPhone("+3281555555");
    const { open, items } = await own.operators.requests({ eltoId });
    expect(open.map(({ id }) => id)).toEqual([third]);
    const byId = new Map(items.map((request) => [request.id, request]));
    expect(byId.get(requestId)).toMatchObject({
      place: null,
      corrected: false,
      decision: {
        kind: "refused",
        by: { name: "Test Chef" },
        at: now.toISOString(),
        reason: "Coordonnées fausses. Ce numéro sonne occupé.",
      },
    });
    expect(byId.get(second)).toMatchObject({ decision: { kind: "withdrawn", by: { id: manager.id } } });
    const page = await own.operators.requests({ eltoId, PageSize: 1, PageNumber: 2 });
    expect(page).toMatchObject({ totalCount: 2, totalPages: 2, currentPage: 2 });
    expect(page.items).toHaveLength(1);
  });

  it("leave out what the programme changed by itself, and versions that were amended", async () => {
    const offer = await addOffer(db, operator);
    await platform.offers.archive({ offerId: offer.id });
    await platform.operators.update({
      ...sheetNamed("Kayaks, corrigés"),
      eltoId,
      version: 1,
      status: "Active" as const,
    });
    const older = await askForPhone();
    const asked = await own.operators.request({ eltoId });
    await own.operators.amend({
      ...asked.sheet,
      eltoId,
      requestId: older,
      facebookUrl: "https://f.example/",
    });
    const { open, items } = await own.operators.requests({ eltoId });
    expect(items).toEqual([]);
    expect(open).toHaveLength(1);
    expect(open[0]?.id).not.toBe(older);
    expect((await own.operators.requestDetails({ eltoId, requestId: older })).id).toBe(open[0]?.id);
  });

  it("have the state of an accepted one, and whether the programme corrected it", async () => {
    const requestId = await askForPhone();
    const { sheet } = await own.operators.request({ eltoId });
    await platform.operatorDashboard.approve({
      id: eltoId,
      requestId,
      data: { ...sheet, socialReason: "Kayaks SA", image: null, imageTempPath: null },
    });
    const offerId = await askToDelete("Navette");
    const [{ id = "" } = {}] = (await own.operators.requests({ eltoId })).open;
    await platform.offerDashboard.approveDeletion({ id: offerId, RequestId: id });
    const { items } = await own.operators.requests({ eltoId });
    expect(items).toHaveLength(2);
    expect(items.find((request) => request.id === requestId)).toMatchObject({
      corrected: true,
      publishStatus: "WaitingPublish",
      deleted: false,
      decision: { kind: "published" },
    });
    expect(items.find((request) => request.id === id)).toMatchObject({ deleted: true, name: "Navette" });
    const details = await own.operators.requestDetails({ eltoId, requestId });
    expect(details.sheet).toMatchObject({
      previous: { tourismProduct: { phone: "+3281222222" } },
      asked: { tourismProduct: { phone: "+3281333333" }, socialReason: "Kayaks ASBL" },
      accepted: { tourismProduct: { phone: "+3281333333" }, socialReason: "Kayaks SA" },
    });
  });

  it("are not visible to others", async () => {
    const requestId = await askForPhone();
    const offerId = await askToDelete("Navette");
    const elsewhere = await addOperator(db, { name: "Voisin" });
    const neighbour = await api.as(await addUser(db, { operators: [elsewhere] }));
    const hidden = { status: 404 };
    await expect(stranger.operators.requests({ eltoId })).rejects.toMatchObject(hidden);
    for (const [who, operatorId, id] of [
      [stranger, eltoId, requestId],
      [neighbour, elsewhere.id, requestId],
      [own, eltoId, offerId],
    ] as const)
      await expect(who.operators.requestDetails({ eltoId: operatorId, requestId: id })).rejects.toMatchObject(
        hidden,
      );
    expect((await neighbour.operators.requests({ eltoId: elsewhere.id })).open).toEqual([]);
    expect((await platform.operators.requests({ eltoId })).open).toHaveLength(2);
  });
});

describe("one request", () => {
  it("about the operator has both versions, without fields that only the programme sees", async () => {
    const requestId = await askForPhone();
    expect(await own.operators.requestDetails({ eltoId, requestId })).toMatchObject({
      id: requestId,
      subject: "operator",
      mail: null,
      offer: null,
      decision: null,
      sheet: {
        previous: { remark: null, tourismProduct: { phone: "+3281222222" } },
        asked: { remark: null, pivotId: null, tourismProduct: { phone: "+3281333333" } },
        accepted: null,
      },
    });
  });

  it("about an offer has both versions, and keeps the mail of its refusal", async () => {
    const offerId = await askToDelete("Navette");
    const [{ id: requestId = "" } = {}] = (await own.operators.requests({ eltoId })).open;
    await platform.offerDashboard.refuseDeletion({
      id: offerId,
      requestId,
      reason: "Elle vient de commencer.",
      sendMail: true,
    });
    const told = await own.operators.requestDetails({ eltoId, requestId });
    expect(told).toMatchObject({
      subject: "offer",
      subjectId: offerId,
      sheet: null,
      decision: { kind: "refused", reason: "Elle vient de commencer." },
      offer: { previous: { title: { fr: "Navette" } }, asked: { title: { fr: "Navette" } } },
      mail: { subject: expect.stringContaining("Navette") },
    });
    expect(told.mail?.text).toContain("Elle vient de commencer.");
    await platform.offerDashboard.undo({ id: offerId, requestId });
    expect(await own.operators.requestDetails({ eltoId, requestId })).toMatchObject({
      mail: null,
      decision: null,
    });
  });

  it("does not disclose mails with links that sign in", async () => {
    const { agreeLegalTerms: _, ...creation } = signUpOf(`lea-${eltoId}@gite.example`);
    const { id } = await platform.operators.create(creation);
    await db.updateTable("operators").set({ status: "InRevision" }).where("id", "=", id).execute();
    const author = await api.as(await addUser(db, { operators: [{ id }] }));
    const { version } = await platform.operators.details({ eltoId: id });
    await author.operators.update({ ...sheetNamed("Gîte rural"), eltoId: id, version, status: "InRevision" });
    const requestId = (await author.operators.request({ eltoId: id })).id;
    await db
      .updateTable("mails")
      .set({ decided_request: requestId })
      .where("recipient", "=", `lea-${eltoId}@gite.example`)
      .execute();
    expect((await author.operators.requestDetails({ eltoId: id, requestId })).mail).toBeNull();
  });
});

describe("the overview of an operator", () => {
  it("lists offers that end within 30 days, soonest first", async () => {
    const ending = (title: string, valid_until: string, more: object = {}) =>
      addOffer(db, operator, {
        title,
        columns: {
          valid_from: "2026-01-01",
          visible_from: "2026-01-01",
          valid_until,
          visible_until: valid_until,
          ...more,
        },
      });
    await ending("Dans trente jours", "2026-07-15");
    await ending("Aujourd’hui", "2026-06-15", { is_offer: false });
    await ending("Hier", "2026-06-14");
    await ending("Dans trente et un jours", "2026-07-16");
    await ending("Archivée", "2026-06-20", { archived: true });
    await ending("Jamais acceptée", "2026-06-20", { approved: false });
    await ending("Supprimée", "2026-06-20", { deleted_at: "2026-06-01T08:00:00.000Z" });
    const { endingSoon } = await own.operators.overview({ eltoId });
    expect(endingSoon).toMatchObject([
      { title: "Aujourd’hui", end: "2026-06-15", isOffer: false, status: "Active", daysLeft: 0 },
      { title: "Dans trente jours", end: "2026-07-15", dashboardStatus: "Validated", daysLeft: 30 },
    ]);
    await expect(stranger.operators.overview({ eltoId })).rejects.toMatchObject({ status: 404 });
  });

  it("lists incomplete sections of the sheet, with their empty fields", async () => {
    const { completeness } = await own.operators.overview({ eltoId });
    // Four of the five that are the operator's own.
    expect(completeness.percent).toBe(80);
    const missing = completeness.parts.filter((part) => part.missing.length > 0);
    const programme = true;
    expect(missing).toEqual([
      { part: "networks", missing: ["facebookUrl"], programme: false },
      { part: "dutch", missing: ["tourismProduct.name.nl", "tourismProduct.description.nl"], programme },
      { part: "english", missing: ["tourismProduct.name.en", "tourismProduct.description.en"], programme },
      { part: "german", missing: ["tourismProduct.name.de", "tourismProduct.description.de"], programme },
      { part: "picture", missing: ["image"], programme },
    ]);
    expect(completeness).toEqual(completenessOf(operator.sheet));
  });
});
