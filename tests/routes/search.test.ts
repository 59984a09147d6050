import { expect, it } from "vitest";
import * as search from "~/routes/shell/search";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const citadel = await addOperator(db, { name: "Citadelle de Dinant" });
const chief = await addUser(db, { role: "AdminWbt" });
const scanner = await addUser(db, { role: "Scanner", operators: [citadel] });
await addHolder(db, { last_name: "Dinant", first_name: "Luc" });
const load = (q: string, as = chief) => screens.load(search, `/search?${new URLSearchParams({ q })}`, { as });

it("shows what was found, by kind, to whom it is open", async () => {
  const kinds = async (as: typeof chief) => (await load("dinant", as)).data.kinds.map(({ kind }) => kind);
  expect(await kinds(chief)).toEqual(["operators", "passHolders"]);
  expect(await kinds(scanner)).toEqual(["operators"]);
});

it("finds pages of the menu, without accents and in any case", async () => {
  const pages = async (q: string, as = chief) => (await load(q, as)).data.pages.map(({ to }) => to);
  expect(await pages("OPERATEURS")).toEqual(["/eltos"]);
  expect(await pages("cles d’api")).toEqual(["/client-keys"]);
  expect(await pages("cles d’api", scanner)).toEqual([]);
});

it("asks nothing for an empty search, and cuts one that is too long", async () => {
  expect((await load(" ")).data).toMatchObject({ q: "", kinds: [], pages: [] });
  const { status, data } = await load("a".repeat(500));
  expect([status, data.q.length]).toEqual([200, 200]);
});

it("proposes the nearest word where nothing is found", async () => {
  expect((await load("dinnat")).data).toMatchObject({ kinds: [], nearest: "dinant" });
});

it("sends away whoever is not signed in", async () => {
  const { location } = await screens.load(search, "/search?q=dinant");
  expect(location).toMatch(/^\/login/);
});
