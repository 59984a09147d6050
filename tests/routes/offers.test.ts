import { describe, expect, it } from "vitest";
import * as start from "~/routes/lists/first-part";
import * as list from "~/routes/offers/list/list";
import * as sheet from "~/routes/offers/sheet/sheet";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const operator = await addOperator(db, { name: "Grottes de Han" });
const elsewhere = await addOperator(db, { name: "Zoo", sheet: { address: { province: "Liège" } } });
const safari = await addOffer(db, operator, { title: "Safari" });
const parrot = await addOffer(db, elsewhere, { title: "Perroquet", columns: { is_offer: false } });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });
const scanner = await addUser(db, { role: "Scanner", operators: [operator] });

describe("the list of offers", () => {
  const load = (search: string, as: { id: string } | undefined = platform) =>
    screens.load(list, `/offers${search}`, { as });
  const titles = ({ data }: Awaited<ReturnType<typeof load>>) =>
    data.page.items.map(({ title }) => title.fr).sort();

  it("filters by its URL", async () => {
    expect(titles(await load(""))).toEqual(["Perroquet", "Safari"]);
    const { data } = await load("?province=Li%C3%A8ge&offerOnly=false&sort=validityEnd");
    expect(data.page.items.map(({ offerId }) => offerId)).toEqual([parrot.id]);
    expect(data.list).toMatchObject({ isFiltered: true, sort: "validityEnd" });
    expect(titles(await load("?status=Nimporte&start=31/12/2026&page=abc&sort=none"))).toHaveLength(2);
  });

  it("ignores the programme's filters for others, also in a shared URL", async () => {
    const { status, data } = await load("?province=Li%C3%A8ge&tags=Nocturne", manager);
    expect(status).toBe(200);
    expect(data.may.compare).toBe(false);
    expect(data.page.items.map(({ offerId }) => offerId)).toEqual([safari.id]);
    expect(data.list.isFiltered).toBe(false);
  });

  it("redirects from a page after the last to the last one, with filters and order, also in an empty list", async () => {
    const leadsTo = async (search: string) => (await load(search)).location;
    expect(await leadsTo("?status=Active&page=999&sort=name")).toBe("/offers?status=Active&sort=name");
    expect(await leadsTo("?search=Licorne&page=999")).toBe("/offers?search=Licorne");
    expect(await leadsTo("?search=Licorne")).toBeNull();
  });

  it("is closed to scanners, and asks anonymous people to sign in and returns them", async () => {
    expect((await load("", scanner)).status).toBe(403);
    expect((await screens.load(list, "/offers?page=2")).location).toBe(
      "/login?returnTo=%2Foffers%3Fpage%3D2",
    );
  });
});

describe("an offer's sheet", () => {
  const open = (as: { id: string }, offerId: string = safari.id) =>
    screens.load(sheet, `/offers/${offerId}/informations`, { as, params: { offerId } });

  it("shows the offer to users who may see it", async () => {
    expect((await open(platform)).data.offer.title.fr).toBe("Safari");
    expect((await open(manager)).data.offer.productName).toBe("Grottes de Han");
    expect((await open(manager, parrot.id)).status).toBe(404);
    expect((await open(platform, "abc")).status).toBe(404);
    expect((await open(scanner)).status).toBe(403);
  });

  it("opens on its first tab and only keeps the link back to the list", async () => {
    const { status, location } = await screens.load(start, `/offers/${safari.id}?x=1&list=%3Fpage%3D2`, {
      as: platform,
      params: { offerId: safari.id },
    });
    expect([status, location]).toEqual([302, `/offers/${safari.id}/informations?list=%3Fpage%3D2`]);
  });
});
