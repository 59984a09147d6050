import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { recordConsents } from "~/api/pass-holders/personal-data/consents.server";
import { erasePersons } from "~/api/pass-holders/personal-data/erase.server";
import { eraseDeletedHolders } from "~/api/pass-holders/personal-data/erasures.server";
import { newId } from "~/api/platform/database/new-id";
import { queueMail } from "~/api/platform/mail/outbox.server";
import type { LogType } from "~/contract/logs";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, newHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const operator = await addOperator(db, { name: "Citadelle" });
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
let platform = await api.as(chief);
const { clock } = api.services;
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
/** Sessions do not last that long. */
async function wait(days: number) {
  now = daysLater(days);
  platform = await api.as(chief);
}
beforeEach(async () => {
  now = new Date("2026-06-15T10:00:00.000Z");
  await wait(0);
});
afterEach(async () => {
  const holders = await db.selectFrom("pass_holders").select("id").execute();
  await db.transaction().execute((all) =>
    erasePersons(
      all,
      now,
      holders.map(({ id }) => id),
    ),
  );
});

const person = {
  first_name: "Ysaline",
  last_name: "Vandersmissen",
  email: "ysaline@poste.example",
  phone: "+32470998877",
  birth_date: "1979-11-03",
  street: "Ruelle Secrète 77",
  // Contains letters that do not occur in hashes or ids.
  zip_code: "5555XK",
  city: "Bièvre",
} as const;
type Holder = Awaited<ReturnType<typeof addHolder>>;
const log = (holder: Holder, type: LogType, entry: object = {}) =>
  writeLog(db, now, { id: chief.id, name: "Zoé Maréchal" }, [
    {
      type,
      entry: { subject: { kind: "passHolder", id: holder.id, name: "Ysaline Vandersmissen" }, ...entry },
    },
  ]);
/** Everything in the database about a person, by table. */
async function found(words: readonly string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    const text = rows
      .map((row) => row.text)
      .join("\n")
      .toLowerCase();
    places.push(
      ...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`),
    );
  }
  return places;
}

/** A person with data in every table. */
async function knownPerson(columns: object = {}) {
  const holder = await addHolder(db, { ...person, agrees_email: true, ...columns });
  await log(holder, "PassHolderSignedUp", {
    changes: {
      lastName: [null, "Vandersmissen"],
      passId: [null, holder.pass_number],
      passType: [null, "Physical"],
    },
    extra: { reason: "Demande de Ysaline" },
  });
  const of = { operator_id: operator.id, operator_name: "Citadelle", offer_id: null, offer_name: null };
  const entry = await writeEntry(db, now, {
    ...of,
    holder_id: holder.id,
    kind: "correction",
    points: 40,
    shop_item_name: null,
    reason: "Geste pour Ysaline",
    source: "Back-office",
    user_id: chief.id,
    user_name: "Zoé Maréchal",
  });
  await addScans(
    db,
    scanOf(holder, operator, "2026-06-15", {
      entry_id: entry.id,
      points: 40,
      pass_number: holder.pass_number,
    }),
  );
  await db
    .insertInto("push_subscriptions")
    .values({
      id: newId(),
      holder_id: holder.id,
      endpoint: `https://push.example/${holder.id}`,
      created_at: now,
      p256dh: "ysaline",
      auth: "ysaline",
    })
    .execute();
  const mail = { kind: "purchase", subject: "Votre cadeau", text: "Bonjour Ysaline", html: "<p>Ysaline</p>" };
  const recipient = String(holder.email);
  await queueMail(db, clock, { ...mail, recipient, holderId: holder.id });
  await queueMail(db, clock, { ...mail, recipient });
  await recordConsents(
    { db, actor: { ...chief, displayName: "Zoé Maréchal" } as never, services: api.services },
    holder.id,
    null,
    { agrees_email: true, agrees_sms: false, agrees_mail: true, agreed_terms_at: now },
    { place: "Counter", operator: { id: operator.id, name: "Citadelle" } },
  );
  return holder;
}

describe("consents", () => {
  it("are stored with every change: time, author, source and text", async () => {
    const holder = await knownPerson({ email: "autre@poste.example" });
    await wait(1);
    const before = { agrees_email: true, agrees_sms: false, agrees_mail: true, agreed_terms_at: now };
    const context = {
      db,
      services: api.services,
      actor: { ...chief, displayName: "Zoé Maréchal" } as never,
    };
    const after = { ...before, agrees_email: false, subscribed_to_notifications: true };
    await recordConsents(context, holder.id, before, after, { place: "BackOffice" });
    await recordConsents(context, holder.id, after, after, { place: "BackOffice" });

    const { items, totalCount } = await platform.passHolders.consents({ id: holder.id });
    expect(totalCount).toBe(6);
    expect(items.map(({ subject }) => subject)).toEqual([
      ...["email", "notifications"],
      ...["email", "sms", "mail", "terms"],
    ]);
    expect(items.slice(0, 2)).toEqual([
      expect.objectContaining({
        subject: "email",
        given: false,
        date: now.toISOString(),
        place: "BackOffice",
        operator: null,
        user: "Zoé Maréchal",
        wording: "1",
        text: "Je souhaite recevoir par e-mail les offres et les actualités du programme.",
      }),
      expect.objectContaining({ subject: "notifications", given: true }),
    ]);
    expect(items.at(-1)).toMatchObject({ place: "Counter", operator: "Citadelle" });
    await expect(db.deleteFrom("consents").execute()).rejects.toThrow("neither changed nor deleted");
    await expect(platform.passHolders.consents({ id: newId() })).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("a deletion", () => {
  it("can be undone within 30 days, and restores the holder unchanged", async () => {
    const holder = await addHolder(db, { ...person, email: null, deleted_at: now });
    const listed = async (SearchTerm?: string) =>
      (await platform.passHolders.deleted({ SearchTerm })).items.map(({ id }) => id);
    const number = String(holder.pass_number);
    expect(await listed(`${number.slice(0, 1)} ${number.slice(1, 7)} ${number.slice(7)}`)).toEqual([
      holder.id,
    ]);
    expect(await listed("VANDERSMISSEN ysa")).toContain(holder.id);
    expect(await listed("9999")).toEqual([]);
    // Merged records and erased persons cannot be restored.
    const merged = await addHolder(db, { ...person, email: null, deleted_at: now, merged_into: holder.id });
    const erased = await addHolder(db, { deleted_at: now, erased_at: now });
    for (const { id } of [merged, erased]) expect(await listed()).not.toContain(id);
    await wait(29);
    await platform.passHolders.restore({ id: holder.id });
    expect(await listed()).not.toContain(holder.id);
    expect(
      await db.selectFrom("pass_holders").selectAll().where("id", "=", holder.id).executeTakeFirst(),
    ).toMatchObject({ last_name: "Vandersmissen", deleted_at: null, pass_number: number, version: 2 });
    await expect(platform.passHolders.restore({ id: holder.id })).rejects.toMatchObject({
      code: "notDeleted",
    });
  });

  it("shows its author and deadline; a holder who signed up again is a duplicate", async () => {
    const { id } = await addHolder(db, { ...person, email: null });
    await platform.passHolders.remove({ id });
    const again = await addHolder(db, { ...person, email: null });
    await wait(3);
    const { items } = await platform.passHolders.deleted({ Id: id });
    expect(items).toMatchObject([{ id, daysLeft: 27, deletedBy: expect.stringContaining("Maréchal") }]);
    await platform.passHolders.restore({ id });
    const pairs = await platform.passHolders.duplicates();
    expect(pairs.flatMap(({ first, second }) => [first.id, second.id]).sort()).toEqual([id, again.id].sort());
  });

  it("cannot be undone while another holder has the e-mail address, even a concurrent one", async () => {
    const email = "Partagee@porteur.example";
    const { id } = await addHolder(db, { email, deleted_at: now });
    const other = await addHolder(db, { email: email.toLowerCase() });
    const restore = () => platform.passHolders.restore({ id });
    await expect(restore()).rejects.toMatchObject({ code: "restoredEmailTaken", status: 409 });
    expect((await platform.passHolders.deleted({ Id: id })).items).toHaveLength(1);
    await db.updateTable("pass_holders").set({ email: null }).where("id", "=", other.id).execute();

    // A concurrent request for the address waits, and finds it taken.
    const both = await Promise.allSettled([
      restore(),
      platform.passHolders.create({ ...newHolder(), email: email.toUpperCase() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const having = await db
      .selectFrom("pass_holders")
      .select("id")
      .where(sql<boolean>`lower(email) = ${email.toLowerCase()} and deleted_at is null`)
      .execute();
    expect(having).toHaveLength(1);
  });

  it("is final after that, and the daily job erases the person with their merged records", async () => {
    const gone = await knownPerson({ deleted_at: null });
    const merged = await addHolder(db, { ...person, deleted_at: now, merged_into: gone.id });
    const still = await addHolder(db, { ...person, email: null, deleted_at: daysLater(5) });
    const tombstone = await addHolder(db, { deleted_at: now, merged_into: (await addHolder(db)).id });
    await db.updateTable("pass_holders").set({ deleted_at: now }).where("id", "=", gone.id).execute();
    await wait(31);
    await expect(platform.passHolders.restore({ id: gone.id })).rejects.toMatchObject({
      code: "restoreOver",
    });
    await eraseDeletedHolders(api.services);
    await eraseDeletedHolders(api.services);
    const erased = await db
      .selectFrom("pass_holders")
      .select("id")
      .where("erased_at", "is not", null)
      .execute();
    expect(erased.map(({ id }) => id)).toEqual(expect.arrayContaining([gone.id, merged.id]));
    expect(erased.map(({ id }) => id)).not.toContain(tombstone.id);
    const { items } = await platform.logs.list({ Subject: [gone.id], Type: ["PassHolderErased"] });
    expect(items).toMatchObject([{ user: "Effacement automatique", extraInfo: "Personne effacée" }]);
    expect((await platform.passHolders.deleted({})).items.map(({ id }) => id)).toContain(still.id);
    await expect(platform.passHolders.restore({ id: gone.id })).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("an erasure", () => {
  it("leaves no identifying data in any table, and keeps the figures", async () => {
    const holder = await knownPerson();
    const number = String(holder.pass_number);
    await platform.passHolders.erase({ id: holder.id, reason: "À la demande de l’intéressée" });
    const words = [
      "ysaline",
      "vandersmissen",
      "470998877",
      "1979-11-03",
      "secrète",
      "5555xk",
      "bièvre",
      number,
    ];
    expect(await found(words)).toEqual([]);
    expect(
      await db
        .selectFrom("pass_holders")
        .select(["total_points", "available_points", "deleted_at", "erased_at"])
        .where("id", "=", holder.id)
        .executeTakeFirst(),
    ).toEqual({
      total_points: 40,
      available_points: 40,
      deleted_at: now.toISOString(),
      erased_at: now.toISOString(),
    });
    expect(
      await db.selectFrom("scans").select(["points", "age"]).where("holder_id", "=", holder.id).execute(),
    ).toEqual([{ points: 40, age: 40 }]);
    await expect(platform.passHolders.erase({ id: holder.id, reason: "Encore" })).rejects.toMatchObject({
      code: "notFound",
    });
    // No other field of an entry can be changed, nor a reason about a person who is not erased.
    const other = await knownPerson({ email: "autre@poste.example", phone: null });
    const entries = db.updateTable("points_entries").where("holder_id", "=", other.id);
    await expect(entries.set({ reason: null }).execute()).rejects.toThrow("neither changed");
  });

  it("keeps the mails of a user of the back-office who has the same address", async () => {
    const holder = await knownPerson();
    await db.deleteFrom("mails").execute();
    await db
      .updateTable("users")
      .set({ email: person.email.toUpperCase() })
      .where("id", "=", chief.id)
      .execute();
    const mail = { kind: "passwordReset", subject: "Lien", text: "Lien", html: "Lien" };
    await queueMail(db, clock, { ...mail, recipient: person.email });
    await platform.passHolders.erase({ id: holder.id, reason: "À sa demande" });
    expect(await db.selectFrom("mails").select("kind").execute()).toEqual([{ kind: "passwordReset" }]);
    await db.updateTable("users").set({ email: chief.email }).where("id", "=", chief.id).execute();
    await db.deleteFrom("mails").execute();
  });

  it("keeps the mails of another holder with the same address", async () => {
    const holder = await knownPerson();
    const other = await addHolder(db, { email: person.email });
    await platform.passHolders.erase({ id: holder.id, reason: "À sa demande" });
    const left = await db
      .selectFrom("mails")
      .select("holder_id")
      .where("recipient", "=", person.email)
      .execute();
    expect(left).toEqual([{ holder_id: null }]);
    await platform.passHolders.erase({ id: other.id, reason: "Contrôle" });
    expect(await found([person.email])).toEqual([]);
  });

  it("keeps none for a deleted record with the same address", async () => {
    const holder = await knownPerson();
    await addHolder(db, { email: person.email, deleted_at: clock.now() });
    await platform.passHolders.erase({ id: holder.id, reason: "À sa demande" });
    const mails = db.selectFrom("mails").select("id").where("recipient", "=", person.email);
    expect(await mails.execute()).toEqual([]);
  });
});

describe("saved lists", () => {
  it("are deleted when they searched for this person, and kept when they find others too", async () => {
    const holder = await knownPerson();
    const other = await addHolder(db, { ...person, first_name: "Yves", email: null });
    const view = (name: string, query: string) =>
      platform.savedViews.create({ list: "passHolders", name, query, sharedWith: null });
    await view("Elle", "search=vandersmissen+ysaline");
    await view("Bièvre", "search=5555XK&sort=points");
    await view("Famille", "search=vandersmissen");
    await platform.savedViews.remember({ list: "passHolders", query: "search=ysaline%40poste" });
    await platform.passHolders.erase({ id: holder.id, reason: "À sa demande" });
    const { views, last } = await platform.savedViews.list({ List: "passHolders" });
    expect([views.map(({ name }) => name).sort(), last]).toEqual([["Bièvre", "Famille"], null]);
    await platform.passHolders.erase({ id: other.id, reason: "À sa demande" });
    expect((await platform.savedViews.list({ List: "passHolders" })).views).toEqual([]);
  });
});

describe("the journal", () => {
  it("shows and finds holders by name until they are erased", async () => {
    const holder = await knownPerson();
    const about = { Subject: [holder.id], Type: ["PassHolderSignedUp" as const] };
    const [entry] = (await platform.logs.list({ ...about, SearchTerm: "vandersmissen" })).items;
    expect(entry).toMatchObject({
      extraInfo: "Ysaline Vandersmissen",
      reason: "Demande de Ysaline",
      subject: { kind: "passHolder", canOpen: true },
    });
    expect(entry?.fields.map(({ field, after }) => [field, after])).toContainEqual(["Nom", "Vandersmissen"]);
    expect((await platform.logs.choices(about)).subjects).toEqual([
      { id: holder.id, label: "Ysaline Vandersmissen" },
    ]);
    const other = await addHolder(db, { last_name: "Peeters" });
    await platform.passHolders.remove({ id: other.id });
    const ofOther = { Subject: [other.id], Type: ["PassHolderDeleted" as const], SearchTerm: "peeters" };
    await platform.passHolders.erase({ id: holder.id, reason: "À sa demande" });
    expect((await platform.logs.list({ ...about, SearchTerm: "vandersmissen" })).items).toEqual([]);
    // Its search text keeps all other names.
    expect((await platform.logs.list(ofOther)).items).toHaveLength(1);
    const [erased] = (await platform.logs.list(about)).items;
    expect(erased).toMatchObject({
      extraInfo: "Personne effacée",
      reason: null,
      subject: { canOpen: false },
      changes: { passType: [null, "Physical"] },
    });
  });

  it("loses the search of an export of holders that finds the person", async () => {
    const holder = await knownPerson();
    const exported = (SearchTerm: string) =>
      writeLog(db, now, null, [
        {
          type: "DataExported",
          entry: {
            extra: { list: "passHolders", format: "csv", reason: "Envoi", rows: 1, filters: { SearchTerm } },
          },
        },
      ]);
    await exported("vandersmissen YSALINE");
    await exported("dupont");
    const searches = async () =>
      (await platform.logs.list({ Type: ["DataExported"] })).items.map(
        ({ changes }) => changes?.SearchTerm?.[1],
      );
    expect((await searches()).sort()).toEqual(["dupont", "vandersmissen YSALINE"]);
    await platform.passHolders.erase({ id: holder.id, reason: "À sa demande" });
    expect(await searches()).toEqual(expect.arrayContaining(["dupont", undefined]));
    expect(await found(["vandersmissen"])).toEqual([]);
  });
});
