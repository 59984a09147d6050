import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it } from "vitest";
import * as neighbour from "~/routes/lists/neighbour";
import routes from "../../app/routes";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const chief = await addUser(db, { role: "AdminWbt" });
const names = Array.from({ length: 22 }, (_, at) => `Musée ${String.fromCharCode(65 + at)}`);
const own = await addOperator(db, { name: "Musée A" });
const ids = [own.id];
for (const name of names.slice(1)) ids.push((await addOperator(db, { name })).id);
const scanner = await addUser(db, { role: "Scanner", operators: [own] });

const go = async (id: string | undefined, way: "next" | "previous", list: string, as = chief) => {
  const { location, headers } = await screens.load(
    neighbour,
    `/eltos/${id}/${way}?${new URLSearchParams({ list })}`,
    { as },
  );
  return { to: new URL(location ?? "", "http://app"), told: headers.getSetCookie().join() };
};
const idOf = ({ pathname }: URL) => pathname.split("/")[2];
const listOf = (url: URL) => url.searchParams.get("list");
const order = "?sort=name";

it("links to the next and previous rows in the list's order and filters, which are kept", async () => {
  const next = await go(ids[3], "next", order);
  expect([idOf(next.to), listOf(next.to)]).toEqual([ids[4], order]);
  expect(next.to.pathname).toMatch(/\/informations$/);
  expect(idOf((await go(ids[3], "previous", order)).to)).toBe(ids[2]);
  expect(idOf((await go(ids[3], "next", "?search=mus%C3%A9e+e&sort=name")).to)).not.toBe(ids[3]);
});

it("crosses page boundaries, and keeps the page for the link back", async () => {
  const { to } = await go(ids[19], "next", order);
  expect([idOf(to), listOf(to)]).toEqual([ids[20], "?sort=name&page=2"]);
  const back = (await go(ids[20], "previous", "?sort=name&page=2")).to;
  expect([idOf(back), listOf(back)]).toEqual([ids[19], "?sort=name&page=1"]);
});

it("says at the ends that there are no more rows, and when the sheet has left the list", async () => {
  const last = await go(ids[21], "next", "?sort=name&page=2");
  expect(idOf(last.to)).toBe(ids[21]);
  expect(last.told).toContain("flash");
  expect(idOf((await go(ids[0], "previous", order)).to)).toBe(ids[0]);
  const gone = await go(ids[5], "next", "?search=nulle-part&page=x");
  expect(gone.to.pathname + gone.to.search).toBe("/eltos?search=nulle-part&page=x");
});

it("is limited to the person's list", async () => {
  expect((await go(ids[1], "next", order, scanner)).to.pathname).toBe("/eltos");
});

/** The areas whose sheets lead to their neighbours, by the route table. */
const areas = (routes as RouteConfigEntry[]).flatMap(({ file, path }) =>
  file === "routes/lists/neighbour.ts" && path?.endsWith("/next") ? (path.split("/")[0] ?? []) : [],
);

it.each(areas)("of /%s are those of its list", async (area) => {
  const { status, location } = await screens.load(neighbour, `/${area}/none/next?list=%3Fpage%3D1`, {
    as: chief,
  });
  expect([status, location]).toEqual([303, `/${area}?page=1`]);
});

it("links every sheet to another one of its list", async () => {
  const offer = await addOffer(db, own);
  const holder = await addHolder(db);
  const at = async (path: string) =>
    (await screens.load(neighbour, `${path}/next?list=%3Fpage%3D1`, { as: chief })).location;
  expect(await at(`/offers/${offer.id}`)).toBe(`/offers/${offer.id}/informations?list=%3Fpage%3D1`);
  expect(await at(`/pass-holders/${holder.id}`)).toBe(
    `/pass-holders/${holder.id}/informations?list=%3Fpage%3D1`,
  );
  expect(await at(`/users/${chief.id}`)).toMatch(/^\/users\/.*\/informations\?list=/);
});
