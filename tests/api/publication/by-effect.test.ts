import { beforeEach, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { emptyPublications } from "../../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

const written = (text: string) => JSON.stringify({ fr: text, nl: text, en: text, de: text });
const inAll = (title: string) => ({ title: written(title), description: written("Sur présentation.") });

beforeEach(() => emptyPublications(db));

async function someChanges() {
  const abbey = await addOperator(db, { name: "Abbaye", shown: true });
  const fort = await addOperator(db, { name: "Fort", publishStatus: "WaitingPublish" });
  await addOffer(db, abbey, { title: "Zythologie", columns: inAll("Zythologie") });
  await addOffer(db, abbey, { title: "Bière", publishStatus: "WaitingUnpublish" });
  const { nl: _, ...some } = JSON.parse(inAll("Crypte").title);
  const title = JSON.stringify({ ...some, nl: "" });
  await addOffer(db, fort, { title: "Crypte", columns: { ...inAll("Crypte"), title } });
}

it("lists changes by their effect, across operators, in pages", async () => {
  await someChanges();
  const page = (query: object) => platform.publication.preview({ By: "effect", ...query });
  const first = await page({ PageSize: 3 });
  expect(first).toMatchObject({ totalCount: 4, totalPages: 2, items: [] });
  const told = [first, await page({ PageSize: 3, PageNumber: 2 })].flatMap(({ contents }) =>
    contents.map(({ change, name, operatorName }) => [change, name, operatorName]),
  );
  expect(told).toEqual([
    ["new", "Crypte", "Fort"],
    ["new", "Fort", "Fort"],
    ["new", "Zythologie", "Abbaye"],
    ["removed", "Bière", "Abbaye"],
  ]);
  const ofAbbey = await page({ SearchTerm: "abbaye", Change: "removed" });
  expect(ofAbbey.totalCount).toBe(1);
  expect(ofAbbey.found).toEqual({ new: 1, changed: 0, removed: 1 });
  expect((await platform.publication.preview({})).contents).toEqual([]);
});

it("marks and finds content with missing translations", async () => {
  await someChanges();
  const { incomplete } = await platform.publication.preview({});
  expect(incomplete).toEqual({
    count: 2,
    first: [
      { kind: "offer", id: expect.any(String), name: "Crypte", missing: ["nl"] },
      { kind: "operator", id: expect.any(String), name: "Fort", missing: ["nl", "en", "de"] },
    ],
  });
  const { items, totalCount, found } = await platform.publication.preview({ Languages: "missing" });
  expect(found).toEqual({ new: 2, changed: 0, removed: 0 });
  expect([totalCount, items.map(({ name }) => name)]).toEqual([1, ["Fort"]]);
  expect(items[0]?.changes.map(({ missing }) => missing)).toEqual([["nl", "en", "de"], ["nl"]]);
  await platform.publication.publish();
  const compared = await platform.publication.compare({ From: 0, To: 1, By: "effect" });
  expect(compared.contents.flatMap(({ missing }) => missing)).toEqual([]);
});
