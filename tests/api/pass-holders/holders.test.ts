import { beforeEach, describe, expect, it } from "vitest";
import { comparedFields } from "~/contract/pass-holders/holder";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { emptyLogs, writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, newHolder, nextPassNumber } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const museum = await addOperator(db, { name: "Musée de la Fraise" });
const office = await addOperator(db, { name: "Office du tourisme", sheet: { isDistributor: true } });
const shop = await addOperator(db, { name: "Zoo, boutique", sheet: { isDistributor: true } });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const counter = await api.as(
  await addUser(db, { role: "Scanner", operators: [museum, office, shop], name: "Guichet" }),
);
const { passHolders } = platform;

beforeEach(() => emptyLogs(db));

const logs = () => writtenLogs(db).execute();
const row = (id: string) =>
  db.selectFrom("pass_holders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const added = async (columns: Parameters<typeof addHolder>[1] = {}) => {
  const { id } = await addHolder(db, columns);
  const { createdDate: _, ...details } = await passHolders.details({ id });
  return { ...details, agreeThings: true as const };
};
const wrong = (field: string, code: string) => ({ code: "validation", fields: { [field]: [code] } });

describe("a new holder", () => {
  it("has a name without invisible and bidirectional control characters", async () => {
    const { id } = await passHolders.create(
      newHolder({ firstName: "Noor\u202e\u0007", lastName: "\u2067Le\u009fjeune\u2069", email: "" }),
    );
    expect(await passHolders.details({ id })).toMatchObject({ firstName: "Noor", lastName: "Lejeune" });
  });

  it("has the submitted data, a physical pass, no points, and the programme as the source", async () => {
    const passId = nextPassNumber();
    const typed = newHolder({
      passId: `${passId.slice(0, 1)} ${passId.slice(1, 7)} ${passId.slice(7)}`,
      email: "Aline@Exemple.be",
      phone: "0032 470 12 34 56",
      language: "nl",
      agreementFields: undefined,
    });
    const { id } = await passHolders.create(typed);
    expect(await passHolders.details({ id })).toEqual({
      id,
      civility: "Mme",
      firstName: "Aline",
      lastName: "Lejeune",
      language: "NL",
      birthDate: "1990-02-28",
      passId,
      passType: "Physical",
      email: "Aline@Exemple.be",
      phone: "+32470123456",
      address: { ...typed.address, province: "Namur" },
      agreementFields: { email: false, sms: false, mail: true },
      subscribedToNotifications: null,
      registrationSource: "Pass Détours",
      registrationSourceType: "Platform",
      totalPoints: 0,
      availablePoints: 0,
      consumedPoints: 0,
      turnover: 0,
      version: 1,
      createdDate: now.toISOString(),
      updatedAt: now.toISOString(),
      agreedTermsAt: now.toISOString(),
      updatedBy: "Test Chef",
    });
    const [entry] = await logs();
    expect(entry).toMatchObject({
      type: "PassHolderSignedUp",
      thing_kind: "passHolder",
      thing_id: id,
      thing_name: "Aline Lejeune",
      operator_id: null,
      changes: { passId: [null, passId], "address.province": [null, "Namur"] },
    });
  });

  it("belongs to the distributor of the counter", async () => {
    const { id } = await counter.passHolders.create(newHolder());
    expect(await row(id)).toMatchObject({
      registration_source_type: "Admin",
      registration_source: office.name,
      registered_at_operator: office.id,
    });
    const other = await counter.passHolders.create(newHolder({ eltoId: shop.id }));
    expect(await row(other.id)).toMatchObject({ registration_source: shop.name });
    for (const eltoId of [museum.id, crypto.randomUUID()])
      await expect(counter.passHolders.create(newHolder({ eltoId }))).rejects.toMatchObject(
        wrong("eltoId", "invalid"),
      );
  });

  it("is created once by a repeated call", async () => {
    const call = { ...newHolder(), "idempotency-key": "0123456789abcdef" };
    expect(await passHolders.create(call)).toEqual(await passHolders.create(call));
    expect(await logs()).toHaveLength(1);
  });

  it.each([
    ["firstName", "required", { firstName: " " }],
    ["passId", "invalidPassNumber", { passId: "123" }],
    ["birthDate", "notBornYet", { birthDate: "2026-06-16" }],
    ["phone", "invalidPhone", { phone: "+324700000000" }],
    ["phone", "phoneIsRequired", { agreementFields: { email: false, sms: true, mail: false } }],
    ["agreeThings", "conditionOfUseIsRequired", { agreeThings: false }],
    ["address.country", "invalid", { address: { ...newHolder().address, country: "XX" } }],
    ["address.zipCode", "unknownZipCode", { address: { ...newHolder().address, zipCode: "5999" } }],
    ["address.province", "invalid", { address: { ...newHolder().address, province: "Bourgogne" } }],
  ])("is refused for its %s: %s", async (field, code, changes) => {
    const before = await db.selectFrom("pass_holders").select("id").execute();
    await expect(passHolders.create(newHolder(changes))).rejects.toMatchObject(wrong(field, code));
    expect(await db.selectFrom("pass_holders").select("id").execute()).toEqual(before);
  });

  it("is refused with all errors at once", async () => {
    const sent = {
      ...newHolder({ firstName: " ", birthDate: "2026-06-16", phone: "+324700000000" }),
      address: { ...newHolder().address, zipCode: "5999" },
    };
    const fields = {
      firstName: ["required"],
      birthDate: ["notBornYet"],
      phone: ["invalidPhone"],
      "address.zipCode": ["unknownZipCode"],
    };
    await expect(passHolders.create(sent)).rejects.toMatchObject({ code: "validation", fields });
    const edit = { ...(await added()), ...sent };
    await expect(passHolders.update(edit)).rejects.toMatchObject({ code: "validation", fields });
  });

  it("abroad has no province, and any postal code", async () => {
    const address = { address: "Kerkstraat 2", zipCode: "1017 GL", city: "Amsterdam", country: "nl" };
    const { id } = await passHolders.create(
      newHolder({ address: { ...address, province: "Noord-Holland" } }),
    );
    expect((await passHolders.details({ id })).address).toEqual({
      ...address,
      province: null,
      country: "NL",
    });
  });

  it("has a unique e-mail address", async () => {
    const { id } = await passHolders.create(newHolder({ email: "famille@exemple.be" }));
    const again = () => passHolders.create(newHolder({ email: "Famille@Exemple.BE" }));
    await expect(again()).rejects.toMatchObject({
      code: "duplicateHolderEmail",
      status: 400,
      fields: { email: ["duplicateHolderEmail"] },
    });
    await passHolders.remove({ id });
    await again();
  });

  it("has a number that was never used", async () => {
    const survivor = await added();
    const deleted = await added();
    await passHolders.remove({ id: deleted.id });
    const tombstone = await addHolder(db, { deleted_at: now, merged_into: survivor.id });
    for (const passId of [survivor.passId, deleted.passId, tombstone.pass_number ?? ""])
      await expect(passHolders.create(newHolder({ passId }))).rejects.toMatchObject(
        wrong("passId", "passNumberTaken"),
      );
  });

  it("is created once by concurrent calls with the same number or address", async () => {
    const both = { email: "ensemble@exemple.be", passId: nextPassNumber() };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => passHolders.create(newHolder(both))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 400 });
  });
});

describe("possible duplicates", () => {
  const known = newHolder({ firstName: "Zoé", lastName: "De Smet", email: "zoe@exemple.be" });
  const typed = { ...known, firstName: "ZOE", birthDate: null, address: newHolder().address, email: null };
  const alike = comparedFields.parse(typed);

  it("are shown in full to the programme, to a counter with an initial and the beginning of the postal code", async () => {
    const { id } = await passHolders.create(known);
    expect(await passHolders.similar(alike)).toEqual([
      {
        id,
        name: "Zoé De Smet",
        zipCode: "5000",
        city: "Namur",
        birthDate: "1990-02-28",
        passId: known.passId,
      },
    ]);
    expect(await counter.passHolders.similar(alike)).toEqual([
      {
        id: null,
        name: "Z. De Smet",
        zipCode: "50••",
        city: null,
        birthDate: null,
        passId: null,
      },
    ]);
    expect(await passHolders.similar({ ...alike, lastName: "Desmedt" })).toEqual([]);
  });

  it("make a pair when they are created or become alike", async () => {
    const pairsOf = async (id: string) =>
      (await db.selectFrom("duplicate_pairs").select(["one", "other"]).execute()).filter(({ one, other }) =>
        [one, other].includes(id),
      );
    const { id } = await passHolders.create({ ...typed, passId: nextPassNumber() });
    expect(await pairsOf(id)).toHaveLength(1);
    const stranger = await added({ first_name: "Zoë", last_name: "Smets" });
    expect(await pairsOf(stranger.id)).toEqual([]);
    await passHolders.update({ ...stranger, lastName: "De Smet", address: typed.address });
    expect(await pairsOf(stranger.id)).toHaveLength(2);
  });
});

describe("a change", () => {
  it("saves every field, increments the version and logs the changes", async () => {
    const holder = await added();
    const edit = newHolder({
      id: holder.id,
      passType: "Physical",
      civility: "Mx",
      language: "DE",
      birthDate: null,
      email: "neuf@exemple.be",
      phone: "+4930901820",
      subscribedToNotifications: true,
      version: 1,
      address: { address: "Unter den Linden 1", zipCode: "10117", city: "Berlin", country: "DE" },
      agreementFields: { email: true, sms: true, mail: false },
    });
    await passHolders.update(edit as typeof holder);
    const { agreeThings: _, ...written } = edit;
    expect(await passHolders.details({ id: holder.id })).toMatchObject({
      ...written,
      address: { ...written.address, province: null },
      version: 2,
      updatedBy: "Test Chef",
      updatedAt: now.toISOString(),
    });
    expect(await logs()).toMatchObject([
      {
        type: "PassHolderUpdated",
        thing_id: holder.id,
        thing_name: "Aline Lejeune",
        changes: {
          language: ["FR", "DE"],
          birthDate: ["1984-05-17", null],
          passId: [holder.passId, edit.passId],
          "address.province": ["Namur", null],
          "agreementFields.sms": [false, true],
          subscribedToNotifications: [null, true],
        },
      },
    ]);
  });

  it("without a notification consent keeps it", async () => {
    const holder = await added();
    const set = { subscribed_to_notifications: true };
    await db.updateTable("pass_holders").set(set).where("id", "=", holder.id).execute();
    await passHolders.update({ ...holder, firstName: "Élise", subscribedToNotifications: undefined });
    expect((await passHolders.details({ id: holder.id })).subscribedToNotifications).toBe(true);
  });

  it("over a newer version is refused, as is an unchanged one on request", async () => {
    const holder = await added();
    await passHolders.update({ ...holder, firstName: "Élise" });
    await expect(passHolders.update({ ...holder, firstName: "Éloïse" })).rejects.toMatchObject({
      code: "staleVersion",
      params: { by: "Test Chef" },
    });
    const present = { ...holder, firstName: "Élise", version: 2 };
    await passHolders.update(present);
    await expect(passHolders.update({ ...present, refuseNothing: "true" })).rejects.toMatchObject({
      code: "nothingChanged",
    });
    expect(await row(holder.id)).toMatchObject({ version: 2, first_name: "Élise" });
  });

  it("turns a digital pass into a card with a new number; the old one stays theirs", async () => {
    const holder = await added({ pass_type: "Digital" });
    const physical = { ...holder, passType: "Physical" as const };
    await expect(passHolders.update(physical)).rejects.toMatchObject(wrong("passId", "needsNewPassNumber"));
    const passId = nextPassNumber();
    await passHolders.update({ ...physical, passId });
    expect(await passHolders.details({ id: holder.id })).toMatchObject({ passType: "Physical", passId });
    await expect(passHolders.create(newHolder({ passId: holder.passId }))).rejects.toMatchObject(
      wrong("passId", "passNumberTaken"),
    );
  });

  it("never turns a card into a digital pass", async () => {
    const holder = await added();
    await expect(passHolders.update({ ...holder, passType: "Digital" })).rejects.toMatchObject({
      status: 400,
      code: "physicalToDigital",
      fields: { passType: ["physicalToDigital"] },
    });
    expect(await row(holder.id)).toMatchObject({ pass_type: "Physical", version: 1 });
  });

  it("cannot take numbers and addresses of others; an address that was already shared stays", async () => {
    const email = "partage@exemple.be";
    const other = await added({ email });
    const holder = await added({ email });
    await passHolders.update({ ...holder, lastName: "Martin" });
    await expect(passHolders.update({ ...holder, passId: other.passId, version: 2 })).rejects.toMatchObject(
      wrong("passId", "passNumberTaken"),
    );
    const third = await added();
    await expect(passHolders.update({ ...third, email })).rejects.toMatchObject({
      code: "duplicateHolderEmail",
    });
  });

  it("needs a valid id of an existing holder", async () => {
    const holder = await added();
    await passHolders.remove({ id: holder.id });
    await expect(passHolders.update(holder)).rejects.toMatchObject({ code: "notFound" });
    await expect(passHolders.update({ ...holder, id: "1" })).rejects.toMatchObject({ code: "invalidId" });
  });

  it("keeps the chosen province, or else that of the postal code", async () => {
    const holder = await added();
    const address = { ...holder.address, zipCode: "1300", city: "Wavre" };
    await passHolders.update({ ...holder, address: { ...address, province: null } });
    expect(await row(holder.id)).toMatchObject({ province: "Brabant wallon" });
    await passHolders.update({ ...holder, address: { ...address, province: "Namur" }, version: 2 });
    expect(await row(holder.id)).toMatchObject({ province: "Namur" });
  });
});

describe("a deletion", () => {
  it("hides the holder, whose points and scans stay", async () => {
    const holder = await added({ total_points: 120 });
    await passHolders.remove({ id: holder.id });
    for (const call of [passHolders.details, passHolders.remove])
      await expect(call({ id: holder.id })).rejects.toMatchObject({ code: "notFound" });
    expect(await row(holder.id)).toMatchObject({
      deleted_at: now.toISOString(),
      total_points: 120,
      pass_number: holder.passId,
      updated_by: "Test Chef",
    });
    expect(await logs()).toMatchObject([
      {
        type: "PassHolderDeleted",
        thing_name: "Élodie Mertens",
        changes: { deletedAt: [null, now.toISOString()] },
      },
    ]);
  });
});
