import { expect, it } from "vitest";
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
// Of the same moment: the id decides.
const twin = await addOperator(db, { name: "Jumeau" });
const twinId = await addRequest(db, { operator_id: twin.id, created_at: day(69) });
// About an offer, after all of them.
await addRequest(db, { offer_id: (await addOffer(db, twin)).id, created_at: day(80) });
const around = (n: number) => platform.reviewQueue.list({ Around: asked[n]?.requestId });

it("begins with the oldest request, whatever it is about", async () => {
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

it("leads on to the requests about offers", async () => {
  expect(await platform.reviewQueue.list({ Around: twinId })).toMatchObject({
    position: 71,
    previous: { name: "Opérateur 69" },
    next: { subject: "offer", name: "Une entrée offerte" },
  });
});

it("goes on after a decided request with the one that came after it", async () => {
  const { id = "", requestId = "" } = asked[30] ?? {};
  await platform.operatorDashboard.refuseEdited({ id, requestId, reason: "Non" });
  expect(await around(30)).toMatchObject({
    totalCount: 71,
    position: null,
    previous: { name: "Opérateur 29" },
    next: { name: "Opérateur 31" },
  });
});
