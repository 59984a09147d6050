import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { contentKinds } from "~/contract/publication/change-types";
import { snapshot } from "~/contract/snapshot";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { emptyPublications } from "../../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

beforeEach(async () => {
  await emptyPublications(db);
  await sql`truncate gifts cascade`.execute(db);
});

type Query = NonNullable<Parameters<typeof platform.publication.contents>[0]>;
const contents = (query: Query) => platform.publication.contents(query);
const names = async (query: Query) =>
  (await contents(query)).items.map(({ offer, gift, operator, change }) => [
    (offer?.title ?? gift?.name ?? operator?.tourismProduct.name)?.fr,
    change,
  ]);
/** The lists of the next snapshot, and those of the latest. */
async function listsOf(Show: "now" | "next") {
  const [operators, offers, gifts] = await Promise.all(
    contentKinds.map(async (Kind) => (await contents({ Show, Kind, PageSize: 200 })).items),
  );
  return {
    operators: operators?.map(({ operator }) => operator),
    offers: offers?.map(({ offer }) => offer),
    gifts: gifts?.map(({ gift }) => gift),
  };
}
const byId = (lists: Awaited<ReturnType<typeof listsOf>>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      list?.toSorted((one, other) => ((one?.id ?? "") < (other?.id ?? "") ? -1 : 1)),
    ]),
  );
async function document() {
  const answer = await api.fetch(new Request("http://api.test/api/publication/latest"));
  const { operators, offers, gifts } = snapshot.parse(await answer.json());
  return { operators, offers, gifts };
}

/** Published: the abbey with its visit and its café, the brewery with its beer, two gifts. Then each kind of change. */
async function worldThatChanges() {
  const abbey = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
  const brewery = await addOperator(db, { name: "Brasserie", publishStatus: "WaitingPublish" });
  const visit = await addOffer(db, abbey, { title: "Visite" });
  const cafe = await addOffer(db, abbey, { title: "Café" });
  await addOffer(db, brewery, { title: "Une bière" });
  const basket = await addGift(db, { publish_status: "WaitingPublish" });
  await platform.publication.publish();
  await platform.offers.archive({ offerId: cafe.id });
  await platform.operators.archive({ eltoId: brewery.id });
  await sql`update offer_publications set publish_status = 'WaitingPublish' where id = ${visit.id}`.execute(
    db,
  );
  await sql`update offers set title = title || '{"fr": "Visite guidée"}' where id = ${visit.id}`.execute(db);
  await sql`update gifts set points = points + 1, publish_status = 'WaitingPublish' where id = ${basket.id}`.execute(
    db,
  );
  const zoo = await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
  await addOffer(db, zoo, { title: "Un ours" });
  // Saved without publishing: the app does not change.
  await sql`update operators set sheet = jsonb_set(sheet, '{points}', '99') where id = ${abbey.id}`.execute(
    db,
  );
  return { abbey, visit };
}

describe("the content of the app", () => {
  it("is that of the latest snapshot, and the preview that of the next one", async () => {
    await worldThatChanges();
    expect(byId(await listsOf("now"))).toEqual(await document());
    const next = byId(await listsOf("next"));
    await platform.publication.publish();
    expect(next).toEqual(await document());
    expect(byId(await listsOf("now"))).toEqual(next);
    expect(byId(await listsOf("next"))).toEqual(next);
  });

  it("has the effect of the next publication", async () => {
    await worldThatChanges();
    expect(await names({})).toEqual([
      ["Abbaye", null],
      ["Brasserie", "removed"],
    ]);
    expect(await names({ Show: "next" })).toEqual([
      ["Abbaye", null],
      ["Zoo", "new"],
    ]);
    expect(await names({ Kind: "offer" })).toEqual([
      ["Café", "removed"],
      ["Une bière", "removed"],
      ["Visite", "changed"],
    ]);
    expect(await names({ Kind: "offer", Show: "next", Change: "changed" })).toEqual([
      ["Visite guidée", "changed"],
    ]);
    expect((await contents({ Kind: "gift", Show: "next" })).items).toMatchObject([
      { change: "changed", operator: null, offer: null },
    ]);
  });

  it("shows an offer with the operator of the same version", async () => {
    const { abbey } = await worldThatChanges();
    await sql`update operators set publish_status = 'WaitingPublish' where id = ${abbey.id}`.execute(db);
    const pointsIn = async (Show: "now" | "next") =>
      (await contents({ Show, Kind: "offer", SearchTerm: "visite" })).items[0]?.operator?.points;
    expect([await pointsIn("now"), await pointsIn("next")]).toEqual([10, 99]);
  });

  it("is searched by its name and its operator's, and paged", async () => {
    await worldThatChanges();
    expect(await names({ Kind: "offer", SearchTerm: "abbaye" })).toEqual([
      ["Café", "removed"],
      ["Visite", "changed"],
    ]);
    expect(await names({ Kind: "offer", SearchTerm: "biere" })).toEqual([["Une bière", "removed"]]);
    const second = await contents({ Kind: "offer", PageSize: 2, PageNumber: 2 });
    expect(second).toMatchObject({ totalCount: 3, totalPages: 2, items: [{ change: "changed" }] });
    const beyond = await contents({ Kind: "offer", PageNumber: 1_000_000 });
    expect(beyond).toMatchObject({ totalCount: 3, items: [] });
  });

  it("is empty before the first publication", async () => {
    await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
    expect((await contents({})).totalCount).toBe(0);
    expect(await names({ Show: "next" })).toEqual([["Zoo", "new"]]);
  });
});

describe("a long text that changes", () => {
  it("is truncated around the first difference", async () => {
    const operator = await addOperator(db, { publishStatus: "WaitingPublish" });
    const long = "Un mot ".repeat(60);
    const offer = await addOffer(db, operator, { title: "Visite" });
    const write = (text: string) =>
      sql`update offers set description = ${JSON.stringify({ fr: text })}::jsonb where id = ${offer.id}`.execute(
        db,
      );
    await write(`${long}jusqu’à dix heures.`);
    await platform.publication.publish();
    await write(`${long}jusqu’à midi.`);
    await sql`update offer_publications set publish_status = 'WaitingPublish' where id = ${offer.id}`.execute(
      db,
    );
    const { items } = await platform.publication.preview({});
    expect(items[0]?.changes[0]?.fields).toEqual([
      {
        path: "description.fr",
        before: "…mot Un mot Un mot Un mot Un mot jusqu’à dix heures.",
        after: "…mot Un mot Un mot Un mot Un mot jusqu’à midi.",
      },
    ]);
  });
});
