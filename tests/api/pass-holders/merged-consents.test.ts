import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { newHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const HOUR = 3_600_000;
const later = () => {
  now = new Date(now.getTime() + HOUR);
};

const agreements = (mail: boolean) => ({ email: false, sms: false, mail });
let pairs = 0;
/** Two records with the same name become a pair. */
const nextName = () => `Jumelle ${"i".repeat(++pairs)}`;
async function signUp(mail: boolean, lastName: string) {
  const fields = newHolder({ lastName, agreementFields: agreements(mail) });
  // Sessions do not last that long.
  const { passHolders: desk } = await api.as(await addUser(db, { role: "AdminWbt", name: "Bureau" }));
  const { id } = await desk.create(fields);
  later();
  return { id, fields, at: new Date(now.getTime() - HOUR).toISOString() };
}
const signedIn = async () =>
  (await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }))).passHolders;
/** The journal's entries about postal mail, latest first, and about the terms. */
async function journalOf(id: string) {
  const { items } = await (await signedIn()).consents({ id });
  return {
    mail: items.filter(({ subject }) => subject === "mail").map(({ given, user }) => [given, user]),
    terms: items.filter(({ subject }) => subject === "terms").map(({ given, date }) => [given, date]),
  };
}
const pairOf = async ({ id }: { id: string }) =>
  (await (await signedIn()).duplicates()).find(({ first }) => first.id === id)?.duplicateEventId ?? "";
const row = (id: string) =>
  db.selectFrom("pass_holders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function merged(older: boolean, newer: boolean, chosen: boolean) {
  const name = nextName();
  const [first, second] = [await signUp(older, name), await signUp(newer, name)];
  const { agreeThings: _, ...fields } = first.fields;
  const calls = await signedIn();
  const duplicateEventId = await pairOf(first);
  await calls.mergeDuplicate({ ...fields, agreementFields: agreements(chosen), duplicateEventId });
  const [merge] = await calls.merges({ id: first.id });
  later();
  return { first, second, mergeId: merge?.mergeId ?? "" };
}

const either = [true, false];
const every = either.flatMap((older) =>
  either.flatMap((newer) => either.map((chosen) => ({ older, newer, chosen }))),
);

describe.each(every)("a merge of $older and $newer that keeps $chosen", ({ older, newer, chosen }) => {
  it("keeps both histories in the journal, adds the desk's answer only if it differs, and can be undone", async () => {
    const { first, second, mergeId } = await merged(older, newer, chosen);
    const said = [
      [newer, "Test Bureau"],
      [older, "Test Bureau"],
    ];
    const desk = newer === chosen ? [] : [[chosen, "Test Chef"]];
    const journal = await journalOf(first.id);
    expect(journal.mail).toEqual([...desk, ...said]);
    expect((await row(first.id)).agrees_mail).toBe(chosen);

    await (await signedIn()).undoMerge({ mergeId });
    const own = await journalOf(first.id);
    // The desk's answer stays; when the restored record has another one, that follows.
    const word = desk.length > 0 && chosen !== older ? [[older, "Test Chef"]] : [];
    expect(own.mail).toEqual([...word, ...desk, [older, "Test Bureau"]]);
    expect((await journalOf(second.id)).mail).toEqual([[newer, "Test Bureau"]]);
    expect([(await row(first.id)).agrees_mail, (await row(second.id)).agrees_mail]).toEqual([older, newer]);
  });
});

describe("the terms", () => {
  it("keep the earlier of the two dates, and each its own when the merge is undone", async () => {
    const { first, second, mergeId } = await merged(true, true, true);
    expect((await row(first.id)).agreed_terms_at).toBe(first.at);
    expect((await journalOf(first.id)).terms).toEqual([
      [true, second.at],
      [true, first.at],
    ]);
    await (await signedIn()).undoMerge({ mergeId });
    expect((await row(first.id)).agreed_terms_at).toBe(first.at);
    expect((await row(second.id)).agreed_terms_at).toBe(second.at);
    expect((await journalOf(first.id)).terms).toEqual([[true, first.at]]);
    expect((await journalOf(second.id)).terms).toEqual([[true, second.at]]);
  });

  it.each([
    ["the newer record's if it is earlier", "2020-01-01T00:00:00.000Z"],
    ["the newer record's if the older has none", null],
  ])("are %s", async (_, ofOlder) => {
    const name = nextName();
    const [first, second] = [await signUp(true, name), await signUp(true, name)];
    const earlier = "2019-05-05T08:00:00.000Z";
    const set = (id: string, agreed_terms_at: string | null) =>
      db.updateTable("pass_holders").set({ agreed_terms_at }).where("id", "=", id).execute();
    await set(first.id, ofOlder);
    await set(second.id, earlier);
    const duplicateEventId = await pairOf(first);
    const { agreeThings: __, ...fields } = first.fields;
    await (await signedIn()).mergeDuplicate({ ...fields, duplicateEventId });
    expect((await row(first.id)).agreed_terms_at).toBe(earlier);
    const [merge] = await (await signedIn()).merges({ id: first.id });
    await (await signedIn()).undoMerge({ mergeId: merge?.mergeId ?? "" });
    expect([(await row(first.id)).agreed_terms_at, (await row(second.id)).agreed_terms_at]).toEqual([
      ofOlder,
      earlier,
    ]);
  });
});
