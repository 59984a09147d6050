import { beforeEach, expect, it } from "vitest";
import { shownPassNumber } from "~/contract/pass-holders/words";
import * as duplicate from "~/routes/pass-holders/duplicates/duplicate";
import * as ignoredPairs from "~/routes/pass-holders/duplicates/ignored";
import * as informations from "~/routes/pass-holders/sheet/informations";
import * as undoMerge from "~/routes/pass-holders/sheet/undo-merge";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens, paramsOfToast, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const as = await addUser(db, { role: "AdminWbt", name: "Chef" });
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));

const path = "/pass-holders/duplicate";
beforeEach(() => db.deleteFrom("duplicate_pairs").execute());

let pairs = 0;
/** Two records of one person, and a form's fields as a browser sends them. */
async function twins() {
  const last_name = `Jumelle ${++pairs}`;
  const first = await addHolder(db, { last_name, phone: "+32470123456" });
  const second = await addHolder(db, { last_name });
  const pair = await addPair(db, first, second);
  const { address, agreementFields, ...person } = fieldsOf(first);
  const numbers = [first, second].map((one) => one.pass_number ?? "");
  const ids = { duplicateEventId: pair, first: first.id, numbers };
  const fields: Record<string, string | string[]> = { ...ids, agreeThings: "on" };
  for (const [name, value] of Object.entries(person)) fields[name] = value ?? "";
  for (const [name, value] of Object.entries(address)) fields[`address.${name}`] = value ?? "";
  for (const [name, given] of Object.entries(agreementFields))
    if (given) fields[`agreementFields.${name}`] = "on";
  return { first, second, pair, fields };
}

it("goes through the pairs, and keeps the list behind", async () => {
  const [one, other] = [await twins(), await twins()];
  const { data } = await screens.load(duplicate, `${path}?sort=-points`, { as });
  expect(data).toMatchObject({
    pair: { duplicateEventId: one.pair },
    place: 1,
    total: 2,
    closeTo: "/pass-holders?sort=-points",
    nextTo: `${path}?sort=-points&pair=${other.pair}`,
  });
  expect(data.pair?.first.phone).toBe("+32 470 12 34 56");
});

it("chooses a value for the result without scripts, and keeps the input", async () => {
  const { second, fields } = await twins();
  const taken = { ...fields, firstName: "Élo", take: `passId=${second.pass_number}` };
  const answer = await screens.post(duplicate, path, taken, { as });
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({
    lastResult: { initialValue: { firstName: "Élo", passId: second.pass_number } },
  });
});

it("merges, and continues with the next pair", async () => {
  const [{ first, second, fields }, other] = [await twins(), await twins()];
  const refused = await screens.post(duplicate, path, { ...fields, phone: "12", intent: "merge" }, { as });
  expect(refused).toMatchObject({ status: 422, errors: { phone: ["invalidPhone"] } });
  const { agreeThings: _, ...withoutTerms } = fields;
  expect(await screens.post(duplicate, path, { ...withoutTerms, intent: "merge" }, { as })).toMatchObject({
    status: 422,
    errors: { agreeThings: ["conditionOfUseIsRequired"] },
  });
  const merged = await screens.post(
    duplicate,
    path,
    { ...fields, next: other.pair, intent: "merge" },
    { as },
  );
  expect(merged).toMatchObject({ status: 303, location: `${path}?pair=${other.pair}` });
  expect(toastOf(merged)).toBe("backoffice-duplicates:merged");
  expect(paramsOfToast(merged)).toMatchObject({
    number: shownPassNumber(first.pass_number ?? ""),
    former: shownPassNumber(second.pass_number ?? ""),
    to: `/pass-holders/${first.id}/informations`,
  });
  const { data } = await screens.load(duplicate, path, { as });
  expect(data).toMatchObject({ place: 1, total: 1, nextTo: null });
  const rows = db.selectFrom("pass_holders").select("merged_into").where("id", "=", second.id);
  expect(await rows.execute()).toEqual([{ merged_into: first.id }]);
});

it("refuses to merge over a change to one of the two", async () => {
  const { first, fields } = await twins();
  await db.updateTable("pass_holders").set({ version: 2 }).where("id", "=", first.id).execute();
  const merge = { ...fields, firstVersion: "1", secondVersion: "1", intent: "merge" };
  expect(await screens.post(duplicate, path, merge, { as })).toMatchObject({
    status: 409,
    errors: { "": ["staleVersion"] },
  });
});

it("names the person who was first, and refuses an unknown button", async () => {
  const { pair, fields } = await twins();
  await colleague.passHolders.ignoreDuplicate({ duplicateEventId: pair });
  const late = await screens.post(duplicate, path, { ...fields, intent: "ignore" }, { as });
  expect(late).toMatchObject({
    status: 409,
    data: { refusal: { code: "duplicateResolved", params: { by: "Test Collègue" } } },
  });
  const { data } = await screens.load(duplicate, `${path}?pair=${pair}`, { as });
  expect(data).toMatchObject({ pair: null, settled: { code: "duplicateResolved" }, nextTo: path });
  expect(await screens.post(duplicate, path, fields, { as })).toMatchObject({ status: 400 });
  expect((await screens.load(duplicate, path, { as })).data).toMatchObject({ pair: null, settled: null });
});

it("offers to reopen a dismissed pair, at once and from the list of dismissed pairs", async () => {
  const { pair, fields } = await twins();
  const ignored = await screens.post(
    duplicate,
    `${path}?sort=-points`,
    { ...fields, intent: "ignore" },
    { as },
  );
  expect(ignored).toMatchObject({ status: 303, location: `${path}?sort=-points&undo=${pair}` });
  expect((await screens.load(duplicate, ignored.location ?? "", { as })).data).toMatchObject({
    pair: null,
    closeTo: "/pass-holders?sort=-points",
    justIgnored: { pair: { duplicateEventId: pair, ignoredBy: "Test Chef" } },
  });
  const reopen = { duplicateEventId: pair, intent: "reopen" };
  for (const press of [1, 2]) {
    const answer = await screens.post(
      duplicate,
      ignored.location ?? "",
      { ...reopen, press: String(press) },
      { as },
    );
    expect(answer).toMatchObject({ status: 303, location: `${path}?sort=-points&pair=${pair}` });
  }
  await screens.post(duplicate, path, { ...fields, intent: "ignore" }, { as });
  const list = "/pass-holders/duplicates/ignored";
  const listed = (await screens.load(ignoredPairs, list, { as })).data.page.items;
  expect(listed.map(({ duplicateEventId }) => duplicateEventId)).toEqual([pair]);
  const reopened = await screens.post(ignoredPairs, list, { duplicateEventId: pair }, { as });
  expect(paramsOfToast(reopened)).toMatchObject({ to: `${path}?pair=${pair}` });
  expect((await screens.load(ignoredPairs, list, { as })).data.page.totalCount).toBe(0);
});

it("opens the comparison of two ticked rows, and refuses another number of rows", async () => {
  const [one, other] = [await addHolder(db), await addHolder(db)];
  const opened = await screens.post(
    duplicate,
    `${path}?search=dupont`,
    { intent: "open", of: "chosen", id: [one.id, other.id] },
    { as },
  );
  expect(opened.status).toBe(303);
  expect((await screens.load(duplicate, opened.location ?? "", { as })).data).toMatchObject({
    pair: { first: { id: one.id }, second: { id: other.id } },
    closeTo: "/pass-holders?search=dupont",
  });
  const refused = await screens.post(duplicate, path, { intent: "open", id: [one.id] }, { as });
  expect(refused).toMatchObject({ status: 422, errors: { id: ["invalid"] } });
});

it("asks before a merge is undone, and restores both records", async () => {
  const { first, second, pair, fields } = await twins();
  await screens.post(duplicate, path, { ...fields, intent: "merge" }, { as });
  const sheet = `/pass-holders/${first.id}/informations`;
  const [merge] = (await screens.load(informations, sheet, { as, params: { passHolderId: first.id } })).data
    .merges;
  expect(merge).toMatchObject({ merged: { id: second.id, passId: second.pass_number } });
  const params = { passHolderId: first.id, mergeId: String(merge?.mergeId) };
  const undo = `${sheet}/undo-merge/${params.mergeId}`;
  expect((await screens.load(undoMerge, undo, { as, params })).data).toMatchObject({ merge });
  const undone = await screens.post(undoMerge, undo, {}, { as, params });
  expect(undone).toMatchObject({ status: 303, location: sheet });
  expect(toastOf(undone)).toBe("backoffice-duplicates:undo.toast");
  expect((await screens.load(undoMerge, undo, { as, params })).data).toMatchObject({ merge: null });
  const again = await screens.post(undoMerge, undo, {}, { as, params });
  expect(again).toMatchObject({ status: 409, data: { refusal: { code: "mergeUndone" } } });
  const { data } = await screens.load(duplicate, `${path}?pair=${pair}`, { as });
  expect(data).toMatchObject({ pair: { first: { id: first.id }, second: { id: second.id } } });
});
