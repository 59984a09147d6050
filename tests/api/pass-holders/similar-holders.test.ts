import { describe, expect, it } from "vitest";
import { holderByNumber } from "~/api/pass-holders/resolve-number.server";
import { type Compared, openPairs, similarHolders } from "~/api/pass-holders/similar-holders.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addHolder, nextPassNumber } from "../../support/pass-holders/holders";

// Both engines: similar names are found by an extension.

const { db } = await freshDatabase();
const { services } = testApi(db);
const nobody: Compared = {
  firstName: "Marie-Françoise",
  lastName: "D’Haene",
  birthDate: null,
  email: null,
  phone: null,
  address: { address: "Rue Inconnue 1", zipCode: "9999", country: "BE" },
};
const known = await addHolder(db, {
  first_name: "MARIE FRANCOISE",
  last_name: "d'Haene",
  birth_date: "1968-08-14",
  email: "MF.Dhaene@exemple.example",
  phone: "+32475000000",
  street: "Rue du Vieux-Pont-de-Liège 117",
  zip_code: "6830",
});
const at = (zipCode: string, address: string) => ({ address: { zipCode, address, country: "BE" } });

describe("possible duplicates", () => {
  it.each<[string, Partial<Compared>, boolean]>([
    ["the same birth date", { birthDate: "1968-08-14" }, true],
    ["the same e-mail address", { email: "mf.dhaene@EXEMPLE.example" }, true],
    ["the same phone", { phone: "+32475000000" }, true],
    ["the same postal code and street", at("6830", "r. du vieux pont de liege, 12 bte 3"), true],
    ["the same postal code and a similar street", at("6830", "Rue du Vieux Pont 117"), true],
    ["a name alone", {}, false],
    ["another birth date", { birthDate: "1968-08-15" }, false],
    ["the same postal code and another street", at("6830", "Rue de Bruxelles 117"), false],
    ["the same street elsewhere", at("5000", "Rue du Vieux-Pont-de-Liège 117"), false],
    ["the same birth date and another first name", { birthDate: "1968-08-14", firstName: "Marie" }, false],
    ["the same phone with its zero", { phone: "+320475000000" }, true],
    ["the same postal code, written as on a letter", at("B-6830", "Rue du Vieux-Pont-de-Liège 117"), true],
    ["names from Word", { birthDate: "1968-08-14", firstName: "Marie\u00a0Françoise" }, true],
    ["names with invisible characters", { birthDate: "1968-08-14", lastName: "D\u200b´Haene" }, true],
    ["swapped names", { birthDate: "1968-08-14", firstName: "D’Haene", lastName: "Marie-Françoise" }, true],
    [
      "the same letters with another last name",
      { birthDate: "1968-08-14", lastName: "D’Haenemarie", firstName: "Françoise" },
      false,
    ],
  ])("by name and %s: %o", async (_, given, isFound) => {
    const found = await similarHolders(db, { ...nobody, ...given });
    expect(found.map(({ id }) => id)).toEqual(isFound ? [known.id] : []);
  });

  it("have an umlaut or its two letters", async () => {
    const { id } = await addHolder(db, {
      last_name: "Müllerson",
      first_name: "Anna",
      phone: "+4915123456789",
    });
    const alike = { ...nobody, lastName: "Muellerson", firstName: "Anna", phone: "+49 (0)1512 3456789" };
    expect((await similarHolders(db, alike)).map((found) => found.id)).toEqual([id]);
  });

  it("are never the holder themselves, nor deleted", async () => {
    const alike = { ...nobody, birthDate: "1968-08-14" };
    expect(await similarHolders(db, alike, known.id)).toEqual([]);
    const gone = await addHolder(db, { first_name: "Gone", deleted_at: new Date() });
    expect(await similarHolders(db, { ...alike, firstName: "Gone", lastName: gone.last_name })).toEqual([]);
  });
});

describe("pairs", () => {
  const pairsOf = async (id: string) =>
    db
      .selectFrom("duplicate_pairs")
      .select(["state", "one", "other"])
      .where((pair) => pair.or([pair("one", "=", id), pair("other", "=", id)]))
      .execute();
  const changed = async (id: string, columns: { birth_date?: string; city?: string; last_name?: string }) => {
    await db.updateTable("pass_holders").set(columns).where("id", "=", id).execute();
    await openPairs({ db, services }, { id });
  };

  it("are opened once in either order, and closed when the two are no longer similar", async () => {
    const one = await addHolder(db, { last_name: "Pairs" });
    const other = await addHolder(db, { last_name: "Pairs" });
    await Promise.all([one, other].map((holder) => openPairs({ db, services }, holder)));
    expect(await pairsOf(one.id)).toEqual([{ state: "open", one: one.id, other: other.id }]);
    await changed(one.id, { last_name: "Paires" });
    expect(await pairsOf(one.id)).toEqual([]);
  });

  it("that were dismissed are reopened only when a compared field changes", async () => {
    const one = await addHolder(db, { last_name: "Ignored" });
    const other = await addHolder(db, { last_name: "Ignored" });
    await openPairs({ db, services }, other);
    await db
      .updateTable("duplicate_pairs")
      .set({ state: "ignored", resolved_at: new Date() })
      .where("one", "=", one.id)
      .execute();
    await changed(other.id, { city: "Jambes" });
    expect(await pairsOf(one.id)).toMatchObject([{ state: "ignored" }]);
    await changed(other.id, { birth_date: "1990-01-01" });
    expect(await pairsOf(one.id)).toMatchObject([{ state: "open" }]);
  });

  it("of a deleted holder are closed, and of an erased one deleted", async () => {
    const [one, two, three] = [
      await addHolder(db, { last_name: "Leaving" }),
      await addHolder(db, { last_name: "Leaving" }),
      await addHolder(db, { last_name: "Leaving" }),
    ];
    await openPairs({ db, services }, one);
    await db
      .updateTable("duplicate_pairs")
      .set({ state: "ignored", resolved_at: new Date() })
      .where("other", "=", three.id)
      .execute();
    await db.updateTable("pass_holders").set({ deleted_at: new Date() }).where("id", "=", one.id).execute();
    expect(await pairsOf(one.id)).toMatchObject([{ state: "ignored", other: three.id }]);
    expect(await pairsOf(two.id)).toEqual([]);
    await db.updateTable("pass_holders").set({ erased_at: new Date() }).where("id", "=", one.id).execute();
    expect(await pairsOf(one.id)).toEqual([]);
  });
});

describe("a pass number", () => {
  it("finds its holder, through every merged record", async () => {
    const last = await addHolder(db);
    const then = { deleted_at: new Date() };
    const middle = await addHolder(db, { ...then, merged_into: last.id });
    const first = await addHolder(db, { ...then, merged_into: middle.id });
    for (const holder of [first, middle, last])
      expect(await holderByNumber(db, String(holder.pass_number))).toBe(last.id);
  });

  it("finds no unknown or deleted holder", async () => {
    const gone = await addHolder(db, { deleted_at: new Date() });
    expect(await holderByNumber(db, nextPassNumber())).toBeNull();
    expect(await holderByNumber(db, String(gone.pass_number))).toBeNull();
  });
});
