import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import type { ChangesByOperator } from "~/contract/publication/calls";
import { snapshot } from "~/contract/snapshot";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { emptyPublications } from "../../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

beforeEach(async () => {
  await emptyPublications(db);
  await sql`truncate gifts cascade`.execute(db);
});

const texts = (fr: string) => ({ fr, nl: `${fr} (NL)`, en: null, de: null });
async function addGift(name: string) {
  const [id, image] = [newId(), newId()];
  const at = new Date();
  await db
    .insertInto("media")
    .values({
      id: image,
      content_type: "image/jpeg",
      width: 1,
      height: 1,
      size: 1,
      digest: id,
      created_at: at,
    })
    .execute();
  const content = { copyright: "© WBT", points: 120, booking_link: null, uses_keys: true };
  const days = { visible_from: "2026-12-01", visible_until: "2026-12-31" };
  await db
    .insertInto("gifts")
    .values({
      id,
      image,
      ...content,
      ...days,
      created_at: at,
      updated_at: at,
      updated_by: "Programme",
      name: JSON.stringify(texts(name)),
      description: JSON.stringify(texts("À offrir.")),
      publish_status: "WaitingPublish",
    })
    .execute();
  return { id, image };
}
const change = (id: string, values: { points?: number; publish_status: string }) =>
  db
    .updateTable("gifts")
    .set(values as { publish_status: "WaitingPublish" })
    .where("id", "=", id)
    .execute();
const shown = async () =>
  snapshot.parse(await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json());
const giftsIn = ({ provinces }: ChangesByOperator) => provinces.reduce((sum, { gifts }) => sum + gifts, 0);
const none = { new: 0, changed: 0, removed: 0 };

it("are published with their texts in four languages, without stock and mail", async () => {
  const { id, image } = await addGift("Panier gourmand");
  await platform.publication.publish();
  const { gifts } = await shown();
  expect(gifts).toEqual([
    {
      id,
      image,
      copyright: "© WBT",
      points: 120,
      bookingLink: null,
      usesKeys: true,
      visibilityStart: "2026-12-01",
      visibilityEnd: "2026-12-31",
      name: { fr: "Panier gourmand", nl: "Panier gourmand (NL)", en: null, de: null },
      description: { fr: "À offrir.", nl: "À offrir. (NL)", en: null, de: null },
    },
  ]);
});

it("are pending as one group after the operators, and found, filtered and counted with them", async () => {
  const operator = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
  await addOffer(db, operator);
  await addGift("Panier");
  await addGift("Nuit à l’hôtel");
  const all = await platform.publication.preview({});
  expect(all.items.map(({ id, name, counts }) => [id, name, counts])).toEqual([
    [operator.id, "Abbaye", { ...none, new: 2 }],
    [null, null, { ...none, new: 2 }],
  ]);
  expect(all.counts.gift).toEqual({ ...none, new: 2 });
  expect([all.totalCount, giftsIn(all)]).toEqual([1, 2]);
  expect(all.items[1]?.changes).toMatchObject([
    { kind: "gift", name: "Nuit à l’hôtel", change: "new", by: { author: null, changedBy: "Programme" } },
    { kind: "gift", name: "Panier" },
  ]);
  const found = await platform.publication.preview({ SearchTerm: "hotel" });
  expect(found.items.flatMap(({ changes }) => changes.map(({ name }) => name))).toEqual(["Nuit à l’hôtel"]);
  const alone = await platform.publication.preview({ Operator: "none" });
  expect(alone.items.map(({ id }) => id)).toEqual([null]);
  expect([alone.totalCount, giftsIn(alone)]).toEqual([0, 2]);
});

it.each([
  [2, [["Abbaye", "Beffroi"], ["Citadelle", null], []]],
  [3, [["Abbaye", "Beffroi", "Citadelle", null], [], []]],
])("are on the page of the last operator, with %i per page", async (PageSize, pages) => {
  for (const name of ["Abbaye", "Beffroi", "Citadelle"])
    await addOperator(db, { name, publishStatus: "WaitingPublish" });
  await addGift("Panier");
  const read = (PageNumber: number) => platform.publication.preview({ PageNumber, PageSize });
  const answers = [await read(1), await read(2), await read(3)];
  expect(answers.map(({ items }) => items.map(({ name }) => name))).toEqual(pages);
  expect(answers.map(({ totalCount, totalPages }) => [totalCount, totalPages])).toEqual(
    answers.map(() => [3, Math.ceil(3 / PageSize)]),
  );
});

it("change, leave and come back with an earlier version", async () => {
  const { id } = await addGift("Panier");
  await platform.publication.publish();
  await change(id, { points: 150, publish_status: "WaitingPublish" });
  const changed = await platform.publication.preview({});
  expect(changed.items[0]?.changes[0]).toMatchObject({
    change: "changed",
    fields: [{ path: "points", before: 120, after: 150 }],
  });
  await platform.publication.publish();
  await change(id, { publish_status: "WaitingUnpublish" });
  await platform.publication.publish({ readRemovals: 1 });
  expect((await shown()).gifts).toEqual([]);
  const compared = await platform.publication.compare({ From: 1, To: 2 });
  expect(compared.items[0]?.changes).toMatchObject([{ kind: "gift", name: "Panier", change: "changed" }]);

  await platform.publication.restore({ number: 1, shown: 3, reason: "Par erreur" });
  expect((await shown()).gifts).toMatchObject([{ id, points: 120 }]);
  expect(await db.selectFrom("gifts").select(["points", "publish_status"]).execute()).toEqual([
    { points: 150, publish_status: "WaitingPublish" },
  ]);
});
