import { describe, expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { formRoutes } from "../support/form-routes";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const platform = await addUser(db, { role: "AdminWbt" });
const { id } = await addOperator(db);

const intent = (value: unknown) => ({ __intent__: JSON.stringify(value) });
const deep = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;
const hostile: Record<string, Record<string, string | string[]>> = {
  "an index of millions": { "rows[3000000].x": "1" },
  "an index of millions at the end": { "rows[3000000]": "1" },
  "the length of a list": { "rows[0]": "1", "rows.length": "3000000" },
  "names of a thousand levels": { [`${"a.".repeat(1000)}a`]: "1" },
  "lists of a thousand levels": { [`a${"[0]".repeat(1000)}`]: "1" },
  "a name of 200 KB": { ["a".repeat(200_000)]: "1" },
  "a name that is no path": { "a[": "1" },
  "an object's own parts": { "a.__proto__.b": "1" },
  "ten thousand fields": Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a${n}`, "1"])),
  "one field ten thousand times": { a: Array(10_000).fill("1") },
  "an intent that is cut": { __intent__: "{" },
  "an intent without a form": intent([]),
  "an intent that is null": intent(null),
  "an unknown intent": intent({ type: "explode", payload: {} }),
  "an intent that sets a length": intent({ type: "update", payload: { name: "rows.length", value: 3e6 } }),
  "an intent about an index of millions": intent({ type: "validate", payload: { name: "rows[3000000]" } }),
  "an intent that inserts": intent({ type: "insert", payload: { name: "email", index: 3e6 } }),
  "a deep intent": { __intent__: `{"type":"update","payload":{"name":"a","value":${deep}}}` },
  "a state of the form's library": { __state__: '{"validated":{"a":true}}' },
};

it("finds the routes that take forms", () => {
  expect(formRoutes.length).toBeGreaterThan(17);
});

describe.each(formRoutes)("%s refuses", (_, route, at) => {
  it.each(Object.entries(hostile))("%s", { timeout: 5_000 }, async (_, fields) => {
    const { status } = await screens.post(route, at, fields, {
      as: platform,
      params: { eltoId: id },
    });
    expect(status).toBe(400);
  });
});
