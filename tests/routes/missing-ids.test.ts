import { expect, it } from "vitest";
import * as views from "~/routes/lists/views";
import * as sessions from "~/routes/profile/sessions";
import * as publish from "~/routes/publication/publish";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const as = await addUser(db, { role: "AdminWbt" });

it.each([
  [views, "/offers/views", { intent: "change", name: "Vue" }],
  [views, "/offers/views", { intent: "delete", name: "Vue" }],
  [sessions, "/profile/sessions", { intent: "end" }],
  [publish, "/publication", { intent: "cancelPlan" }],
] as const)("a button without its id is answered with 400 (%#)", async (route, path, fields) => {
  for (const sent of [
    [],
    [
      ["id", ""],
      ["planned", ""],
    ],
  ])
    expect(await screens.post(route, path, { ...fields, ...Object.fromEntries(sent) }, { as })).toMatchObject(
      { status: 400 },
    );
});
