import { expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

it("lists the offers deleted with an operator, and the users with another operator", async () => {
  const operator = await addOperator(db);
  const other = await addOperator(db, { name: "Autre" });
  const gone = await addOperator(db, { name: "Supprimé", columns: { deleted_at: new Date("2026-01-01") } });
  const second = await addOffer(db, operator, { title: "Épée en main" });
  const first = await addOffer(db, operator, { title: "Café offert", columns: { is_offer: false } });
  await addOffer(db, operator, { title: "Archivée", archived: true });
  await addOffer(db, operator, { title: "Effacée", columns: { deleted_at: new Date("2026-01-01") } });
  await addOffer(db, other, { title: "D’un autre" });
  const leaving = await addUser(db, { name: "Albert", operators: [operator, gone] });
  const staying = await addUser(db, { name: "Berthe", operators: [operator, other] });
  await addUser(db, { name: "Étranger", operators: [other] });
  const deleted = await addUser(db, { name: "Ancien", operators: [operator] });
  await db.updateTable("users").set({ deleted_at: new Date() }).where("id", "=", deleted.id).execute();

  expect(await platform.operatorDashboard.deletion({ id: operator.id })).toEqual({
    offers: [
      { id: first.id, title: "Café offert", isOffer: false, end: "2026-09-30" },
      { id: second.id, title: "Épée en main", isOffer: true, end: "2026-09-30" },
    ],
    numberOfOffers: 2,
    users: [
      { id: leaving.id, name: "Test Albert", keepsAccess: false },
      { id: staying.id, name: "Test Berthe", keepsAccess: true },
    ],
    numberOfUsers: 2,
    numberOfLosingAccess: 1,
  });
});

it("names fifty offers at most, and counts them all", async () => {
  const operator = await addOperator(db);
  for (let n = 0; n < 52; n += 1) await addOffer(db, operator);
  const { offers, numberOfOffers } = await platform.operatorDashboard.deletion({ id: operator.id });
  expect([offers.length, numberOfOffers]).toEqual([50, 52]);
});
