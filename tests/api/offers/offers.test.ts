import { describe, expect, it } from "vitest";
import { emptyOffer } from "~/contract/offers/content";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";

const { db } = await freshDatabase();
/** A quarter past midnight in Belgium; in UTC it is still the 14th. */
const api = testApi(db, { now: () => new Date("2026-06-14T22:15:00.000Z") });

const castle = await addOperator(db, {
  name: "Château de Vêves",
  sheet: { product: { tourismOffice: "vallee-de-la-meuse" }, points: 40 },
});
const abbey = await addOperator(db, { name: "Abbaye d’Aulne", sheet: { address: { province: "Hainaut" } } });
const asleep = await addOperator(db, { name: "Zoo endormi", status: "Inactive" });

const languages = (fr: string, nl: string | null) => JSON.stringify({ fr, nl, en: null, de: "" });
const GUIDE = await addOffer(db, castle, {
  title: "Guide audio",
  columns: {
    tags: ["Patrimoine", "En famille"],
    description: languages("Sur présentation du Pass.", "Op vertoon van de Pas."),
    booking_link: "https://veves.example/reserver",
    created_at: "2026-01-05T08:00:00.000Z",
  },
});
await db
  .updateTable("offers")
  .set({ title: languages("Guide audio", "Audiogids") })
  .where("id", "=", GUIDE.id)
  .execute();
const NIGHT = await addOffer(db, castle, {
  title: "Nocturne à l’œil",
  columns: {
    is_offer: false,
    category: "chateau",
    tags: ["Nocturne"],
    valid_from: "2026-07-01",
    valid_until: "2026-07-31",
    visible_from: "2026-06-16",
    visible_until: "2026-08-15",
    created_at: "2026-01-03T08:00:00.000Z",
  },
});
const BEER = await addOffer(db, abbey, {
  title: "Une bière",
  columns: {
    category: "brasserie",
    valid_from: "2026-05-01",
    valid_until: "2026-06-14",
    visible_from: "2026-03-01",
    visible_until: "2026-06-14",
    created_at: "2026-01-04T08:00:00.000Z",
  },
});
const PARROT = await addOffer(db, asleep, {
  title: "Perroquet",
  columns: { archived: true, created_at: "2026-01-02T08:00:00.000Z", visible_until: "2026-12-31" },
});
const NEW = await addOffer(db, abbey, {
  title: "Nouveauté",
  columns: { approved: false, created_at: "2026-01-06T08:00:00.000Z", valid_until: "2026-12-31" },
});
const GONE = await addOffer(db, abbey, { title: "Partie", columns: { deleted_at: "2026-02-01T08:00:00Z" } });
const asked = await addRequest(db, { offer_id: GUIDE.id, kind: "Edited" });

const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const admin = await api.as(await addUser(db, { role: "Admin", operators: [abbey] }));
const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [abbey] }));

type List = Awaited<ReturnType<typeof platform.offers.list>>;
const titles = ({ items }: List) => items.map((item) => item.title.fr);

describe("the list of offers and good deals", () => {
  it("lists the newest first with everything that a row shows", async () => {
    const list = await platform.offers.list();
    expect(titles(list)).toEqual(["Nouveauté", "Guide audio", "Une bière", "Nocturne à l’œil", "Perroquet"]);
    expect(list).toMatchObject({ totalCount: 5, totalPages: 1, offerCount: 4, goodDealCount: 1 });
    const { description: _, ...listed } = emptyOffer;
    expect(list.items[1]).toEqual({
      ...listed,
      offerId: GUIDE.id,
      eltoId: castle.id,
      tourismProduct: "Château de Vêves",
      productName: "Château de Vêves",
      city: "Namur",
      province: "Namur",
      tourismOffice: "vallee-de-la-meuse",
      tourismOfficeLabel: "Vallée de la Meuse Namur-Dinant",
      isOffer: true,
      category: "Musée",
      categoryTechnicalId: "musee",
      title: { fr: "Guide audio", nl: "Audiogids", en: null, de: "" },
      refusal: null,
      languages: ["fr", "nl"],
      outdatedTranslations: {},
      createdAt: expect.any(String),
      updatedAt: "2026-03-02T09:00:00.000Z",
      start: "2026-04-01",
      end: "2026-09-30",
      visibilityStart: "2026-03-15",
      visibilityEnd: "2026-09-30",
      tags: ["Patrimoine", "En famille"],
      bookingLink: "https://veves.example/reserver",
      status: "Active",
      publishStatus: "WaitingPublish",
      dashboardStatus: "Edited",
      requestId: asked,
      updateEnable: false,
    });
  });

  it.each<[Parameters<typeof platform.offers.list>[0], string[]]>([
    [{ Status: ["Active"] }, ["Guide audio"]],
    [{ Status: ["Programmed", "InRevision"] }, ["Nouveauté", "Nocturne à l’œil"]],
    [{ Status: ["Inactive"] }, ["Une bière"]],
    [{ Status: ["Archived"] }, ["Perroquet"]],
    [{ Category: ["brasserie", "chateau"] }, ["Une bière", "Nocturne à l’œil"]],
    [{ OfferOnly: "false" }, ["Nocturne à l’œil"]],
    [{ OfferOnly: "true" }, ["Nouveauté", "Guide audio", "Une bière", "Perroquet"]],
    [{ Province: ["Hainaut"] }, ["Nouveauté", "Une bière"]],
    [{ TourismOffice: ["vallee-de-la-meuse"] }, ["Guide audio", "Nocturne à l’œil"]],
    [{ Tags: ["Patrimoine", "Nocturne"] }, ["Guide audio", "Nocturne à l’œil"]],
    [{ Start: "2026-06-15" }, ["Nouveauté", "Guide audio", "Nocturne à l’œil", "Perroquet"]],
    [{ End: "2026-04-30" }, ["Nouveauté", "Guide audio", "Perroquet"]],
    [{ Start: "2026-07-31", End: "2026-07-31", OfferOnly: "false" }, ["Nocturne à l’œil"]],
    [{ SearchTerm: "BIERE" }, ["Une bière"]],
    [{ SearchTerm: "l'oeil" }, ["Nocturne à l’œil"]],
    [{ SearchTerm: "veves chateau" }, ["Guide audio", "Nocturne à l’œil"]],
    [{ SearchTerm: "No" }, ["Nouveauté", "Nocturne à l’œil"]],
    [{ SearchTerm: "100 %" }, []],
    [{ SearchTerm: "nocturne", Category: ["musee"] }, []],
    [{ OrderBy: "name" }, ["Une bière", "Nouveauté", "Guide audio", "Nocturne à l’œil", "Perroquet"]],
    [{ OrderBy: "-name" }, ["Perroquet", "Nocturne à l’œil", "Guide audio", "Nouveauté", "Une bière"]],
    [
      { OrderBy: "validityStart", Category: ["chateau", "brasserie", "musee"], OfferOnly: "true" },
      ["Guide audio", "Perroquet", "Nouveauté", "Une bière"],
    ],
    [{ OrderBy: "validityEnd" }, ["Une bière", "Nocturne à l’œil", "Guide audio", "Perroquet", "Nouveauté"]],
    [
      { OrderBy: "visibilityStart" },
      ["Une bière", "Guide audio", "Perroquet", "Nouveauté", "Nocturne à l’œil"],
    ],
    [
      { OrderBy: "visibilityEnd" },
      ["Une bière", "Nocturne à l’œil", "Guide audio", "Nouveauté", "Perroquet"],
    ],
    [{ OrderBy: "none" }, ["Guide audio", "Nocturne à l’œil", "Une bière", "Perroquet", "Nouveauté"]],
  ])("filters and sorts by %j", async (query, expected) => {
    const list = await platform.offers.list(query);
    expect(titles(list)).toEqual(expected);
    expect(list.totalCount).toBe(expected.length);
  });

  it("counts both kinds among the rows that match the other filters", async () => {
    const { offerCount, goodDealCount, totalCount } = await platform.offers.list({
      OfferOnly: "false",
      SearchTerm: "veves",
    });
    expect({ offerCount, goodDealCount, totalCount }).toEqual({
      offerCount: 1,
      goodDealCount: 1,
      totalCount: 1,
    });
  });

  it("pages without losing or repeating a row and is empty after the last page", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((PageNumber) => platform.offers.list({ PageNumber, PageSize: 2, OrderBy: "name" })),
    );
    expect(pages.flatMap(titles)).toEqual(titles(await platform.offers.list({ OrderBy: "name" })));
    expect(pages.map((page) => page.items.length)).toEqual([2, 2, 1, 0]);
    expect(pages[3]).toMatchObject({ totalCount: 5, totalPages: 3, currentPage: 4 });
  });

  it("shows an operator's administrators their own, with the filters that they may use", async () => {
    expect(titles(await admin.offers.list())).toEqual(["Nouveauté", "Une bière"]);
    expect(titles(await admin.offers.list({ SearchTerm: "veves" }))).toEqual([]);
    for (const query of [{ Province: ["Namur"] }, { TourismOffice: ["gaume"] }, { Tags: ["Nocturne"] }])
      await expect(admin.offers.list(query)).rejects.toMatchObject({ status: 403, code: "invalidRights" });
    await expect(scanner.offers.list()).rejects.toMatchObject({ status: 403 });
    await expect(api.anonymous.offers.list()).rejects.toMatchObject({ status: 401 });
  });

  it.each([{ Status: ["Gone"] }, { Start: "2026-02-30" }, { OfferOnly: "1" }, { OrderBy: "price" }])(
    "refuses %j",
    async (query) => {
      await expect(platform.offers.list(query as never)).rejects.toMatchObject({
        status: 400,
        code: "validation",
      });
    },
  );
});

describe("one offer", () => {
  it("has its texts, its operator and the request that is open", async () => {
    const offer = await platform.offers.details({ offerId: GUIDE.id });
    expect(offer).toMatchObject({
      offerId: GUIDE.id,
      productName: "Château de Vêves",
      points: 40,
      description: { fr: "Sur présentation du Pass.", nl: "Op vertoon van de Pas.", en: null, de: "" },
      status: "Active",
      updateEnable: false,
      shown: false,
      version: 1,
      deletedAt: null,
      openRequest: { id: asked, kind: "Edited", author: { name: "Anne Delvaux" } },
    });
    expect(await platform.offers.details({ offerId: NIGHT.id })).toMatchObject({
      status: "Programmed",
      isOffer: false,
      updateEnable: true,
      openRequest: null,
    });
    expect((await platform.offers.details({ offerId: PARROT.id })).status).toBe("Archived");
  });

  it("is not found outside the scope, and a deleted one is only found by the platform", async () => {
    const notFound = { status: 404, code: "notFound" };
    expect(await admin.offers.details({ offerId: NEW.id })).toMatchObject({ status: "InRevision" });
    expect((await admin.offers.details({ offerId: BEER.id })).status).toBe("Inactive");
    await expect(admin.offers.details({ offerId: GUIDE.id })).rejects.toMatchObject(notFound);
    await expect(admin.offers.details({ offerId: GONE.id })).rejects.toMatchObject(notFound);
    await expect(platform.offers.details({ offerId: crypto.randomUUID() })).rejects.toMatchObject(notFound);
    expect((await platform.offers.details({ offerId: GONE.id })).deletedAt).not.toBeNull();
    await expect(platform.offers.details({ offerId: "7" })).rejects.toMatchObject({ status: 400 });
  });
});
