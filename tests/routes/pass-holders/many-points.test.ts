import { expect, it } from "vitest";
import * as notify from "~/routes/notifications/add";
import * as give from "~/routes/pass-holders/points/points-for-many";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const as = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [await addOperator(db)] });
const [first] = [await addHolder(db, { language: "nl" }), await addHolder(db, { language: "nl" })];
await addHolder(db);
const balances = async () =>
  (await db.selectFrom("pass_holders").select("available_points").orderBy("id").execute()).map(
    ({ available_points }) => available_points,
  );
const all = "/pass-holders/points?speaks=NL&of=all";
const typed = { points: "50", reason: "Dix ans" };

it("confirms the total, gives the points, and undoes them at once", async () => {
  expect((await screens.load(give, all, { as })).data).toMatchObject({
    people: 2,
    isAll: true,
    closeTo: "/pass-holders?speaks=NL",
  });
  const asked = await screens.post(give, all, { ...typed, intent: "ask" }, { as });
  expect([asked.status, asked.data]).toMatchObject([200, { sum: { points: 50, people: 2 } }]);
  expect(await balances()).toEqual([0, 0, 0]);
  const given = await screens.post(give, all, { ...typed, intent: "give", confirmed: "2" }, { as });
  expect([given.status, given.location]).toEqual([303, all]);
  expect(await balances()).toEqual([50, 50, 0]);
  const { batches } = (await screens.load(give, all, { as })).data as { batches: { id: string }[] };
  const undo = { intent: "undo", batch: batches[0]?.id ?? "" };
  expect((await screens.post(give, all, undo, { as })).status).toBe(303);
  expect((await screens.post(give, all, undo, { as })).status).toBe(303);
  expect(await balances()).toEqual([0, 0, 0]);
});

it("gives nothing when the number has changed, the input is invalid, or no row is ticked", async () => {
  const other = await screens.post(give, all, { ...typed, intent: "give", confirmed: "3" }, { as });
  expect([other.status, other.data]).toMatchObject([409, { refusal: { code: "countChanged" } }]);
  const wrong = await screens.post(give, all, { points: "beaucoup", reason: "", intent: "ask" }, { as });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["points", "reason"]]);
  const nobody = "/pass-holders/points?of=chosen";
  expect((await screens.load(give, nobody, { as })).data).toMatchObject({ people: 0 });
  await screens.post(give, nobody, { ...typed, intent: "give", confirmed: "3" }, { as });
  expect(await balances()).toEqual([0, 0, 0]);
  expect((await screens.load(give, all, { as: manager })).status).toBe(403);
  expect((await screens.post(give, all, { ...typed, intent: "ask" }, { as: manager })).status).toBe(403);
});

it("addresses a notification to the ticked rows, and redirects without any", async () => {
  const chosen = await screens.load(notify, `/notifications/add?of=chosen&search=x&id=${first?.id}`, { as });
  expect(chosen.data).toMatchObject({ present: { filters: { id: [first?.id] } }, closeTo: "/notifications" });
  const none = await screens.load(notify, "/notifications/add?of=chosen&speaks=NL", { as });
  expect(none.location).toBe("/pass-holders");
});
