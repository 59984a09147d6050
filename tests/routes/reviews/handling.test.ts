import { expect, it } from "vitest";
import * as handOver from "~/routes/reviews/handling";
import * as look from "~/routes/reviews/look";
import * as review from "~/routes/reviews/operator";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addRequest, addUser, sheetNamed } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const camille = await addUser(db, { role: "AdminWbt", name: "Camille" });
const julien = await addUser(db, { role: "AdminWbt", name: "Julien" });
const operator = await addOperator(db, { name: "Kayaks" });
const sheet = JSON.stringify(sheetNamed("Kayaks"));
const requestId = await addRequest(db, { operator_id: operator.id, previous: sheet, current: sheet });
const page = `/reviews/eltos/${operator.id}`;
const shown = async (as: { id: string }) =>
  (await screens.load(review, page, { as, params: { eltoId: operator.id } })).data;
const at = `/reviews/requests/${requestId}`;
const press = (as: { id: string }, given: Record<string, string>) =>
  screens.post(handOver, `${at}?${new URLSearchParams({ returnTo: page })}`, given, {
    as,
    params: { requestId },
  });
const kindsTo = async ({ email }: { email: string }) =>
  (await db.selectFrom("mails").select("subject").where("recipient", "=", email).execute()).map(
    ({ subject }) => subject,
  );

it("a review shows its other viewers and its handler, and its open page keeps refreshing them", async () => {
  expect((await shown(camille)).handling).toMatchObject({ taken: null, lookers: [], reader: camille.id });
  expect((await shown(julien)).handling).toMatchObject({ lookers: [{ id: camille.id, name: camille.name }] });
  const answer = await screens.load(look, `${at}/look`, { as: camille, params: { requestId } });
  expect(await answer.response?.json()).toMatchObject({
    lookers: [{ id: julien.id }],
    at: expect.any(String),
  });
});

it("a request is taken, taken over and handed over from its page, and the other person is mailed", async () => {
  const taken = await press(camille, { intent: "take" });
  expect(taken).toMatchObject({ status: 303, location: page });
  expect(toastOf(taken)).toBe("backoffice-reviews:handling.done.taken");
  expect((await shown(julien)).handling).toMatchObject({ taken: { id: camille.id } });
  const { data } = await screens.load(review, `${page}?mine=1`, {
    as: camille,
    params: { eltoId: operator.id },
  });
  expect(data.surroundings.queue).toMatchObject({ mine: 1, totalCount: 1 });
  expect(await kindsTo(camille)).toEqual([]);

  const over = await press(julien, { intent: "take" });
  expect(toastOf(over)).toBe("backoffice-reviews:handling.done.takenOver");
  // From her outdated page.
  const late = await press(camille, { intent: "giveBack" });
  expect(toastOf(late)).toBe("backoffice-reviews:handling.done.theirs");
  expect((await shown(camille)).handling).toMatchObject({ taken: { id: julien.id } });
  expect(await kindsTo(camille)).toEqual([`${julien.name} reprend la demande «\u00a0Kayaks\u00a0»`]);
  await press(julien, { intent: "handOver", userId: camille.id });
  expect(await kindsTo(camille)).toContain(`${julien.name} vous confie la demande «\u00a0Kayaks\u00a0»`);
  expect(await kindsTo(julien)).toEqual([]);
  const given = await press(camille, { intent: "giveBack" });
  expect(toastOf(given)).toBe("backoffice-reviews:handling.done.givenBack");
  expect((await shown(julien)).handling).toMatchObject({ taken: null });
});

it("a request is handed over to a named member of the team", async () => {
  const { data } = await screens.load(handOver, at, { as: camille, params: { requestId } });
  expect(data).toMatchObject({ colleagues: [{ value: julien.id }], returnTo: "/reviews" });
  const refused = await press(camille, { intent: "handOver", userId: "" });
  expect(refused).toMatchObject({ status: 422 });
  expect((await press(camille, { intent: "close" })).status).toBe(400);
});

it("users who have disabled these mails get none", async () => {
  await (await api.as(julien)).users.saveMailPreferences({ decisions: true, mentions: false });
  await press(camille, { intent: "handOver", userId: julien.id });
  expect(await kindsTo(julien)).toEqual([]);
});
