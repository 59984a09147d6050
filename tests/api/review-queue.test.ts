import { describe, expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

const day = (n: number) => new Date(Date.UTC(2026, 2, 1, n));
const asked: { id: string; requestId: string }[] = [];
for (let n = 0; n < 70; n += 1) {
  const { id } = await addOperator(db, { name: `Opérateur ${n}` });
  asked.push({ id, requestId: await addRequest(db, { operator_id: id, created_at: day(n) }) });
}
// Same moment: ordered by id.
const twin = await addOperator(db, { name: "Jumeau" });
const twinId = await addRequest(db, { operator_id: twin.id, created_at: day(69) });
// About an offer, and later than all of them.
await addRequest(db, { offer_id: (await addOffer(db, twin)).id, created_at: day(80) });
const around = (n: number) => platform.reviewQueue.list({ Around: asked[n]?.requestId });

it("begins with the oldest request, of any kind", async () => {
  const queue = await platform.reviewQueue.list({});
  expect(queue).toMatchObject({ totalCount: 72, before: 0, position: null, previous: null });
  expect(queue.items).toHaveLength(60);
  expect(queue.next).toMatchObject({
    requestId: asked[0]?.requestId,
    subject: "operator",
    subjectId: asked[0]?.id,
    name: "Opérateur 0",
    kind: "Edited",
    author: "Anne Delvaux",
    createdAt: day(0).toISOString(),
  });
});

it.each([
  [0, { position: 1, previous: null, next: { name: "Opérateur 1" }, before: 0 }],
  [1, { position: 2, previous: { name: "Opérateur 0" }, next: { name: "Opérateur 2" }, before: 0 }],
  [60, { position: 61, previous: { name: "Opérateur 59" }, next: { name: "Opérateur 61" }, before: 40 }],
])("gives the place of request %i with its neighbours", async (n, expected) => {
  expect(await around(n)).toMatchObject(expected);
});

it("continues with requests about offers", async () => {
  expect(await platform.reviewQueue.list({ Around: twinId })).toMatchObject({
    position: 71,
    previous: { name: "Opérateur 69" },
    next: { subject: "offer", name: "Une entrée offerte" },
  });
});

it("continues after a decided request with the next one", async () => {
  const { id = "", requestId = "" } = asked[30] ?? {};
  await platform.operatorDashboard.refuseEdited({ id, requestId, reason: "Non" });
  expect(await around(30)).toMatchObject({
    totalCount: 71,
    position: null,
    previous: { name: "Opérateur 29" },
    next: { name: "Opérateur 31" },
  });
});

describe("the content of the queue", () => {
  it("is filtered by subject and kind, with positions and neighbours within the filter", async () => {
    const oldest = await addOffer(db, twin, { title: "La plus ancienne" });
    await addRequest(db, { offer_id: oldest.id, created_at: day(-1), kind: "Deleted" });
    const offers = await platform.reviewQueue.list({ About: "offer" });
    expect(offers.items.map(({ name }) => name)).toEqual(["La plus ancienne", "Une entrée offerte"]);
    expect(offers).toMatchObject({ totalCount: 2, next: { name: "La plus ancienne" } });
    const deletions = await platform.reviewQueue.list({ Kind: "Deleted" });
    expect(deletions).toMatchObject({ totalCount: 1, items: [{ subject: "offer" }] });
    expect(await platform.reviewQueue.list({ About: "operator", Kind: "Deleted" })).toMatchObject({
      totalCount: 0,
      items: [],
      next: null,
    });
    const [first, second] = offers.items;
    expect(await platform.reviewQueue.list({ About: "offer", Around: second?.requestId })).toMatchObject({
      position: 2,
      previous: { requestId: first?.requestId },
      next: { requestId: first?.requestId },
    });
  });

  it("is counted by subject and kind regardless of the filter, as in the menu", async () => {
    const { counts } = await platform.reviewQueue.list({ About: "offer", Kind: "Deleted" });
    expect(counts).toEqual({
      operator: { Created: 0, Edited: 70, Deleted: 0, Unarchived: 0 },
      offer: { Created: 0, Edited: 1, Deleted: 1, Unarchived: 0 },
    });
    expect((await platform.users.me()).pendingRequests).toBe(72);
  });

  it("continues within the filter after a request outside of it", async () => {
    expect(await platform.reviewQueue.list({ About: "offer", Around: asked[0]?.requestId })).toMatchObject({
      position: null,
      totalCount: 2,
      next: { name: "Une entrée offerte" },
    });
  });
});

it("lists today's decisions with their authors, without yesterday's or withdrawn requests", async () => {
  const today = api.services.clock.today();
  const midnight = new Date(Date.parse(`${today}T00:00:00Z`) - 3 * 3_600_000);
  const { id } = await addOperator(db, { name: "Hier" });
  const decided = { operator_id: id, decided_by_name: "Une collègue", decision: "refused" } as const;
  await addRequest(db, { ...decided, decided_at: midnight });
  await addRequest(db, { ...decided, decision: "withdrawn", decided_at: api.services.clock.now() });
  const other = await addRequest(db, { ...decided, decided_at: api.services.clock.now() });
  const { decidedToday } = await platform.reviewQueue.list({});
  expect(
    decidedToday.map(({ requestId, decision, decidedBy, own }) => [requestId, decision, decidedBy, own]),
  ).toEqual(
    expect.arrayContaining([
      [other, "refused", "Une collègue", false],
      [asked[30]?.requestId, "refused", "Test AdminWbt", true],
    ]),
  );
  expect(decidedToday).toHaveLength(2);
});
