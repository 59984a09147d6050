import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addRequest, addUser, sheetNamed } from "../../support/operators";

const { db } = await freshDatabase();
const clock = { now: new Date("2026-06-15T10:00:00.000Z") };
const api = testApi(db, { now: () => clock.now });
const camille = await addUser(db, { role: "AdminWbt", name: "Camille" });
const julien = await addUser(db, { role: "AdminWbt", name: "Julien" });
const manager = await addUser(db, { name: "Gérante" });
const asCamille = () => api.as(camille);
const asJulien = () => api.as(julien);
async function asked(name: string) {
  const operator = await addOperator(db, { name });
  const sheet = JSON.stringify(sheetNamed(name));
  return addRequest(db, { operator_id: operator.id, previous: sheet, current: sheet, created_at: clock.now });
}
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

describe("a viewer of a request", () => {
  it("is shown to others, for five minutes after each view", async () => {
    const requestId = await asked("Citadelle");
    await (await asCamille()).reviewHandling.look({ requestId });
    expect(await (await asJulien()).reviewHandling.read({ requestId })).toMatchObject({
      taken: null,
      lookers: [named(camille)],
    });
    expect((await (await asCamille()).reviewHandling.read({ requestId })).lookers).toEqual([]);
    later(4);
    await (await asCamille()).reviewHandling.look({ requestId });
    later(4);
    const [item] = (await (await asJulien()).reviewQueue.list({ Around: requestId })).items;
    expect(item).toMatchObject({ requestId, lookers: [named(camille)], taken: null });
    later(2);
    expect((await (await asJulien()).reviewHandling.read({ requestId })).lookers).toEqual([]);
  });
});

describe("a request taken by a handler", () => {
  it("is in their list, until it is handed over or released", async () => {
    const requestId = await asked("Kayaks");
    const [camilles, juliens] = [await asCamille(), await asJulien()];
    await camilles.reviewHandling.take({ requestId });
    expect(await camilles.reviewQueue.list({ Mine: "1" })).toMatchObject({
      mine: 1,
      totalCount: 1,
      items: [{ requestId, taken: named(camille) }],
    });
    expect(await juliens.reviewQueue.list({ Mine: "1" })).toMatchObject({ mine: 0, items: [] });
    await camilles.reviewHandling.take({ requestId, userId: julien.id });
    expect(await camilles.reviewHandling.read({ requestId })).toMatchObject({ taken: named(julien) });
    // Anybody may take it over.
    await camilles.reviewHandling.take({ requestId });
    expect(await juliens.reviewHandling.read({ requestId })).toMatchObject({ taken: named(camille) });
    await juliens.reviewHandling.giveBack({ requestId });
    expect(await juliens.reviewHandling.read({ requestId })).toMatchObject({ taken: null });
  });

  it("is released after 24 hours", async () => {
    const requestId = await asked("Moulin");
    await (await asCamille()).reviewHandling.take({ requestId });
    later(24 * 60 - 1);
    expect((await (await asJulien()).reviewHandling.read({ requestId })).taken).toEqual(named(camille));
    later(2);
    expect((await (await asJulien()).reviewHandling.read({ requestId })).taken).toBeNull();
    expect(await (await asCamille()).reviewQueue.list({})).toMatchObject({ mine: 0 });
  });

  it("can only be handed to the team, while it is open", async () => {
    const requestId = await asked("Abbaye");
    const camilles = await asCamille();
    await expect(camilles.reviewHandling.take({ requestId, userId: manager.id })).rejects.toMatchObject({
      status: 400,
      fields: { userId: ["invalid"] },
    });
    await db
      .updateTable("review_requests" as never)
      .set({ decision: "refused", decided_at: clock.now, decided_by_name: "Programme" } as never)
      .where("id" as never, "=", requestId as never)
      .execute();
    await expect(camilles.reviewHandling.take({ requestId })).rejects.toMatchObject({
      code: "alreadyDecided",
    });
  });
});
