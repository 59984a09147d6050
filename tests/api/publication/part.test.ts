import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

const castle = await addOperator(db, { name: "Château de Veves", publishStatus: "WaitingPublish" });
const coffee = await addOffer(db, castle, { title: "Un café offert" });
const night = await addOffer(db, castle, { title: "Une visite de nuit" });
const abbey = await addOperator(db, { name: "Abbaye", shown: true, publishStatus: "WaitingUnpublish" });
const beer = await addOffer(db, abbey, { title: "Une bière offerte", publishStatus: "Published" });
const box = await addGift(db, { publish_status: "WaitingPublish" });
const asked = await addRequest(db, {
  offer_id: night.id,
  decision: "published",
  decided_at: "2026-11-20T09:00:00Z",
});

const part = (ids: { id: string }[], operators: { id: string }[] = []) =>
  platform.publication.previewPart({
    ids: ids.map(({ id }) => id),
    operators: operators.map(({ id }) => id),
  });
const shown = async () => {
  const document = await (await platform.publication.latest()).json();
  return [...document.operators, ...document.offers, ...document.gifts]
    .map(({ id }: { id: string }) => id)
    .sort();
};
const publish = (rows: { id: string }[], readRemovals = 0) =>
  platform.publication.publishPart({ ids: rows.map(({ id }) => id), readRemovals });

it("includes dependent content: the new sheet of an offer, and the offers of a removed operator", async () => {
  expect(await part([coffee])).toMatchObject({
    contents: [
      { id: castle.id, kind: "operator", change: "new", goesAlong: true },
      { id: coffee.id, kind: "offer", operatorName: "Château de Veves", goesAlong: false },
    ],
    left: 4,
  });
  // From either side.
  for (const chosen of [abbey, beer])
    expect((await part([chosen])).contents.map(({ id, goesAlong }) => [id, goesAlong])).toEqual([
      [abbey.id, chosen !== abbey],
      [beer.id, chosen !== beer],
    ]);
  expect((await part([], [castle])).contents.map(({ id }) => id)).toEqual([castle.id, coffee.id, night.id]);
  expect(await part([{ id: asked }])).toEqual({ contents: [], left: 6 });
});

it("publishes only these, and the rest stays pending", async () => {
  await expect(publish([coffee])).rejects.toMatchObject({ status: 409, code: "partGrew" });
  await expect(publish([{ id: asked }])).rejects.toMatchObject({ code: "nothingToPublish" });
  await publish([coffee, castle]);
  expect(await shown()).toEqual([castle.id, coffee.id, abbey.id, beer.id].sort());
  const left = await platform.publication.preview({ PageSize: 20 });
  expect(left.counts).toMatchObject({
    operator: { removed: 1 },
    offer: { new: 1, removed: 1 },
    gift: { new: 1 },
  });

  await expect(publish([abbey, beer], 1)).rejects.toMatchObject({ code: "unreadRemovals" });
  await publish([abbey, beer], 2);
  expect(await shown()).toEqual([castle.id, coffee.id].sort());
  await publish([box]);
  await platform.publication.publish({ refuseNothing: "true" });
  expect(await shown()).toEqual([castle.id, coffee.id, night.id, box.id].sort());
  // The offer that left with its operator waits to come back with it, as after a full publication.
  const offer = await db
    .selectFrom("offer_publications")
    .select("publish_status")
    .where("id", "=", beer.id)
    .executeTakeFirst();
  expect(offer).toEqual({ publish_status: "WaitingPublish" });
});
