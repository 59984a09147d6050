import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { onQuery } from "~/api/platform/database/open.server";
import { inFrench } from "~/contract/fields";
import type { SearchKind } from "~/contract/search/calls";
import type { Api } from "~/web/api/client.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder } from "../../support/gifts/gifts";
import { addNotification } from "../../support/gifts/notifications";
import {
  addOffer,
  addOperator,
  addRequest,
  addUser,
  offerContent,
  sheetNamed,
} from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

// Both engines: what is found, by whom.

const { db } = await freshDatabase();
const api = testApi(db);
const named = (name: string, changes = {}) =>
  addOperator(db, { name, sheet: sheetNamed(name, { bceOrTVANumber: null, ...changes }) });
const citadel = await named("Citadelle de Dinant", { bceOrTVANumber: "0417497106" });
const caves = await named("Grottes de Han");
const torch = await addOffer(db, citadel, { title: "La citadelle à la lampe torche" });
const kayak = await addOffer(db, caves, { title: "Kayak à Dinant" });
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const manager = await addUser(db, { role: "Admin", operators: [citadel], name: "Dinantois" });
const scanner = await addUser(db, { role: "Scanner", operators: [citadel], name: "Guichet" });
const stranger = await addUser(db, { role: "Admin", operators: [caves], name: "Lesse" });
const sabine = await addHolder(db, {
  last_name: "Müller",
  first_name: "Sabine",
  pass_number: "5412098332487",
  email: "Sabine.Muller@courriel.example",
  phone: "+32478123456",
  city: "Eupen",
  zip_code: "4700",
  total_points: 100,
});
await addHolder(db, { last_name: "O’Brien", first_name: "Liam" });
await addHolder(db, { last_name: "Lambert", first_name: "Jean-Pierre" });
await addHolder(db, { last_name: "Noël", first_name: "Jean Pierre", city: "Dinant" });
await addHolder(db, { last_name: "De Smet", first_name: "An", city: "Huy" });
await addHolder(db, { last_name: "Desmet", first_name: "Els" });
await addHolder(db, { last_name: "Müller", first_name: "Otto", deleted_at: new Date() });
await addHolder(db, {
  last_name: "Muller",
  first_name: "Sabine",
  pass_number: "5412098999999",
  merged_into: sabine.id,
  deleted_at: new Date(),
});
const gift = await addGift(db, { name: JSON.stringify(inFrench("Croisière à Dinant")) });
const order = await addOrder(db, gift, sabine, { key: "CROIS-7H2K", number: 318 });
await addNotification(db, { title: JSON.stringify(inFrench("Dinant en fête")) });
const content = JSON.stringify(offerContent);
await addRequest(db, { offer_id: torch.id, previous: content, current: content });
const mailId = newId();
await db
  .insertInto("mails")
  .values({
    id: mailId,
    kind: "registration",
    recipient: "info@dinant-evasion.example",
    subject: "Bienvenue",
    text_body: "Bienvenue.",
    html_body: "<p>Bienvenue.</p>",
    created_at: new Date("2026-03-02T09:00:00Z"),
  })
  .execute();
const people = {
  platform: await api.as(chief),
  manager: await api.as(manager),
  scanner: await api.as(scanner),
  stranger: await api.as(stranger),
};

/** The titles that each kind finds. */
async function titles(who: Api, q: string) {
  const { kinds } = await who.search.find({ q });
  return Object.fromEntries(
    kinds.map(({ kind, items }) => [kind, items.map(({ title }) => title)]),
  ) as Partial<Record<SearchKind, string[]>>;
}
const holders = async (q: string) => ((await titles(people.platform, q)).passHolders ?? []).toSorted();

describe("what a word finds", () => {
  it("is everything to the programme, whatever its accents and capitals", async () => {
    const found = await titles(people.platform, "DÎNANT");
    expect(found).toEqual({
      operators: ["Citadelle de Dinant"],
      offers: ["Kayak à Dinant", "La citadelle à la lampe torche"],
      users: ["Test Dinantois"],
      gifts: ["Croisière à Dinant"],
      notifications: ["Dinant en fête"],
      requests: ["La citadelle à la lampe torche"],
      mails: ["Bienvenue"],
    });
  });

  it("is to everybody else what their own lists show", async () => {
    expect(await titles(people.manager, "dinant")).toEqual({
      operators: ["Citadelle de Dinant"],
      offers: ["La citadelle à la lampe torche"],
      users: ["Test Dinantois"],
      gifts: ["Croisière à Dinant"],
      notifications: ["Dinant en fête"],
    });
    expect(await titles(people.scanner, "dinant")).toEqual({ operators: ["Citadelle de Dinant"] });
    expect(await titles(people.stranger, "dinant")).toEqual({
      offers: ["Kayak à Dinant"],
      gifts: ["Croisière à Dinant"],
      notifications: ["Dinant en fête"],
    });
  });

  it.each([
    ["a pass number", "5412098332487"],
    ["an e-mail address", "sabine.muller@courriel.example"],
    ["a phone number", "0478 12 34 56"],
    ["the id of a holder", sabine.id],
    ["the key of a gift", "CROIS-7H2K"],
    ["the number of an order", "2026-0318"],
    ["the id of an offer of others", kayak.id],
    ["the address of a mail", "info@dinant-evasion.example"],
  ])("finds nothing for an operator’s administrator by %s", async (_, q) => {
    expect((await people.manager.search.find({ q })).kinds).toEqual([]);
    expect((await people.platform.search.find({ q })).kinds).toHaveLength(1);
  });

  it("leads to each thing and, beyond five, to the list with the same search", async () => {
    const { kinds } = await people.platform.search.find({ q: "dinant" });
    const paths = kinds.map(({ items }) => items[0]?.path);
    expect(paths).toEqual([
      `/eltos/${citadel.id}/informations`,
      `/offers/${kayak.id}/informations`,
      `/users/${manager.id}/informations`,
      `/gifts/${gift.id}/informations`,
      expect.stringMatching(/^\/notifications\//),
      `/offers/${torch.id}/validate`,
      `/outbox/${mailId}`,
    ]);
    for (let at = 0; at < 7; at++) await addOperator(db, { name: `${at} Moulin` });
    await addOperator(db, { name: "Moulin" });
    const [mills] = (await people.platform.search.find({ q: "moulin" })).kinds;
    expect(mills).toMatchObject({
      kind: "operators",
      totalCount: 8,
      approximate: false,
      allPath: "/eltos?search=moulin",
    });
    expect(mills?.items).toHaveLength(5);
    // What begins with it comes first.
    expect(mills?.items[0]?.title).toBe("Moulin");
  });
});

describe("what people read out", () => {
  it.each([
    ["5412098332487"],
    ["5412098 332487"],
    ["332487"],
    ["98332487"],
    ["0478 12 34 56"],
    ["+32 478 12.34.56"],
    ["sabine.muller@courriel.example"],
    ["sabine muller"],
    ["muller sabine"],
    [sabine.id],
    ["muller eupen"],
    ["5412098999999"],
  ])("%s is Sabine Müller", async (q) => {
    expect(await holders(q)).toEqual(["Müller Sabine"]);
  });

  it.each([
    ["obrien", ["O’Brien Liam"]],
    ["o'brien", ["O’Brien Liam"]],
    ["jeanpierre", ["Lambert Jean-Pierre"]],
    ["jean-pierre noel", []],
    ["desmet", ["Desmet Els"]],
    ["de smet", ["De Smet An", "Desmet Els"]],
    ["noel dinant", ["Noël Jean Pierre"]],
  ])("%s is %j", async (q, names) => {
    expect(await holders(q)).toEqual(names);
  });

  it.each(["CROIS-7H2K", "crois-7h2k", "2026-0318", "#2026-0318", "n° 2026-318", "318"])(
    "%s is an order",
    async (q) => {
      const { kinds } = await people.platform.search.find({ q });
      const orders = kinds.find(({ kind }) => kind === "giftOrders");
      expect(orders?.items).toMatchObject([
        { id: order.id, details: ["n°\u00a02026-0318", "Sabine Müller", "CROIS-7H2K"] },
      ]);
      expect(orders?.items[0]?.path).toBe(`/gifts/${gift.id}/orders?search=2026-0318`);
    },
  );

  it.each(["0417497106", "BE 0417.497.106", "417497106", "be0417497106"])("%s is a company", async (q) => {
    expect(await titles(people.platform, q)).toEqual({ operators: ["Citadelle de Dinant"] });
    expect(await titles(people.stranger, q)).toEqual({});
  });

  it("finds nothing deleted, and proposes the nearest word of what one may see", async () => {
    expect(await people.platform.search.find({ q: "otto" })).toEqual({
      exact: false,
      kinds: [],
      nearest: null,
    });
    expect((await people.platform.search.find({ q: "dinnat" })).nearest).toBe("dinant");
    expect((await people.stranger.search.find({ q: "dinnat" })).nearest).toBeNull();
  });
});

it("takes at most six statements with those that say who asks, and two for a number", async () => {
  const statements = async (q: string) => {
    const bearer = await api.bearerOf(chief);
    const seen: string[] = [];
    const leave = onQuery(({ query }) => void seen.push(query.sql));
    const url = `http://localhost:3000/api/search?${new URLSearchParams({ q })}`;
    await api.fetch(new Request(url, { headers: { authorization: `Bearer ${bearer}` } })).finally(leave);
    return seen.length;
  };
  const nothing = await statements("zzqqxx");
  expect(nothing).toBeLessThanOrEqual(6);
  expect(await statements("dinant")).toBeLessThan(nothing);
  expect(await statements("5412098332487")).toBeLessThan(await statements("dinant"));
});

it("refuses what is no search", async () => {
  await expect(people.platform.search.find({ q: " " })).rejects.toMatchObject({ status: 400 });
  await expect(people.platform.search.find({ q: "a".repeat(201) })).rejects.toMatchObject({ status: 400 });
  expect((await people.platform.search.find({ q: "%" })).kinds).toEqual([]);
});
