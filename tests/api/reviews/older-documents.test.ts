import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addRequest, addUser, offerContent } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const json = JSON.stringify;

/* Documents stored before a field existed are read as if the field were empty. */

describe("the request of an offer", () => {
  const fields = ["bookingLink", "tags"];
  const { bookingLink: _, tags: __, ...older } = offerContent;
  const asked = { ...older, category: "chateau" };
  const requested = async () => {
    const operator = await addOperator(db, { publishStatus: "WaitingPublish" });
    const own = await addUser(db, { operators: [operator] });
    const { offerId } = await platform.offers.create({ eltoId: operator.id, ...offerContent });
    const requestId = await addRequest(db, {
      offer_id: offerId,
      previous: json(older),
      current: json(asked),
      author_id: own.id,
    });
    return { operator, own: await api.as(own), offerId, requestId };
  };

  it("is shown with only the requested differences", async () => {
    const { offerId, operator, own, requestId } = await requested();
    const { previous, current } = await platform.offerDashboard.details({ id: offerId });
    expect([previous, current]).toEqual([offerContent, { ...offerContent, category: "chateau" }]);
    const { offer } = await own.operators.requestDetails({ eltoId: operator.id, requestId });
    expect(offer).toEqual({ previous, asked: current, accepted: null });
    expect((await platform.offerDashboard.checks({ id: offerId })).checks.length).toBeGreaterThan(0);
  });

  it("is amended", async () => {
    const { offerId, own, requestId } = await requested();
    const corrected = { ...offerContent, category: "brasserie" };
    await own.offers.amend({ offerId, requestId, ...corrected });
    expect((await platform.offerDashboard.details({ id: offerId })).current).toEqual(corrected);
  });

  it("is accepted without corrections, stored as a version, undone, and published", async () => {
    const { offerId, operator, own, requestId } = await requested();
    await platform.offerDashboard.approveEdit({ id: offerId, requestId });
    const { items } = await platform.offers.history({ offerId });
    const decided = items.find(({ id }) => id === requestId);
    expect(decided).toMatchObject({ decision: "published", changedFields: ["category"] });
    const version = await platform.offers.historyVersion({ offerId, requestId });
    expect(version.content).toEqual({ ...offerContent, category: "chateau" });
    expect(await own.operators.requestDetails({ eltoId: operator.id, requestId })).toMatchObject({
      corrected: false,
    });
    await platform.offerDashboard.undo({ id: offerId, requestId });
    expect(await platform.offers.details({ offerId })).toMatchObject({ category: "Musée", tags: [] });
    await platform.offerDashboard.approveEdit({ id: offerId, requestId });
    await platform.publication.publish();
    await sql`update offer_publications set published_content = published_content - ${fields}::text[] where id = ${offerId}`.execute(
      db,
    );
    await addOffer(db, operator);
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.offers.find((one: { id: string }) => one.id === offerId);
    expect(entry).toMatchObject({ category: "chateau", tags: [], bookingLink: null });
  });
});

describe("a sheet and its request", () => {
  const without = (document: string) =>
    sql.raw(`(${document} - 'legalForm') #- '{tourismProduct,tourismOffice}'`);
  const stored = async () => {
    const operator = await addOperator(db);
    const own = await addUser(db, { operators: [operator] });
    const theirs = await api.as(own);
    const read = await theirs.operators.details({ eltoId: operator.id });
    await theirs.operators.update({ ...read, eltoId: operator.id, socialReason: "Les Amis de la Meuse" });
    await sql`update review_requests set previous = ${without("previous")}, current = ${without("current")}
      where operator_id = ${operator.id}`.execute(db);
    await sql`update operators set sheet = ${without("sheet")}, published_sheet = ${without("published_sheet")}
      where id = ${operator.id}`.execute(db);
    const { id: requestId } = await platform.operatorDashboard.details({ id: operator.id });
    return { id: operator.id, own: theirs, requestId };
  };
  const empty = { legalForm: null, tourismProduct: { tourismOffice: null } };

  it("are shown with only the requested differences", async () => {
    const { id, own, requestId } = await stored();
    const { previous, current } = await platform.operatorDashboard.details({ id });
    expect([previous, current]).toMatchObject([empty, { ...empty, socialReason: "Les Amis de la Meuse" }]);
    expect((await own.operators.request({ eltoId: id })).sheet).toMatchObject(empty);
    const { sheet } = await own.operators.requestDetails({ eltoId: id, requestId });
    expect(sheet).toMatchObject({ previous: empty, asked: empty });
    expect((await platform.operatorDashboard.checks({ id })).checks.length).toBeGreaterThan(0);
  });

  it("are amended, accepted, compared and published", async () => {
    const { id, own, requestId } = await stored();
    const { sheet } = await own.operators.request({ eltoId: id });
    await own.operators.amend({ ...sheet, eltoId: id, requestId, socialReason: "Les Amis" });
    const amended = await platform.operatorDashboard.details({ id });
    expect(amended.current).toMatchObject({ ...empty, socialReason: "Les Amis" });
    await platform.operatorDashboard.approve({ id, requestId: amended.id });
    const { items } = await platform.operators.history({ eltoId: id });
    expect(items[0]).toMatchObject({ changedFields: ["socialReason"] });
    expect(
      (await platform.operators.historyVersion({ eltoId: id, requestId: amended.id })).sheet,
    ).toMatchObject(empty);
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.operators.find((one: { id: string }) => one.id === id);
    expect(entry).toMatchObject({ tourismProduct: { tourismOffice: null } });
  });

  it("are exported with an empty field", async () => {
    await stored();
    const file = await platform.operators.exportFile({ reason: "Contrôle", exportAsExcel: false });
    expect(await file.text()).not.toContain("undefined");
  });
});
