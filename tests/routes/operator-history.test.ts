import { beforeAll, describe, expect, it } from "vitest";
import * as history from "~/routes/operators/sheet/history";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt", name: "Programme" });
const operator = await addOperator(db, { name: "Grottes de Han" });
const other = await addOperator(db);
const manager = await addUser(db, { operators: [operator], name: "Gérante" });
const streets = ["Rue Une", "Rue Deux"];

beforeAll(async () => {
  const staff = await api.as(platform);
  for (const [index, street] of streets.entries()) {
    const { tourismProduct } = operator.sheet;
    const address = { ...tourismProduct.address, street };
    await staff.operators.update({
      ...operator.sheet,
      eltoId: operator.id,
      version: index + 1,
      status: "Active",
      tourismProduct: { ...tourismProduct, address },
    });
  }
});

const load = (search: string, as: { id: string } = platform, eltoId = operator.id) =>
  screens.load(history, `/eltos/${eltoId}/history${search}`, { as, params: { eltoId } });

describe("the history of a sheet", () => {
  it("lists the authors of changes, the newest first", async () => {
    const { status, data } = await load("", manager);
    expect(status).toBe(200);
    expect(data.versions.items).toMatchObject([
      {
        decision: "applied",
        decidedBy: { name: "Test Programme" },
        changedFields: ["tourismProduct.address.street"],
      },
      { decision: "applied", decidedBy: { name: "Test Programme" } },
    ]);
    expect(data.comparison).toBeNull();
  });

  it("compares any two versions, or one with its predecessor", async () => {
    const [second, first] = (await load("")).data.versions.items.map(({ id }) => id);
    const street = (sheet: typeof operator.sheet | null | undefined) => sheet?.tourismProduct.address.street;
    const two = (await load(`?from=${first}&to=${second}`)).data.comparison;
    expect([street(two?.before), street(two?.after)]).toEqual(streets);
    const one = (await load(`?to=${first}`)).data.comparison;
    expect([street(one?.before), street(one?.after)]).toEqual(["Rue de Fer", "Rue Une"]);
  });

  it("says so when a version belongs to another operator", async () => {
    const [version] = (await load("")).data.versions.items;
    for (const search of [`?to=${crypto.randomUUID()}`, "?to=nimporte", `?from=nimporte&to=${version?.id}`]) {
      expect((await load(search)).data).toMatchObject({ unknown: true, comparison: null });
    }
    expect((await load(`?to=${version?.id}`, platform, other.id)).data).toMatchObject({ unknown: true });
  });

  it("is closed to scanners and to other operators", async () => {
    expect((await load("", await addUser(db, { role: "Scanner", operators: [operator] }))).status).toBe(403);
    expect((await load("", await addUser(db, { operators: [other] }))).status).toBe(404);
  });
});
