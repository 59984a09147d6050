import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { emptyLogs, writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, addWithdrawnPass, newHolder, nextPassNumber } from "../../support/pass-holders/holders";
import { keys } from "../../support/push/rights";

const { db } = await freshDatabase();
const MINUTE = 60_000;
const morning = new Date("2026-06-15T08:42:00.000Z");
let now = morning;
const at = (minutes: number) => {
  now = new Date(morning.getTime() + minutes * MINUTE);
};
const api = testApi(db, { now: () => now });
const office = await addOperator(db, { name: "Office du tourisme", sheet: { isDistributor: true } });
const shop = await addOperator(db, { name: "Boutique", sheet: { isDistributor: true } });
const member = await addOperator(db, { name: "Musée" });
const camille = await addUser(db, { role: "Scanner", operators: [office], name: "Camille" });
const colleague = await addUser(db, { role: "Admin", operators: [office, member], name: "Collègue" });
const elsewhere = await addUser(db, { role: "Admin", operators: [shop] });
const visitor = await addUser(db, { role: "Admin", operators: [member] });
const platform = await addUser(db, { role: "AdminWbt", name: "Programme" });

beforeEach(async () => {
  at(0);
  await db.deleteFrom("login_attempts").execute();
  await emptyLogs(db);
});

const as = async (user: { id: string } = camille) => (await api.as(user)).passHolders;
/** A holder whom Camille has just signed up. */
async function registered(changes: object = {}) {
  const typed = newHolder(changes);
  const { id } = await (await as()).create(typed);
  return { id, typed };
}
const correction = ({ id, typed }: Awaited<ReturnType<typeof registered>>, changes: object = {}) => ({
  ...typed,
  ...changes,
  id,
  version: 1,
});
const seen = async (id: string, user?: { id: string }) => (await as(user)).registration({ id });
const listed = async (id: string, user?: { id: string }) =>
  (await (await as(user)).registrations({})).items.find((one) => one.id === id);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    ({ code, status }) => `${status} ${code}`,
  );

describe("the counter's list", () => {
  it("has the holders signed up by its users today, as entered, latest first", async () => {
    const first = await registered({ firstName: "Noor", lastName: "Peeters", email: "noor@exemple.be" });
    at(1);
    const second = await registered({ firstName: "Luc", lastName: "Wéry" });
    await (await as(elsewhere)).create(newHolder());
    await (await as(platform)).create(newHolder());
    const { items, totalCount } = await (await as(colleague)).registrations({});
    expect([items.map(({ id }) => id), totalCount]).toEqual([[second.id, first.id], 2]);
    expect(items[1]).toEqual({
      id: first.id,
      registeredAt: morning.toISOString(),
      eltoName: "Office du tourisme",
      name: "Noor Peeters",
      passId: first.typed.passId,
      zipCode: "5000",
      city: "Namur",
      correctableUntil: "2026-06-15T08:57:00.000Z",
    });
    expect(await seen(first.id, colleague)).toMatchObject({
      ...{ civility: "Mme", firstName: "Noor", lastName: "Peeters", language: "FR", version: 1 },
      ...{ birthDate: "1990-02-28", passId: first.typed.passId, email: "noor@exemple.be", phone: null },
      address: { ...first.typed.address, province: "Namur" },
      agreementFields: first.typed.agreementFields,
    });
    expect(Object.keys(await seen(first.id))).not.toContain("availablePoints");
  });

  it("covers today in Belgium and one's own counters: others do not exist", async () => {
    now = new Date("2026-06-15T21:55:00.000Z");
    const late = await registered();
    expect(await listed(late.id)).toBeDefined();
    expect(await listed(late.id, elsewhere)).toBeUndefined();
    expect(await refusal(seen(late.id, elsewhere))).toBe("404 registrationNotYours");
    expect(await refusal((await as(elsewhere)).correctRegistration(correction(late)))).toBe(
      "404 registrationNotYours",
    );
    // Five minutes later, after midnight in Brussels.
    now = new Date("2026-06-15T22:00:00.000Z");
    expect(await listed(late.id)).toBeUndefined();
    expect(await refusal(seen(late.id))).toBe("404 registrationNotYours");
    expect(await refusal((await as()).correctRegistration(correction(late)))).toBe("409 correctionTooLate");
    expect(await refusal(seen(newId()))).toBe("404 registrationNotYours");
    expect(await refusal((await as(visitor)).registrations({}))).toMatch(/^403/);
  });

  it("shows only an initial once the programme has changed the record; deleted ones are gone", async () => {
    const one = await registered({ firstName: "Noor", lastName: "Peeters" });
    const programme = await as(platform);
    const { id } = one;
    await programme.update({ ...one.typed, id, firstName: "Nora", passType: "Physical", version: 1 });
    expect(await listed(one.id)).toMatchObject({
      ...{ name: "N. Peeters", passId: null, zipCode: null, city: null, correctableUntil: null },
    });
    expect(await refusal(seen(one.id))).toBe("409 registrationChanged");
    expect(await refusal((await as()).correctRegistration({ ...correction(one), version: 2 }))).toBe(
      "409 registrationChanged",
    );
    await programme.remove({ id: one.id });
    expect(await listed(one.id)).toBeUndefined();
    expect(await refusal(seen(one.id))).toBe("404 registrationNotYours");
  });

  it("still shows the entered data when the holder subscribes to notifications in the pass app", async () => {
    const one = await registered();
    const { key } = await (await api.as(platform)).clientKeys.create({
      ...{ client: "PassApp", name: "Production", calls: ["notifications.subscribe"] },
      ...{ operators: "all", operatorIds: [], expiresOn: "2026-12-31" },
    });
    const subscription = { endpoint: "https://push.example/one", expirationTime: null, keys };
    const answer = await api.fetch(
      new Request("http://api.test/api/pushsubscriptions", {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ passId: one.typed.passId, subscription }),
      }),
    );
    expect(answer.status).toBe(204);
    expect((await seen(one.id)).version).toBe(2);
    await (await as()).correctRegistration({ ...correction(one, { firstName: "Ali" }), version: 2 });
    expect(await seen(one.id)).toMatchObject({ firstName: "Ali", version: 3 });
  });
});

describe("a correction at the counter", () => {
  it("is open to the counter for a quarter of an hour, validated like the registration, and logged", async () => {
    const one = await registered({ agreementFields: { email: true, sms: false, mail: true } });
    await emptyLogs(db);
    at(15);
    const agreementFields = { email: true, sms: false, mail: false };
    const passId = nextPassNumber();
    await (await as(colleague)).correctRegistration(
      correction(one, { lastName: "Lejeune-Dubois", passId, agreementFields }),
    );
    expect(await seen(one.id)).toMatchObject({
      lastName: "Lejeune-Dubois",
      passId,
      agreementFields,
      version: 2,
    });
    const [entry] = await writtenLogs(db).execute();
    expect(entry).toMatchObject({
      type: "PassHolderRegistrationCorrected",
      changes: {
        lastName: ["Lejeune", "Lejeune-Dubois"],
        passId: [one.typed.passId, passId],
        "agreementFields.mail": [true, false],
      },
    });
    const programme = await as(platform);
    const [consent] = (await programme.consents({ id: one.id })).items;
    expect(consent).toMatchObject({ subject: "mail", given: false, place: "Counter" });
    // The mistyped number is free for the person who holds that card.
    expect((await programme.numberState({ passId: one.typed.passId })).state).toBe("free");
  });

  it("is refused after a quarter of an hour, and changes nothing", async () => {
    const one = await registered();
    now = new Date(morning.getTime() + 15 * MINUTE + 1);
    expect(await refusal((await as()).correctRegistration(correction(one, { firstName: "Ali" })))).toBe(
      "409 correctionTooLate",
    );
    expect(await seen(one.id)).toMatchObject({ firstName: "Aline", correctableUntil: null });
  });

  it("has the same errors as a registration, each at its field", async () => {
    const one = await registered();
    const holder = await addHolder(db, { email: "prise@exemple.be" });
    const counter = await as();
    const wrong = async (changes: object) =>
      counter.correctRegistration(correction(one, changes)).then(
        () => null,
        ({ fields }) => fields,
      );
    expect(await wrong({ passId: holder.pass_number })).toEqual({ passId: ["passNumberTaken"] });
    expect(await wrong({ email: "prise@exemple.be" })).toEqual({ email: ["duplicateHolderEmail"] });
    expect(await wrong({ birthDate: "2026-06-16" })).toEqual({ birthDate: ["notBornYet"] });
    expect(await wrong({ agreementFields: { sms: true } })).toEqual({ phone: ["phoneIsRequired"] });
    expect(await wrong({ agreeThings: false })).toEqual({ agreeThings: ["conditionOfUseIsRequired"] });
    expect(await refusal(counter.correctRegistration(correction(one)))).toBe("409 nothingChanged");
    expect(await refusal(counter.correctRegistration({ ...correction(one), version: 3 }))).toBe(
      "409 staleVersion",
    );
  });
});

describe("a number read at the counter", () => {
  it("is free, taken or blocked", async () => {
    const counter = await as();
    const state = async (passId: string | null | undefined) =>
      (await counter.numberState({ passId: passId ?? "" })).state;
    const holder = await addHolder(db);
    const deleted = await addHolder(db, { deleted_at: now });
    const lost = await addWithdrawnPass(db, holder);
    const changed = await addWithdrawnPass(db, holder, { cause: "changed" });
    const found = await addWithdrawnPass(db, holder, { back_at: now, back_by: "Programme" });
    const reported = await addHolder(db);
    await addWithdrawnPass(db, reported, { number: reported.pass_number, cause: "stolen", successor: null });
    expect(await state(nextPassNumber())).toBe("free");
    expect(await state(holder.pass_number)).toBe("taken");
    expect(await state(deleted.pass_number)).toBe("taken");
    expect(await state(changed.number)).toBe("taken");
    expect(await state(found.number)).toBe("free");
    expect(await state(lost.number)).toBe("blocked");
    expect(await state(reported.pass_number)).toBe("blocked");
    await expect(counter.create(newHolder({ passId: lost.number }))).rejects.toMatchObject({
      fields: { passId: ["passNumberBlocked"] },
    });
  });

  it("does not count towards the limit of unknown scanned numbers", async () => {
    const counter = await as();
    for (let card = 0; card < 61; card++) await counter.numberState({ passId: nextPassNumber() });
    const holder = await addHolder(db);
    expect(await counter.verifyScan({ passId: holder.pass_number ?? "" })).toMatchObject({
      passState: "valid",
    });
  });
});
