import { expect, it } from "vitest";
import * as batchRoute from "~/routes/cards/batch";
import * as batchFile from "~/routes/cards/batch-file";
import * as cards from "~/routes/cards/cards";
import * as check from "~/routes/cards/check";
import * as order from "~/routes/cards/order";
import * as settings from "~/routes/cards/settings";
import { testApi } from "../support/api";
import { addBatch, addCardRequest } from "../support/cards";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const counter = await addOperator(db, { name: "Comptoir", sheet: { isDistributor: true } });
const as = await addUser(db, { role: "Scanner", operators: [counter] });
const platform = await addUser(db, { role: "AdminWbt" });
const member = await addUser(db, { operators: [await addOperator(db)] });

it("shows the programme its batches and a counter its stock, and refuses others", async () => {
  const request = await addCardRequest(db, counter);
  const { data } = await screens.load(cards, "/cards", { as: platform });
  expect(data.programme?.overview.requests).toMatchObject([{ id: request.id }]);
  expect((await screens.load(cards, "/cards", { as })).data.counter).toMatchObject({ left: 0, request });
  expect((await screens.load(cards, "/cards", { as: member })).status).toBe(403);
  expect((await screens.load(order, "/cards/order", { as })).status).toBe(403);
  expect((await screens.post(cards, "/cards", { intent: "prepare", id: request.id }, { as })).status).toBe(
    403,
  );
  const prepared = await screens.post(
    cards,
    "/cards",
    { intent: "prepare", id: request.id },
    { as: platform },
  );
  expect(prepared.location).toBe("/cards");
});

it("accepts missing cards as people write them, and keeps the input when the numbers do not add up", async () => {
  const batch = await addBatch(db, { operator_id: counter.id, state: "sent" });
  const url = `/cards/batches/${batch.id}`;
  const visitor = { as, params: { batchId: batch.id } };
  const end = (index: number) => batch.numberAt(index).slice(-6);
  const missing = `${end(1)} ; ${end(3)} à ${end(5)}`;
  const refused = await screens.post(batchRoute, url, { intent: "receive", counted: "9", missing }, visitor);
  expect(refused.status).toBe(422);
  expect(refused.data).toMatchObject({ lastResult: { error: { counted: ["cardsDoNotAddUp"] } } });
  const taken = await screens.post(batchRoute, url, { intent: "receive", counted: "6", missing }, visitor);
  expect(taken.location).toBe(url);
  const { data } = await screens.load(batchRoute, url, visitor);
  expect(data.batch).toMatchObject({ left: 6, missing: 4 });
});

it("shows the state of a card, writes it off and puts it back", async () => {
  const batch = await addBatch(db, { operator_id: counter.id, state: "received", received_at: new Date() });
  const number = batch.numberAt(2);
  const state = async () =>
    (await screens.load(check, `/cards/check?number=${number}`, { as })).data.card?.state;
  expect(await state()).toBe("left");
  await screens.post(check, "/cards/check", { intent: "writeOff", number, cause: "damaged" }, { as });
  expect(await state()).toBe("damaged");
  await screens.post(check, "/cards/check", { intent: "back", number }, { as });
  expect(await state()).toBe("left");
  const { data } = await screens.load(check, "/cards/check?number=12", { as });
  expect(data).toMatchObject({ card: null, isWrong: true });
});

it("lets the programme order, configure and print", async () => {
  const ordered = await screens.post(order, "/cards/order", { eltoId: "", count: "20" }, { as: platform });
  expect(ordered.location).toBe("/cards");
  const none = await screens.post(order, "/cards/order", { eltoId: "", count: "0" }, { as: platform });
  expect(none.status).toBe(422);
  const set = { nextNumber: "5 412098 500000", threshold: "30" };
  await screens.post(settings, "/cards/settings", set, { as: platform });
  expect((await screens.load(settings, "/cards/settings", { as: platform })).data).toEqual({
    nextNumber: "5412098500000",
    checkDigit: false,
    threshold: 30,
  });
  const batch = await addBatch(db);
  const visitor = { as: platform, params: { batchId: batch.id } };
  const { response } = await screens.load(batchFile, `/cards/batches/${batch.id}/file?format=Csv`, visitor);
  expect(await response?.text()).toContain(batch.numberAt(9));
});
