import { expect, it } from "vitest";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { HolderContent } from "~/routes/pass-holders/form/edited-fields";
import * as list from "~/routes/pass-holders/list/list";
import * as qrCode from "~/routes/pass-holders/registrations/qr-code";
import * as registration from "~/routes/pass-holders/registrations/registration";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { newHolder } from "../../support/pass-holders/holders";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T08:42:00.000Z");
const api = testApi(db, { now: () => now });
const screens = await openScreens(api);
const office = await addOperator(db, { name: "Office", sheet: { isDistributor: true } });
const shop = await addOperator(db, { name: "Boutique", sheet: { isDistributor: true } });
const camille = await addUser(db, { role: "Scanner", operators: [office] });
const colleague = await addUser(db, { role: "Admin", operators: [office] });
const elsewhere = await addUser(db, { role: "Admin", operators: [shop] });
const member = await addUser(db, { role: "Admin", operators: [await addOperator(db, { name: "Musée" })] });
const platform = await addUser(db, { role: "AdminWbt" });
const typed = newHolder({ firstName: "Noor", lastName: "Peeters" });
const { id } = await (await api.as(camille)).passHolders.create(typed);

const at = `/pass-holders/registrations/${id}`;
const as = (who: { id: string }) => ({ as: who, params: { registrationId: id } });
const fields = (changes: Record<string, string> = {}) => ({
  passId: typed.passId,
  civility: "Mme",
  firstName: "Noor",
  lastName: "Peeters",
  language: "FR",
  birthDate: "1990-02-28",
  "address.country": "BE",
  "address.zipCode": "5000",
  "address.city": "Namur",
  "address.address": "Rue du Pont 1",
  "agreementFields.email": "on",
  "agreementFields.mail": "on",
  agreeThings: "on",
  version: "1",
  ...changes,
});
const correct = (changes?: Record<string, string>, who = camille) =>
  screens.post(registration, at, fields(changes), as(who));

it("is listed, checked and printed by the counter that made it, and no other", async () => {
  const { registrations } = (await screens.load(list, "/pass-holders", { as: camille })).data;
  expect(registrations?.items.map(({ name }) => name)).toEqual(["Noor Peeters"]);
  const { holder, name } = (await screens.load(registration, at, as(camille))).data;
  expect([name, holder?.passId, holder?.correctableUntil]).toEqual([
    "Noor Peeters",
    typed.passId,
    "2026-06-15T08:57:00.000Z",
  ]);
  const code = (await screens.load(qrCode, `${at}/qr-code`, as(camille))).data;
  expect(code.number).toMatch(/^\d \d{6} \d{6}$/);
  for (const [who, status] of [
    [elsewhere, 404],
    [member, 403],
  ] as const) {
    expect((await screens.load(registration, at, as(who))).status).toBe(status);
    expect((await screens.load(qrCode, `${at}/qr-code`, as(who))).status).toBe(status);
  }
});

it("leads to the list once it is corrected, and reports when nothing changed", async () => {
  const nothing = await correct();
  expect([toastOf(nothing), nothing.location]).toEqual([
    "backoffice-pass-holder:registration.nothingChanged",
    "/pass-holders",
  ]);
  expect(toastOf(await correct({ lastName: "Peeters-Dubois" }))).toBe(
    "backoffice-pass-holder:registration.done",
  );
  const { name } = (await screens.load(registration, at, as(camille))).data;
  expect(name).toBe("Noor Peeters-Dubois");
});

it("comes back with the errors, as a registration does", async () => {
  const wrong = await correct({ version: "2", "address.zipCode": "9", "agreementFields.sms": "on" });
  expect([wrong.status, wrong.errors]).toMatchObject([422, { phone: ["phoneIsRequired"] }]);
});

it("shows the second of two people the first one's correction, and saves their choice", async () => {
  const { holder } = (await screens.load(registration, at, as(camille))).data;
  const loaded = JSON.stringify(holder);
  const first = await correct({ version: "2", "address.address": "Rue du Pont 12" }, colleague);
  expect(first.location).toBe("/pass-holders");
  const mine = { version: "2", loaded, firstName: "Noortje", lastName: "Peeters-Dubois" };
  const second = await correct(mine);
  const { conflict } = second.data as { conflict: Conflict<HolderContent> };
  expect([second.status, conflict.by, conflict.mine.firstName, conflict.theirs.address.address]).toEqual([
    409,
    "Test Admin",
    "Noortje",
    "Rue du Pont 12",
  ]);
  expect(conflict.fields.map(({ path, choice }) => [path, choice])).toEqual([
    ["firstName", "mine"],
    ["lastName", "theirs"],
    ["address.address", "theirs"],
  ]);
  const chosen = {
    ...Object.fromEntries(conflict.submitted),
    ...Object.fromEntries(conflict.fields.map(({ path, choice }) => [`choice:${path}`, choice])),
  };
  const resumed = await screens.post(registration, at, { ...chosen, intent: "resume" }, as(camille));
  expect(resumed.data).toMatchObject({
    lastResult: { initialValue: { firstName: "Noortje", address: { address: "Rue du Pont 12" } } },
  });
  const saved = await screens.post(registration, at, { ...chosen, intent: "save" }, as(camille));
  expect(toastOf(saved)).toBe("backoffice-pass-holder:registration.done");
  const after = (await screens.load(registration, at, as(camille))).data.holder;
  expect([after?.firstName, after?.address.address, after?.version]).toEqual([
    "Noortje",
    "Rue du Pont 12",
    4,
  ]);
});

it("keeps the input, without scripts too, after a change by the programme or a deletion", async () => {
  const other = newHolder({ firstName: "Lucie", lastName: "Wauters" });
  const made = await (await api.as(camille)).passHolders.create(other);
  const programme = (await api.as(platform)).passHolders;
  const path = `/pass-holders/registrations/${made.id}`;
  const who = { as: camille, params: { registrationId: made.id } };
  const mine = fields({ passId: other.passId, firstName: "Lucienne" });
  const refused = async () => {
    const { status, errors, data } = await screens.post(registration, path, mine, who);
    expect(data).toMatchObject({ lastResult: { initialValue: { firstName: "Lucienne" } } });
    const around = await screens.loadAround(registration, registration, path, mine, who);
    expect([around.status, around.data.holder]).toEqual([200, null]);
    expect(around.data.countries.length).toBeGreaterThan(1);
    return [status, errors];
  };
  await programme.update({ ...other, id: made.id, lastName: "Wouters", passType: "Physical", version: 1 });
  expect(await refused()).toEqual([409, { "": ["registrationChanged"] }]);
  expect((await screens.load(registration, path, who)).status).toBe(409);
  await programme.remove({ id: made.id });
  expect(await refused()).toEqual([404, { "": ["goneMeanwhile"] }]);
  expect((await screens.load(registration, path, who)).status).toBe(404);
});

it("says who can correct it after a quarter of an hour, and keeps the input", async () => {
  now = new Date("2026-06-15T08:57:00.001Z");
  const late = await correct({ version: "4", firstName: "Nora" });
  expect([late.status, late.errors]).toEqual([409, { "": ["correctionTooLate"] }]);
  const { holder } = (await screens.load(registration, at, as(camille))).data;
  expect([holder?.firstName, holder?.correctableUntil]).toEqual(["Noortje", null]);
});
