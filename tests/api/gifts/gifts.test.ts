import { beforeEach, describe, expect, it } from "vitest";
import { giftList } from "~/contract/gifts/filters";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder, addPicture } from "../../support/gifts/gifts";
import { emptyLogs } from "../../support/logs";
import { addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
// Half past midnight in Belgium: still the previous day in UTC.
const now = new Date("2026-06-14T22:30:00.000Z");
const api = testApi(db, { now: () => now });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

beforeEach(async () => {
  await emptyLogs(db);
});

const name = { fr: "Coffret", nl: "Doos", en: "Box", de: "Kiste" };
const description = { fr: "Trois bières.", nl: "Drie bieren.", en: "Three beers.", de: "Drei Biere." };
const facts = {
  name,
  description,
  value: 120,
  copyright: "Programme",
  bookingLink: "www.coffret.example",
  visibilityStart: "2026-06-15",
  visibilityEnd: "2026-12-31",
};
const uploaded = async () => `/api/medias/${await addPicture(db)}`;
const logged = () => db.selectFrom("logs").select(["type", "changes"]).execute();
const row = (id: string) => db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const gift = async (columns: Parameters<typeof addGift>[1] = {}, keys: readonly string[] = []) =>
  (await addGift(db, columns, keys)).id;
const published = () => gift({ publish_status: "Published" });
const clear = async () => {
  await db.deleteFrom("gift_keys").execute();
  await db.deleteFrom("gifts").execute();
};
const named = (fr: string) => JSON.stringify({ fr, nl: null, en: null, de: null });

describe("a gift", () => {
  it("has a forecast from the last 90 days, with three orders or more and while it is visible", async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `key ${n}`);
    const box = await addGift(db, {}, keys);
    const runsOut = async () => (await platform.gifts.details({ id: box.id })).runsOutOn;
    const ordered = async (at: string, columns: object = {}) =>
      addOrder(db, box, await addHolder(db, { total_points: 50 }), { at: new Date(at), ...columns });
    for (const day of ["2026-06-01", "2026-05-20"]) await ordered(`${day}T12:00:00Z`);
    await ordered("2026-03-01T12:00:00Z");
    await ordered("2026-06-02T12:00:00Z", { cancelled_at: now, cancelled_by: "Programme" });
    expect(await runsOut()).toBeNull();
    await ordered("2026-04-20T12:00:00Z");
    // Three in 90 days: twenty last for 600.
    expect(await runsOut()).toBe("2028-02-05");
    await db.updateTable("gifts").set({ visible_until: "2028-02-04" }).where("id", "=", box.id).execute();
    expect(await runsOut()).toBeNull();
    await db.deleteFrom("gift_orders").execute();
  });
});

describe("a new gift", () => {
  it("waits for the next publication, keeps its picture and is logged whole", async () => {
    const imageTempPath = await uploaded();
    const { id } = await platform.gifts.create({ ...facts, imageTempPath, lowStock: 5 });
    const image = imageTempPath.slice(-36);
    expect(await platform.gifts.details({ id })).toMatchObject({
      id,
      name,
      description,
      points: 120,
      imageLink: imageTempPath,
      lowStock: 5,
      usesKeys: true,
      bookingLink: "https://www.coffret.example",
      stock: 0,
      stockAvailable: 0,
      status: "OutOfStock",
      publishStatus: "WaitingPublish",
      languages: ["fr", "nl", "en", "de"],
      orders: 0,
      version: 1,
      htmlMailTemplate: { fr: null, nl: null, en: null, de: null },
      updatedBy: "Test AdminWbt",
    });
    const use = { media_id: image, used_by: `gifts/${id}` };
    expect(
      await db.selectFrom("media_uses").selectAll().where("used_by", "=", use.used_by).execute(),
    ).toEqual([use]);
    const [entry] = await logged();
    expect(entry).toMatchObject({
      type: "GiftCreated",
      changes: { name: [null, name], points: [null, 120], image: [null, image], lowStock: [null, 5] },
    });
  });

  it("needs its texts, a price, ordered dates and a picture, reported all at once", async () => {
    const given = {
      name: { fr: " " },
      description: {},
      value: 0,
      visibilityStart: "2026-07-01",
      visibilityEnd: "2026-06-30",
      bookingLink: "coffret",
      lowStock: 0,
    };
    await expect(platform.gifts.create(given as never)).rejects.toMatchObject({
      status: 400,
      fields: {
        "name.fr": ["required"],
        "description.fr": ["required"],
        value: ["aboveZero"],
        imageTempPath: ["pictureRequired"],
        copyright: ["required"],
        visibilityEnd: ["hiddenBeforeShown"],
        bookingLink: ["invalidUrl"],
        lowStock: ["aboveZero"],
      },
    });
    await expect(
      platform.gifts.create({ ...facts, value: undefined, imageTempPath: await uploaded() } as never),
    ).rejects.toMatchObject({ fields: { value: ["required"] } });
  });

  it("is refused with a picture that no longer exists", async () => {
    const imageTempPath = "00000000-0000-4000-8000-000000000000";
    await expect(platform.gifts.create({ ...facts, imageTempPath })).rejects.toMatchObject({
      code: "imageExpired",
      fields: { imageTempPath: ["imageExpired"] },
    });
  });
});

describe("a saved gift", () => {
  it("waits for the next publication, and keeps what the call leaves out", async () => {
    const mail = JSON.stringify({ fr: "<p>Merci {{key}}</p>", nl: null, en: null, de: null });
    const id = await gift({
      publish_status: "Published",
      uses_keys: false,
      low_stock: 3,
      mail_template: mail,
    });
    const { image } = await row(id);
    await platform.gifts.update({ id, ...facts, version: 1 });
    expect(await row(id)).toMatchObject({
      name,
      points: 120,
      image,
      uses_keys: false,
      low_stock: 3,
      version: 2,
      publish_status: "WaitingPublish",
      mail_template: { fr: "<p>Merci {{key}}</p>" },
    });
    const [entry] = await logged();
    expect(entry).toMatchObject({ type: "GiftUpdated", changes: { points: [50, 120] } });
    expect(entry?.changes).not.toHaveProperty("usesKeys");
    await platform.gifts.update({ id, ...facts, lowStock: null, usesKeys: true });
    expect(await row(id)).toMatchObject({ uses_keys: true, low_stock: null, version: 3 });
  });

  it("does not wait for publication when only internal fields changed", async () => {
    const id = await published();
    await platform.gifts.update({ id, ...facts });
    await db.updateTable("gifts").set({ publish_status: "Published" }).where("id", "=", id).execute();
    await platform.gifts.update({ id, ...facts, lowStock: 4 });
    expect(await row(id)).toMatchObject({ low_stock: 4, publish_status: "Published" });
  });

  it("can change its picture, and keeps the earlier one, which the app may still show", async () => {
    const id = await published();
    const imageTempPath = await uploaded();
    await platform.gifts.update({ id, ...facts, imageTempPath });
    expect((await row(id)).image).toBe(imageTempPath.slice(-36));
  });

  it("that is unchanged is not stored, and says so on request", async () => {
    const id = await published();
    await platform.gifts.update({ id, ...facts });
    await emptyLogs(db);
    await platform.gifts.update({ id, ...facts });
    expect(await row(id)).toMatchObject({ version: 2 });
    expect(await logged()).toEqual([]);
    await expect(platform.gifts.update({ id, ...facts, refuseNothing: "true" })).rejects.toMatchObject({
      code: "nothingChanged",
    });
  });

  it("is refused over an unseen version, with its author", async () => {
    const id = await published();
    await platform.gifts.update({ id, ...facts, version: 1 });
    await expect(platform.gifts.update({ id, ...facts, value: 130, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: "staleVersion",
      params: { by: "Test AdminWbt" },
    });
    expect((await row(id)).points).toBe(120);
  });

  it("must exist", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    const notFound = { status: 404, code: "notFound" };
    await expect(platform.gifts.update({ id, ...facts })).rejects.toMatchObject(notFound);
    await expect(platform.gifts.translate({ id, name, description })).rejects.toMatchObject(notFound);
    await expect(platform.gifts.details({ id })).rejects.toMatchObject(notFound);
    await expect(platform.gifts.details({ id: "x" })).rejects.toMatchObject({ code: "invalidId" });
  });
});

describe("a translated gift", () => {
  it("has all eight texts, and its mail where one is given", async () => {
    const id = await published();
    await platform.gifts.translate({ id, name, description, version: 1 });
    expect(await row(id)).toMatchObject({ name, description, publish_status: "WaitingPublish", version: 2 });
    expect(await logged()).toMatchObject([{ type: "GiftTranslated" }]);
    await expect(platform.gifts.translate({ id, name, description, version: 1 })).rejects.toMatchObject({
      code: "staleVersion",
    });
  });

  it("needs each of them", async () => {
    const id = await published();
    const given = { name: { ...name, nl: " " }, description: { ...description, de: null } };
    await expect(platform.gifts.translate({ id, ...given } as never)).rejects.toMatchObject({
      fields: { "name.nl": ["required"], "description.de": ["required"] },
    });
  });
});

describe("the list", () => {
  const names = async (query: object = {}) =>
    (await platform.gifts.list(query)).items.map((item) => item.name.fr);
  const fill = async () => {
    await clear();
    const add = (fr: string, columns: object, keys: readonly string[] = []) =>
      addGift(db, { name: named(fr), ...columns }, keys);
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    await add("Épuisé", { points: 10, created_at: at(1), visible_from: "2026-01-03" });
    await add("Bientôt", { points: 40, created_at: at(2), visible_from: "2026-06-16" }, ["a"]);
    await add("Actif", { points: 30, created_at: at(3), visible_from: "2026-06-15" }, ["a", "b", "c"]);
    await add(
      "Fini",
      { points: 20, created_at: at(4), visible_from: "2026-01-01", visible_until: "2026-06-14" },
      ["a", "b"],
    );
    const free = { visible_from: "2026-01-02", visible_until: "2026-06-15", uses_keys: false };
    await add("Sans code", { points: 50, created_at: at(5), ...free });
  };

  it("has the status of each gift today, in Belgium", async () => {
    await fill();
    const { items } = await platform.gifts.list({ OrderBy: "oldest" });
    expect(
      items.map(({ name: { fr }, status, stock, stockAvailable }) => [fr, status, stock, stockAvailable]),
    ).toEqual([
      ["Épuisé", "OutOfStock", 0, 0],
      ["Bientôt", "Programmed", 1, 1],
      ["Actif", "Active", 3, 3],
      ["Fini", "Inactive", 2, 2],
      ["Sans code", "Active", 0, 0],
    ]);
  });

  it.each([
    ["newest", ["Sans code", "Fini", "Actif", "Bientôt", "Épuisé"]],
    ["alphabetic", ["Actif", "Bientôt", "Épuisé", "Fini", "Sans code"]],
    ["requiredPointsAscending", ["Épuisé", "Fini", "Actif", "Bientôt", "Sans code"]],
    ["requiredPointsDescending", ["Sans code", "Bientôt", "Actif", "Fini", "Épuisé"]],
    ["availabilityAscending", ["Épuisé", "Bientôt", "Fini", "Actif", "Sans code"]],
    ["availabilityDescending", ["Sans code", "Actif", "Fini", "Bientôt", "Épuisé"]],
    ["visibilityDateAscending", ["Fini", "Sans code", "Épuisé", "Actif", "Bientôt"]],
    ["visibilityDateDescending", ["Bientôt", "Actif", "Épuisé", "Sans code", "Fini"]],
  ] as const)("is sorted by %s", async (OrderBy, expected) => {
    expect(await names({ OrderBy })).toEqual(expected);
  });

  it("has its pages in every order, each gift once", async () => {
    const orders = giftList.query.shape.OrderBy.unwrap().options;
    expect(orders).toHaveLength(10);
    for (const OrderBy of orders) {
      const pages = [1, 2, 3].map((PageNumber) => names({ OrderBy, PageNumber, PageSize: 2 }));
      expect((await Promise.all(pages)).flat().sort()).toEqual((await names()).sort());
    }
    await expect(platform.gifts.list({ OrderBy: "price" } as never)).rejects.toMatchObject({ status: 400 });
  });

  it("gives a shop's client only the gifts that can be ordered today", async () => {
    expect(await names({ ForB2c: "true", OrderBy: "alphabetic" })).toEqual(["Actif", "Sans code"]);
    const { key } = await platform.clientKeys.create({
      client: "Shop",
      name: "Boutique",
      calls: ["gifts.list"],
      operators: "all",
      expiresOn: "2026-12-31",
    });
    const headers = { authorization: `Bearer ${key}` };
    const answer = await api.fetch(new Request("http://api.test/api/shopitem?ForB2c=false", { headers }));
    const page = (await answer.json()) as { totalCount: number; items: { status: string }[] };
    expect([page.totalCount, ...page.items.map(({ status }) => status)]).toEqual([2, "Active", "Active"]);
  });
});
