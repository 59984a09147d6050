import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { emptyPublications } from "../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));

beforeEach(() => emptyPublications(db));

const document = z.looseObject({
  number: z.number(),
  operators: z.array(z.looseObject({ id: z.string() })),
  offers: z.array(z.looseObject({ id: z.string() })),
});
const shown = async () =>
  document.parse(await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json());
const publish = () => platform.publication.publish();
const compare = async (From: number, To: number) => {
  const { items, counts } = await platform.publication.compare({ From, To });
  const changes = items.flatMap((one) => one.changes.map(({ name, change }) => `${name}: ${change}`));
  return { changes, counts };
};
const offerRow = (id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
const operatorRow = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

type Operator = Awaited<ReturnType<typeof addOperator>>;
async function rename({ id, sheet }: Operator, fr: string) {
  const { version } = await operatorRow(id);
  const tourismProduct = { ...sheet.tourismProduct, name: { ...sheet.tourismProduct.name, fr } };
  await platform.operators.updateAndValidate({
    ...sheet,
    tourismProduct,
    eltoId: id,
    version,
    status: "Active",
  });
}

/** 1: the abbey and its visit. 2: the abbey renamed, the zoo. 3: without the visit. */
async function threePublications() {
  const abbey = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
  const visit = await addOffer(db, abbey, { title: "Visite" });
  await publish();
  await rename(abbey, "Abbaye rénovée");
  const zoo = await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
  await publish();
  await platform.offers.archive({ offerId: visit.id });
  await publish();
  return { abbey, visit, zoo };
}

describe("the publications", () => {
  it("are listed with date, author and visible changes", async () => {
    await threePublications();
    const { items, totalCount } = await platform.publication.versions({ PageSize: 2 });
    expect(totalCount).toBe(3);
    expect(items).toMatchObject([
      {
        number: 3,
        publishedBy: "Test Chef",
        counts: { new: 0, changed: 0, removed: 1 },
        shownCount: 2,
        isShown: true,
      },
      {
        number: 2,
        counts: { new: 1, changed: 1, removed: 0 },
        shownCount: 3,
        isShown: false,
        restored: null,
      },
    ]);
  });

  it("are compared, any two in either order", async () => {
    await threePublications();
    expect((await compare(1, 2)).changes).toEqual(["Abbaye rénovée: changed", "Zoo: new"]);
    expect((await compare(1, 3)).changes).toEqual(["Abbaye rénovée: changed", "Visite: removed", "Zoo: new"]);
    expect((await compare(3, 1)).changes).toEqual(["Abbaye: changed", "Visite: new", "Zoo: removed"]);
    expect((await compare(0, 1)).changes).toEqual(["Abbaye: new", "Visite: new"]);
    expect((await compare(2, 2)).changes).toEqual([]);
    const { items } = await platform.publication.compare({ From: 1, To: 3 });
    expect(items[0]?.changes[0]?.fields).toEqual([
      { path: "tourismProduct.name.fr", before: "Abbaye", after: "Abbaye rénovée" },
    ]);
    expect(await platform.publication.compare({ From: 1, To: 3, SearchTerm: "visite" })).toMatchObject({
      totalCount: 1,
      from: { number: 1 },
      to: { number: 3 },
    });
  });

  it("that do not exist are not compared", async () => {
    await threePublications();
    for (const [From, To] of [
      [1, 4],
      [7, 1],
    ] as const)
      await expect(platform.publication.compare({ From, To })).rejects.toMatchObject({ status: 404 });
    await expect(platform.publication.compare({ From: -1, To: 1 })).rejects.toMatchObject({ status: 400 });
  });
});

describe("reverting", () => {
  const reason = "Prix erronés";

  it("publishes an earlier version under a new number, and leaves the differences pending", async () => {
    const { abbey, visit, zoo } = await threePublications();
    const before = await operatorRow(abbey.id);
    expect(await platform.publication.restore({ number: 1, shown: 3, reason })).toMatchObject({
      number: 4,
      restored: 1,
      reason,
      counts: { new: 1, changed: 1, removed: 1 },
      isShown: true,
    });

    const { number, operators, offers } = await shown();
    expect(number).toBe(4);
    expect(operators).toMatchObject([{ id: abbey.id, tourismProduct: { name: { fr: "Abbaye" } } }]);
    expect(offers.map(({ id }) => id)).toEqual([visit.id]);
    expect((await compare(1, 4)).changes).toEqual([]);

    const after = await operatorRow(abbey.id);
    expect([after.sheet, after.version]).toEqual([before.sheet, before.version]);
    expect(after.publish_status).toBe("WaitingPublish");
    expect(await offerRow(visit.id)).toMatchObject({ publish_status: "WaitingUnpublish", archived: true });
    expect(await operatorRow(zoo.id)).toMatchObject({
      publish_status: "WaitingPublish",
      published_sheet: null,
    });
    const { items } = await platform.publication.preview({});
    expect(items.flatMap(({ changes }) => changes.map((one) => `${one.name}: ${one.change}`))).toEqual([
      "Abbaye rénovée: changed",
      "Visite: removed",
      "Zoo: new",
    ]);

    await publish();
    expect((await compare(3, 5)).changes).toEqual([]);
  });

  it("leaves nothing pending when sheet and offer are unchanged", async () => {
    const abbey = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    await publish();
    await rename(abbey, "Erreur");
    await publish();
    await rename(abbey, "Abbaye");
    await platform.publication.restore({ number: 1, shown: 2, reason });
    expect(await operatorRow(abbey.id)).toMatchObject({ publish_status: "Published" });
    expect(await platform.publication.preview({})).toMatchObject({ totalCount: 0 });
  });

  it("is logged with its reason", async () => {
    await threePublications();
    await platform.publication.restore({ number: 2, shown: 3, reason });
    const { items } = await platform.logs.list({});
    expect(items[0]).toMatchObject({
      type: "ContentRestored",
      user: "Test Chef",
      extraInfo: "4",
      changes: { version: [3, 2], reason: [null, reason] },
    });
  });

  it("is refused after a concurrent publication, when nothing would change, and to an unknown publication", async () => {
    const { abbey } = await threePublications();
    const refused = (number: number, shownNumber: number) =>
      expect(platform.publication.restore({ number, shown: shownNumber, reason })).rejects;
    await refused(1, 2).toMatchObject({ status: 409, code: "publishedMeanwhile", params: { number: "3" } });
    await refused(3, 3).toMatchObject({ status: 409, code: "alreadyShown" });
    await refused(9, 3).toMatchObject({ status: 404 });
    await expect(platform.publication.restore({ number: 1, shown: 3, reason: " " })).rejects.toMatchObject({
      status: 400,
      fields: { reason: ["required"] },
    });
    expect((await shown()).number).toBe(3);
    expect(await operatorRow(abbey.id)).toMatchObject({ publish_status: "Published" });
  });

  it("requested twice at once is done once", async () => {
    await threePublications();
    const both = await Promise.allSettled(
      [1, 2].map((number) => platform.publication.restore({ number, shown: 3, reason })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await shown()).number).toBe(4);
  });

  it("is for platform administrators", async () => {
    const { abbey } = await threePublications();
    const manager = await api.as(await addUser(db, { operators: [abbey] }));
    for (const call of [
      () => manager.publication.restore({ number: 1, shown: 3, reason }),
      () => manager.publication.versions({}),
      () => manager.publication.compare({ From: 1, To: 2 }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect((await shown()).number).toBe(3);
  });
});
