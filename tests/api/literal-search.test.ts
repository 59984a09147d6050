import { describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addGift, addOrder } from "../support/gifts/gifts";
import { addOffer, addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";

const { db } = await freshDatabase();
const api = testApi(db);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);

/** Characters that are special in SQL patterns. */
const signs = ["_", "%", "\\"];
const names = [...signs, "x"].map((sign) => `Zq${sign}rka`);
const museum = await addOperator(db, { name: "Musée" });
const gift = await addGift(
  db,
  { name: JSON.stringify(inFrench("Panier")) },
  names.map((name) => `${name}-1`),
);
for (const name of names) {
  await addOperator(db, { name });
  await addOffer(db, museum, { title: name });
  await addUser(db, { role: "Admin", operators: [museum], name });
  const holder = await addHolder(db, { last_name: name, first_name: "Ana", total_points: 100 });
  await addHolder(db, { last_name: name, first_name: "Ana", deleted_at: new Date() });
  await addOrder(db, gift, holder);
  await platform.passHolders.addPoints({ passholderId: holder.id, points: 1, reason: "Geste" });
}
const ana = (name: string) => name.replace(/^Ana /, "");

/** The results of each search, by name. */
const searches: Record<string, (term: string) => Promise<(string | null)[]>> = {
  operators: async (SearchName) =>
    (await platform.operators.list({ SearchName })).items.map(({ name }) => name),
  "operators to choose": async (search) =>
    (await platform.operators.dropdown({ search })).map(({ label }) => label),
  offers: async (SearchTerm) =>
    (await platform.offers.list({ SearchTerm })).items.map(({ title }) => title.fr),
  users: async (SearchTerm) =>
    (await platform.users.list({ SearchTerm })).items.map(({ lastName }) => lastName),
  "pass holders": async (SearchTerm) =>
    (await platform.passHolders.list({ SearchTerm })).items.map(({ lastName }) => lastName),
  "deleted pass holders": async (SearchTerm) =>
    (await platform.passHolders.deleted({ SearchTerm })).items.map(({ lastName }) => lastName),
  "orders of a gift": async (Search) =>
    (await platform.gifts.orders({ id: gift.id, Search })).items.map(({ holder }) => ana(holder.name)),
  "keys of a gift": async (search) =>
    (await platform.gifts.stock({ id: gift.id, search })).items.map(({ key }) => key.replace("-1", "")),
  "the journal": async (SearchTerm) =>
    (await platform.logs.list({ SearchTerm, Type: ["PassHolderPointsAdded"] })).items.map(({ extraInfo }) =>
      ana(extraInfo ?? ""),
    ),
};

const beginWithFirstNames = ["users", "the journal"];

describe.each(Object.entries(searches))("a search in %s", (where, find) => {
  it.each(signs)("matches %s literally, inside a word and at its beginning", async (sign) => {
    const name = `Zq${sign}rka`;
    const found = async (term: string) => [...new Set(await find(term))];
    expect(await found(name.toLowerCase())).toEqual([name]);
    // Without three consecutive letters, a term matches the beginning of a name: here, the first name.
    if (!beginWithFirstNames.includes(where)) expect(await found(`zq${sign}`)).toEqual([name]);
  });
});
