import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { newOperator, signUpOf } from "../../support/sign-up";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const distributor = {
  isDistributor: true,
  agreeDistribute: true as const,
  productEmail: "gite@demo.example",
  productPhone: "+3281222222",
  webSite: "https://gite.example",
};
const batchesOf = async (EltoId: string) => (await platform.cards.batches({ EltoId })).items;

it("is created for a distributor that the programme creates, and for no other operator", async () => {
  const { id } = await platform.operators.create({ ...newOperator, ...distributor });
  expect(await batchesOf(id)).toMatchObject([
    { count: 150, state: "ordered", address: "Rue du Pont 1, 5000 Namur", operator: { id } },
  ]);
  const member = await platform.operators.create(newOperator);
  expect(await batchesOf(member.id)).toEqual([]);
});

it("is created when a distributor's sign-up is approved, and removed with the decision, except for its numbers", async () => {
  const { id } = await api.anonymous.operators.signUp({ ...signUpOf("gite@gite.example"), ...distributor });
  expect(await batchesOf(id)).toEqual([]);
  const approve = async () => {
    const { id: requestId } = await platform.operatorDashboard.details({ id });
    await platform.operatorDashboard.approve({ id, requestId });
    return requestId;
  };
  const requestId = await approve();
  const [first] = await batchesOf(id);
  expect(first?.count).toBe(150);
  await platform.operatorDashboard.undo({ id, requestId });
  expect(await batchesOf(id)).toEqual([]);
  await approve();
  const [second] = await batchesOf(id);
  expect(Number(second?.firstNumber)).toBeGreaterThan(Number(first?.lastNumber));
});

it("is not created for a distributor that already had cards of its own", async () => {
  const old = await addOperator(db, { name: "Office du tourisme", sheet: { isDistributor: true } });
  await platform.operators.archive({ eltoId: old.id });
  await platform.operators.unarchive({ eltoId: old.id });
  expect(await batchesOf(old.id)).toEqual([]);
});
