import { expect, it } from "vitest";
import * as page from "~/routes/operators/sheet/stats";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const museum = await addOperator(db);
const platform = await addUser(db, { role: "AdminWbt" });
const holder = await addHolder(db);

it("a past year is compared with the whole year before, even if it was the last with a visit", async () => {
  await addScans(db, ...["2022-12-24", "2023-02-03", "2023-12-24"].map((day) => scanOf(holder, museum, day)));
  const { data } = await screens.load(page, `/eltos/${museum.id}/stats`, {
    as: platform,
    params: { eltoId: museum.id },
  });
  expect(data.figures.scanPerYear).toEqual([
    { key: "2023", value: 2, before: 1 },
    { key: "2022", value: 1 },
  ]);
});
