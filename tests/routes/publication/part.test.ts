import { expect, it } from "vitest";
import * as part from "~/routes/publication/part";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const as = await addUser(db, { role: "AdminWbt" });
const abbey = await addOperator(db, { shown: true, publishStatus: "WaitingUnpublish" });
const beer = await addOffer(db, abbey, { publishStatus: "Published" });
await addOperator(db, { name: "Brasserie", publishStatus: "WaitingPublish" });

it("names the dependent content, requires its removals to be confirmed, and publishes only this", async () => {
  const path = `/publication/part?id=${beer.id}&id=abc`;
  const { data } = await screens.load(part, path, { as });
  expect(data.contents.map(({ id, goesAlong }) => [id, goesAlong])).toEqual([
    [abbey.id, true],
    [beer.id, false],
  ]);
  expect(data.left).toBe(1);
  const fields = { id: [abbey.id, beer.id], removals: "2" };
  expect(await screens.post(part, path, fields, { as })).toMatchObject({
    status: 422,
    errors: { read: ["required"] },
  });
  // The page of a part that has grown since.
  const older = { id: [beer.id], removals: "1", read: "on" };
  expect(await screens.post(part, path, older, { as })).toMatchObject({ status: 409 });
  const done = await screens.post(part, path, { ...fields, read: "on" }, { as });
  expect(done).toMatchObject({ status: 303, location: "/publication" });
  expect(toastOf(done)).toBe("backoffice-publication:part.published");
  expect((await screens.load(part, path, { as })).data).toEqual({ contents: [], left: 1 });
  const manager = await addUser(db, { operators: [abbey] });
  expect((await screens.load(part, path, { as: manager })).status).toBe(403);
});
