import { expect, it } from "vitest";
import * as add from "~/routes/client-keys/add";
import * as issued from "~/routes/client-keys/issued";
import * as key from "~/routes/client-keys/key";
import * as list from "~/routes/client-keys/list";
import * as revoke from "~/routes/client-keys/revoke";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const abbey = await addOperator(db, { name: "Abbaye" });
const platform = await addUser(db, { role: "AdminWbt" });
const other = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [abbey] });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const filledIn = {
  client: "ScanPWA",
  name: "Caisses",
  calls: ["offers.list", "operators.list"],
  operators: "some",
  operatorIds: abbey.id,
  expiresOn: inDays(90),
};
const create = (fields: object) =>
  screens.post(add, "/client-keys/add?page=2", { ...filledIn, ...fields }, { as: platform });
const at = (route: typeof issued | typeof key | typeof revoke, id: string, as = platform, cookie = "") =>
  screens.load(route as typeof issued, `/client-keys/${id}`, {
    as,
    params: { keyId: id },
    headers: { cookie },
  });

it("missing or invalid fields are reported, and nothing is created", async () => {
  const { status, errors } = await screens.post(add, "/client-keys/add", {}, { as: platform });
  expect([status, errors]).toEqual([
    422,
    {
      client: ["required"],
      name: ["required"],
      calls: ["atLeastOne"],
      operators: ["required"],
      expiresOn: ["required"],
    },
  ]);
  expect((await create({ operatorIds: [] })).errors).toEqual({ operatorIds: ["atLeastOne"] });
  expect((await create({ operators: "all" })).errors).toEqual({ operatorIds: ["onlyForSome"] });
  expect((await create({ expiresOn: inDays(-1) })).errors).toEqual({ expiresOn: ["dayPassed"] });
  expect((await create({ expiresOn: inDays(3000) })).errors).toEqual({ expiresOn: ["tooFar"] });
  expect((await screens.load(list, "/client-keys", { as: platform })).data.keys.totalCount).toBe(0);
});

it("a key is shown on the next page, again when reloaded, to nobody else, and never after it was copied", async () => {
  const made = await create({});
  expect(made.status).toBe(303);
  const id = /^\/client-keys\/([0-9a-f-]{36})\/issued$/.exec(made.location ?? "")?.[1] ?? "";
  const cookie = made.headers.get("set-cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("Max-Age=600");
  const kept = cookie.split(";")[0];
  const shown = await at(issued, id, platform, kept);
  expect(shown.data.secret).toMatch(/^pdk_[\w-]{43}$/);
  expect(shown.data.about).toBe("ScanPWA · Caisses");
  expect((await at(issued, id, platform, kept)).data).toEqual(shown.data);
  expect(cookie + made.location).not.toContain(shown.data.secret);
  expect((await at(issued, id, other, kept)).data.secret).toBeNull();
  expect((await at(issued, id)).data.secret).toBeNull();
  const second = (await create({ name: "Autre" })).location?.split("/")[2] ?? "";
  expect((await at(issued, second, platform, kept)).data.secret).toBeNull();

  const copied = await screens.post(
    issued,
    `/client-keys/${id}/issued`,
    {},
    { as: platform, params: { keyId: id } },
  );
  expect([copied.status, copied.location]).toEqual([303, "/client-keys"]);
  expect(copied.headers.get("set-cookie")).toContain("issued-key=; ");
  const sheet = (await screens.load(key, `/client-keys/${id}`, { as: platform, params: { keyId: id } })).data;
  expect(sheet.key).toMatchObject({
    lastFour: shown.data.secret?.slice(-4),
    operators: [{ id: abbey.id, label: "Abbaye" }],
    state: "active",
  });
  expect(JSON.stringify(sheet)).not.toContain(shown.data.secret);
});

it("a name that the application already has is refused at its field, with the input", async () => {
  const { status, errors, data } = await create({});
  expect([status, errors]).toEqual([409, { name: ["clientKeyExists"] }]);
  expect(data).toMatchObject({ lastResult: { initialValue: { name: "Caisses", operatorIds: abbey.id } } });
});

it("revoking asks for confirmation, happens once, and is then refused with the reason", async () => {
  const { data } = await screens.load(list, "/client-keys", { as: platform });
  const found = data.keys.items.find(({ name }) => name === "Caisses");
  const id = found?.id ?? "";
  const given = { as: platform, params: { keyId: id } };
  expect((await screens.load(revoke, `/client-keys/${id}/revoke?page=2`, given)).data).toMatchObject({
    closeTo: "/client-keys?page=2",
    key: { state: "active" },
  });
  const done = await screens.post(revoke, `/client-keys/${id}/revoke`, {}, given);
  expect([done.status, done.location, toastOf(done)]).toEqual([
    303,
    "/client-keys",
    "backoffice-client-keys:toast.revoked",
  ]);
  expect((await screens.load(revoke, `/client-keys/${id}/revoke`, given)).data.key.state).toBe("revoked");
  const again = await screens.post(revoke, `/client-keys/${id}/revoke`, {}, given);
  expect([again.status, again.errors]).toEqual([409, { "": ["clientKeyRevoked"] }]);
});

it("is reserved to platform administrators", async () => {
  const visitor = { as: manager, params: { keyId: abbey.id } };
  for (const route of [list, add, key, revoke, issued])
    expect((await screens.load(route as typeof list, "/client-keys", visitor)).status).toBe(403);
  for (const route of [add, revoke, issued])
    expect((await screens.post(route, "/client-keys", filledIn, visitor)).status).toBe(403);
});
