import { expect, it } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as found from "~/routes/pass-holders/cards/card-found";
import * as lost from "~/routes/pass-holders/cards/lost-card";
import * as sightingsRead from "~/routes/pass-holders/cards/sightings";
import * as sheet from "~/routes/pass-holders/sheet/sheet";
import * as pass from "~/routes/scan/pass";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, nextPassNumber } from "../../support/pass-holders/holders";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const as = await addUser(db, { role: "AdminWbt" });
const citadel = await addOperator(db, { name: "Citadelle" });
const manager = await addUser(db, { role: "Admin", operators: [citadel] });
const path = (id: string, part: string) => `/pass-holders/${id}/informations/${part}`;
const at = (id: string, params: Record<string, string> = {}) => ({
  as,
  params: { passHolderId: id, ...params },
});
const report = (holder: { id: string; pass_number?: string | null }, fields: Record<string, string>) =>
  screens.post(
    lost,
    path(holder.id, "lost-card"),
    { withdrawn: holder.pass_number ?? "", cause: "lost", ...fields },
    at(holder.id),
  );
const sheetOf = async (id: string, query = "") =>
  (await screens.load(sheet, `/pass-holders/${id}/informations${query}`, at(id))).data;

it("a lost card is replaced with a mail, which can be undone for a minute", async () => {
  const holder = await addHolder(db, { email: "sabine@porteur.example" });
  const passId = nextPassNumber();
  const answer = await report(holder, { source: "now", passId, sendMail: "on" });
  expect(answer.location).toBe(`/pass-holders/${holder.id}/informations?undo=card`);
  expect(toastOf(answer)).toBe("backoffice-cards:report.mailed");
  const shown = await sheetOf(holder.id, "?undo=card");
  expect(shown).toMatchObject({
    holder: { passId },
    cards: { state: "valid" },
    cardDone: { card: { passId: holder.pass_number, successor: passId } },
  });
  const { id: withdrawnId } = (shown as { cardDone: { card: { id: string } } }).cardDone.card;
  const asked = await screens.load(
    found,
    path(holder.id, `card-found/${withdrawnId}`),
    at(holder.id, { withdrawnId }),
  );
  expect(asked.data).toMatchObject({ card: { id: withdrawnId } });
  const back = () =>
    screens.post(found, path(holder.id, `card-found/${withdrawnId}`), {}, at(holder.id, { withdrawnId }));
  for (const _ of [1, 2]) expect(toastOf(await back())).toBe("backoffice-cards:found.done");
  expect(await sheetOf(holder.id)).toMatchObject({ holder: { passId: holder.pass_number } });
  expect(
    (await screens.load(found, path(holder.id, `card-found/${withdrawnId}`), at(holder.id, { withdrawnId })))
      .data,
  ).toMatchObject({ card: null });
});

it("a card is blocked now and replaced later, whatever was typed beside “later”", async () => {
  const holder = await addHolder(db);
  const later = await report(holder, { source: "later", passId: nextPassNumber() });
  expect(toastOf(later)).toBe("backoffice-cards:report.blocked");
  expect(await sheetOf(holder.id)).toMatchObject({
    holder: { passId: holder.pass_number },
    cards: { state: "blocked" },
  });
  const given = await report(holder, { source: "now", passId: nextPassNumber() });
  expect(toastOf(given)).toBe("backoffice-cards:report.replaced");
  expect(await sheetOf(holder.id)).toMatchObject({ cards: { state: "valid" } });
});

it.each([
  ["no number", { source: "now" }, 422, { passId: ["required"] }],
  ["an incomplete number", { source: "now", passId: "5412" }, 422, { passId: ["invalidPassNumber"] }],
  ["no source", {}, 422, { source: ["required"] }],
  ["an unknown cause", { source: "later", cause: "eaten" }, 422, { cause: ["required"] }],
] as const)("the form comes back with %s", async (_, fields, status, errors) => {
  const answer = await report(await addHolder(db), fields);
  expect([answer.status, answer.errors]).toEqual([status, errors]);
});

it("the form refuses another holder's number, and a replacement after a colleague's", async () => {
  const other = await addHolder(db);
  const holder = await addHolder(db);
  const taken = await report(holder, { source: "now", passId: other.pass_number ?? "" });
  expect([taken.status, taken.errors]).toEqual([422, { passId: ["passNumberTaken"] }]);
  await report(holder, { source: "now", passId: nextPassNumber() });
  const second = await report(holder, { source: "now", passId: nextPassNumber() });
  expect([second.status, second.errors]).toEqual([409, { "": ["passReplacedBefore"] }]);
});

it("the counter sees that a card is blocked, and the team that it was shown there", async () => {
  const holder = await addHolder(db, { last_name: "Müller" });
  await report(holder, { source: "later" });
  const told = await screens.load(pass, `/scan/pass?place=${citadel.id}&pass=${holder.pass_number}`, {
    as: manager,
  });
  expect([told.status, told.data]).toMatchObject([403, { check: { passState: "blocked" } }]);
  const sightings = [{ operator: { name: "Citadelle" }, holder: { name: "Élodie Müller" }, cause: "lost" }];
  expect((await screens.load(dashboard, "/", { as })).data).toMatchObject({ sightings });
  expect(await sheetOf(holder.id)).toMatchObject({ cards: { sightings } });
  const [shown] = (await screens.load(dashboard, "/", { as })).data.sightings;
  const read = await screens.post(
    sightingsRead,
    "/pass-holders/sightings",
    { id: String(shown?.id) },
    { as },
  );
  expect(read).toMatchObject({ status: 303, location: "/" });
  expect((await screens.load(dashboard, "/", { as })).data.sightings).toEqual([]);
  expect(await sheetOf(holder.id)).toMatchObject({
    cards: { sightings: [{ seen: { by: expect.any(String), at: expect.any(String) } }] },
  });
});

it("a pass continues without a card, with a number of the programme", async () => {
  const holder = await addHolder(db);
  const given = await report(holder, { source: "digital", passId: "5412" });
  expect(given.status).toBe(422);
  expect(toastOf(await report(holder, { source: "digital" }))).toBe("backoffice-cards:report.replaced");
  expect(await sheetOf(holder.id)).toMatchObject({ holder: { passType: "Digital" } });
});

it("is closed to managers", async () => {
  const holder = await addHolder(db);
  const as = manager;
  const params = { passHolderId: holder.id };
  expect((await screens.load(lost, path(holder.id, "lost-card"), { as, params })).status).toBe(403);
  const answer = await screens.post(
    lost,
    path(holder.id, "lost-card"),
    { withdrawn: holder.pass_number ?? "", cause: "lost", source: "later" },
    { as, params },
  );
  expect(answer.status).toBe(403);
});
