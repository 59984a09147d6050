import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const { passHolders } = await testApi(db).as(await addUser(db, { role: "AdminWbt" }));

it("any two can be merged, also dismissed pairs; opened twice, they are one pair", async () => {
  const one = await addHolder(db, { last_name: "Martin", created_at: new Date("2024-01-01T00:00:00Z") });
  const other = await addHolder(db, { last_name: "Dupont" });
  const open = (id = one.id, otherId = other.id) => passHolders.openDuplicate({ id, otherId });
  const [{ duplicateEventId }, again] = await Promise.all([open(), open(other.id, one.id)]);
  expect(again).toEqual({ duplicateEventId });
  await passHolders.ignoreDuplicate({ duplicateEventId });
  expect(await open()).toEqual({ duplicateEventId });
  await passHolders.mergeDuplicate({ ...fieldsOf(one), duplicateEventId });
  expect(await passHolders.merges({ id: one.id })).toMatchObject([{ merged: { id: other.id } }]);
  await expect(open()).rejects.toMatchObject({ code: "notFound" });
  await expect(open(one.id, one.id)).rejects.toMatchObject({ fields: { otherId: ["invalid"] } });
});
