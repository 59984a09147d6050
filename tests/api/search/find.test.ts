import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { onQuery } from "~/api/platform/database/open.server";
import { inFrench } from "~/contract/fields";
import { MAX_COUNTED_RESULTS, type SearchKind } from "~/contract/search/calls";
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

// Both engines: what each person finds.

const { db } = await freshDatabase();
const api = testApi(db);
const named = (name: string, changes = {}) =>
  addOperator(db, { name, sheet: sheetNamed(name, { bceOrTVANumber: null, ...changes }) });
const citadel = await named("Citadelle de Dinant", { bceOrTVANumber: "0417497106" });
const caves = await named("Grottes de Han", { pivotId: "ATT-01-000042" });
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

describe("the results of a search", () => {
  it("include everything for the programme, ignoring accents and case", async () => {
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

  it("are limited for others to their own lists", async () => {
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
  ])("are empty for an operator’s administrator by %s", async (_, q) => {
    expect((await people.manager.search.find({ q })).kinds).toEqual([]);
    expect((await people.platform.search.find({ q })).kinds).toHaveLength(1);
  });

  it("link to each result and, beyond five, to the list with the same search", async () => {
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
    // Results that begin with it come first.
    expect(mills?.items[0]?.title).toBe("Moulin");
    const alone = await people.platform.search.find({ q: "moulin", Kind: "operators" });
    expect(alone.kinds).toMatchObject([{ kind: "operators", totalCount: 8, allPath: null }]);
    expect(alone.kinds[0]?.items).toHaveLength(8);
    expect(alone.searched).toContain("mails");
    expect((await people.scanner.search.find({ q: "dinant", Kind: "mails" })).kinds).toEqual([]);
    for (let at = 0; at < 6; at++) await addGift(db, { name: JSON.stringify(inFrench(`Farine ${at}`)) });
    expect((await people.platform.search.find({ q: "farine" })).kinds).toMatchObject([
      { kind: "gifts", totalCount: 6, allPath: "/gifts?search=farine" },
    ]);
  });
});

describe("numbers and addresses", () => {
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
    ["o brien", ["O’Brien Liam"]],
    ["o'brien", ["O’Brien Liam"]],
    ["jeanpierre", ["Lambert Jean-Pierre", "Noël Jean Pierre"]],
    ["jean-pierre noel", []],
    ["desmet", ["De Smet An", "Desmet Els"]],
    ["desmet an", ["De Smet An"]],
    ["jeanpierre noel", ["Noël Jean Pierre"]],
    ["desmet huy", ["De Smet An"]],
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

  it.each(["ATT-01-000042", "att-01-000042"])("%s is the operator of that PIVOT id", async (q) => {
    expect(await titles(people.platform, q)).toEqual({ operators: ["Grottes de Han"] });
    expect(await titles(people.manager, q)).toEqual({});
  });

  it("finds an unassigned key in its stock, and an assigned one by its order", async () => {
    await db
      .insertInto("gift_keys")
      .values([{ id: newId(), gift_id: gift.id, key: "CROIS-LIBRE", added_at: new Date() }])
      .execute();
    const found = async (q: string) =>
      (await people.platform.search.find({ q })).kinds.flatMap(({ kind, items }) =>
        items.map(({ path }) => [kind, path]),
      );
    expect(await found("crois-libre")).toEqual([["gifts", `/gifts/${gift.id}/stock?search=CROIS-LIBRE`]]);
    expect(await found("crois-7h2k")).toEqual([["giftOrders", `/gifts/${gift.id}/orders?search=2026-0318`]]);
    expect(await titles(people.scanner, "crois-libre")).toEqual({});
  });

  it("finds nothing deleted, and suggests the nearest word in scope", async () => {
    expect(await people.platform.search.find({ q: "otto" })).toEqual({
      exact: false,
      searched: expect.any(Array),
      kinds: [],
      nearest: null,
    });
    await addOperator(db, { name: "Dinnats", columns: { deleted_at: new Date() } });
    expect((await people.platform.search.find({ q: "dinnat" })).nearest).toBe("dinant");
    expect((await people.stranger.search.find({ q: "dinnat" })).nearest).toBeNull();
  });
});

it("links to lists with the same results", async () => {
  const { platform } = people;
  for (let at = 0; at < 6; at++) {
    await addGift(db, { name: JSON.stringify(inFrench(`Myrtille ${at}`)) });
    await addNotification(db, { title: JSON.stringify({ ...inFrench("Fruits"), nl: `Myrtille ${at}` }) });
    const offer = await addOffer(db, caves, { title: `Myrtille ${at}` });
    await addRequest(db, { offer_id: offer.id, previous: content, current: content });
  }
  await db
    .insertInto("mails")
    .values(
      Array.from({ length: 6 }, (_, at) => ({
        id: newId(),
        kind: "registration",
        recipient: `myrtille${at}@courriel.example`,
        subject: "Bienvenue",
        text_body: "",
        html_body: "",
        created_at: new Date(),
      })),
    )
    .execute();
  const { kinds } = await platform.search.find({ q: "MYRTILLE" });
  expect(kinds.map(({ kind, totalCount, allPath }) => [kind, totalCount, allPath])).toEqual([
    ["offers", 6, "/offers?search=MYRTILLE"],
    ["gifts", 6, "/gifts?search=MYRTILLE"],
    ["notifications", 6, "/notifications?search=MYRTILLE"],
    ["requests", 6, "/reviews?search=MYRTILLE"],
    ["mails", 6, "/outbox?search=MYRTILLE"],
  ]);
  const SearchTerm = "myrtille 3";
  const queue = await platform.reviewQueue.list({ SearchTerm });
  expect(queue).toMatchObject({ totalCount: 1, items: [{ name: "Myrtille 3" }] });
  expect(queue.counts.offer.Edited).toBe(1);
  const lists = [
    await platform.gifts.list({ SearchTerm }),
    await platform.notifications.list({ SearchTerm }),
    await platform.outbox.list({ SearchTerm: "myrtille3 bienvenue" }),
    await platform.outbox.list({ SearchTerm: "Myrtille3@courriel.example", State: ["waiting"] }),
  ];
  expect(lists.map(({ totalCount }) => totalCount)).toEqual([1, 1, 1, 1]);
  expect((await platform.outbox.list({ SearchTerm, State: ["sent"] })).totalCount).toBe(0);
});

it("counts up to a thousand of a kind exactly, and “more” beyond", async () => {
  const found = async () => {
    const { kinds } = await people.platform.search.find({ q: "mirabelle" });
    return kinds.map(({ kind, totalCount, approximate }) => ({ kind, totalCount, approximate }));
  };
  await db
    .insertInto("mails")
    .columns(["id", "kind", "recipient", "subject", "text_body", "html_body", "created_at"])
    .expression(
      sql`select gen_random_uuid(), 'registration', n || '@mirabelle.example', 'Bienvenue', '', '', now()
        from generate_series(1, ${MAX_COUNTED_RESULTS}) as n`,
    )
    .execute();
  expect(await found()).toEqual([{ kind: "mails", totalCount: MAX_COUNTED_RESULTS, approximate: false }]);
  await addNotification(db, { title: JSON.stringify(inFrench("Mirabelle")) });
  await db
    .updateTable("mails")
    .set({ subject: "Mirabelle" })
    .where("recipient", "like", "info@dinant%")
    .execute();
  expect(await found()).toEqual([
    { kind: "notifications", totalCount: 1, approximate: false },
    { kind: "mails", totalCount: MAX_COUNTED_RESULTS, approximate: true },
  ]);
});

describe("stored search words", () => {
  const requests = async (q: string) => (await titles(people.platform, q)).requests ?? [];

  it("follow the names of an open request’s offer and operator, and leave it once it is decided", async () => {
    const mine = await named("Ferme des Bruyères");
    const offer = await addOffer(db, mine, { title: "Goûter à la ferme" });
    const id = await addRequest(db, {
      offer_id: offer.id,
      previous: content,
      current: content,
      author_name: "Ghislaine Ombredanne",
    });
    for (const q of ["gouter", "bruyeres", "ombredanne gouter"])
      expect(await requests(q), q).toEqual(["Goûter à la ferme"]);
    await db
      .updateTable("offers")
      .set({ title: JSON.stringify(inFrench("Quatre-heures champêtre")) })
      .where("id", "=", offer.id)
      .execute();
    await db
      .updateTable("operators")
      .set({ sheet: JSON.stringify(sheetNamed("Ferme des Ajoncs", { bceOrTVANumber: null })) })
      .where("id", "=", mine.id)
      .execute();
    expect(await requests("ajoncs champetre")).toEqual(["Quatre-heures champêtre"]);
    expect(await requests("bruyeres")).toEqual([]);
    const decided = (at: Date | null) =>
      db
        .updateTable("review_requests")
        .set({ decided_at: at, decision: at && "refused" })
        .where("id", "=", id)
        .execute();
    expect(await requests(id)).toEqual(["Quatre-heures champêtre"]);
    await decided(new Date());
    for (const q of ["champetre", id]) expect(await requests(q), q).toEqual([]);
    await decided(null);
    expect(await requests("champetre")).toEqual(["Quatre-heures champêtre"]);
  });

  it("find all mails, the latest first", async () => {
    const written = (subject: string, day: string) => ({
      id: newId(),
      kind: "registration",
      recipient: "lecteur@courriel.example",
      subject,
      text_body: "",
      html_body: "",
      created_at: new Date(day),
    });
    await db
      .insertInto("mails")
      .values([
        written("Pistache ancienne", "2024-05-06"),
        written("Pistache nouvelle", "2026-05-06"),
        ...Array.from({ length: 2_000 }, (_, at) => written(`Autre ${at}`, "2026-06-01")),
      ])
      .execute();
    expect((await titles(people.platform, "pistâche")).mails).toEqual([
      "Pistache nouvelle",
      "Pistache ancienne",
    ]);
    expect((await titles(people.platform, "le")).mails).toHaveLength(5);
    const { kinds } = await people.platform.search.find({ q: "autre", Kind: "mails" });
    expect(kinds).toMatchObject([{ totalCount: 1_000, approximate: true }]);
  });
});

it("takes at most six statements including authentication, and two for a number", async () => {
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
  expect(await statements("dinant")).toBeLessThanOrEqual(6);
  expect(await statements("5412098332487")).toBeLessThan(await statements("dinant"));
});

it("refuses invalid searches", async () => {
  await expect(people.platform.search.find({ q: " " })).rejects.toMatchObject({ status: 400 });
  await expect(people.platform.search.find({ q: "a".repeat(201) })).rejects.toMatchObject({ status: 400 });
  expect((await people.platform.search.find({ q: "%" })).kinds).toEqual([]);
});
