import { describe, expect, it } from "vitest";
import { newGroup } from "~/api/operators/new-operator.server";
import { inFrench } from "~/contract/fields";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addRequest, addUser, sheetNamed } from "../../support/operators";

// Both engines: sorting and searching of names ignores accents.

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });

const shared = await newGroup(db, "Vallée de la Meuse", new Date());
const abbey = await addOperator(db, {
  name: "Abbaye d’Évrehailles",
  groupId: shared,
  sheet: { categories: ["abbaye", "brasserie"], isDistributor: true, remark: "À rappeler", pivotId: "PIV-1" },
  columns: { created_at: "2026-02-01T08:00:00.000Z" },
});
const castle = await addOperator(db, {
  name: "Château de Vêves",
  status: "Archived",
  groupId: shared,
  sheet: {
    categories: ["chateau"],
    product: { tourismOffice: "vallee-de-la-meuse" },
    address: { province: "Liège" },
  },
  columns: { created_at: "2026-03-01T08:00:00.000Z" },
});
const cave = await addOperator(db, {
  name: "œuvre souterraine 100 %",
  sheet: { categories: ["grotte"], product: { tourismOffice: "gaume" } },
  columns: { created_at: "2026-01-10T08:00:00.000Z" },
});
const gone = await addOperator(db, {
  name: "Ancien moulin",
  columns: { deleted_at: "2026-04-01T08:00:00.000Z" },
});
const requestId = await addRequest(db, {
  operator_id: castle.id,
  kind: "Unarchived",
  current: JSON.stringify(castle.sheet),
});
for (let n = 0; n < 3; n += 1) await addOffer(db, castle);
await addOffer(db, abbey);
await addOffer(db, cave, { columns: { is_offer: false } });

const platformUser = await addUser(db, { role: "AdminWbt" });
const adminUser = await addUser(db, { role: "Admin", operators: [abbey, gone], name: "Martin" });
const scannerUser = await addUser(db, { role: "Scanner", operators: [abbey], name: "Adam" });
const platform = await api.as(platformUser);
const admin = await api.as(adminUser);
const scanner = await api.as(scannerUser);

const names = (list: { items: { name: string }[] }) => list.items.map((item) => item.name);
const [ABBEY, CASTLE, CAVE] = ["Abbaye d’Évrehailles", "Château de Vêves", "œuvre souterraine 100 %"];

describe("operators list", () => {
  it("is sorted by name, ignoring accents, with everything that a row shows", async () => {
    const list = await platform.operators.list();
    expect(names(list)).toEqual([ABBEY, CASTLE, CAVE]);
    expect(list).toMatchObject({ totalCount: 3, totalPages: 1, currentPage: 1, pageSize: 20 });
    expect(list.items[1]).toEqual({
      id: castle.id,
      groupId: shared,
      name: CASTLE,
      description: `Une visite à ${CASTLE}.`,
      status: "Archived",
      publishStatus: "Unpublished",
      dashboardStatus: "Unarchived",
      requestId,
      isDistributor: false,
      numberOfOffers: 3,
      numberOfGoodDeals: 0,
      categories: ["Château"],
      categoriesTechnicalIds: ["chateau"],
      refusal: null,
    });
  });

  it.each<[Parameters<typeof platform.operators.list>[0], string[]]>([
    [{ Status: ["Archived", "InRevision"] }, [CASTLE]],
    [{ Distributors: "true" }, [ABBEY]],
    [{ Distributors: "false" }, [CASTLE, CAVE]],
    [{ Categories: ["brasserie", "grotte"] }, [ABBEY, CAVE]],
    [{ Province: ["Liège"] }, [CASTLE]],
    [{ TourismOffice: ["gaume"] }, [CAVE]],
    [{ SearchName: "CHATEAU ves" }, [CASTLE]],
    [{ SearchName: "d'evre" }, [ABBEY]],
    [{ SearchName: "oeuvre" }, [CAVE]],
    [{ SearchName: "Ch" }, [CASTLE]],
    [{ SearchName: "ve" }, []],
    [{ SearchName: "100 %" }, [CAVE]],
    [{ SearchName: "_ha%" }, []],
    [{ SearchName: "Abbaye", Province: ["Liège"] }, []],
    [{ OrderBy: "offers" }, [CASTLE, ABBEY, CAVE]],
    [{ OrderBy: "-offers" }, [CAVE, ABBEY, CASTLE]],
    [{ OrderBy: "goodDeals" }, [CAVE, CASTLE, ABBEY]],
    [{ OrderBy: "createdAsc" }, [CAVE, ABBEY, CASTLE]],
    [{ OrderBy: "createdDesc" }, [CASTLE, ABBEY, CAVE]],
    [{ OrderBy: "none" }, [ABBEY, CASTLE, CAVE]],
    [{ Deleted: "true" }, ["Ancien moulin"]],
  ])("filters and sorts by %j", async (query, expected) => {
    const list = await platform.operators.list(query);
    expect(names(list)).toEqual(expected);
    expect(list.totalCount).toBe(expected.length);
  });

  it("pages without losing or repeating a row and is empty after the last page", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((PageNumber) => platform.operators.list({ PageNumber, PageSize: 2 })),
    );
    expect(pages.flatMap(names)).toEqual([ABBEY, CASTLE, CAVE]);
    expect(pages.map((page) => page.totalPages)).toEqual([2, 2, 2]);
    expect(pages[2]).toMatchObject({ items: [], totalCount: 3, currentPage: 3 });
  });

  it("shows an operator's users their own operators and no deleted ones", async () => {
    expect(names(await admin.operators.list())).toEqual([ABBEY]);
    expect(names(await scanner.operators.list({ SearchName: "chateau" }))).toEqual([]);
    expect(await admin.operators.dropdown()).toMatchObject([{ id: abbey.id, label: ABBEY }]);
    await expect(admin.operators.list({ Deleted: "true" })).rejects.toMatchObject({ status: 403 });
    await expect(api.anonymous.operators.list()).rejects.toMatchObject({ status: 401 });
  });
});

describe("operator sheet", () => {
  it("has its counts, open request and labels", async () => {
    await expect(platform.operators.details({ eltoId: castle.id })).resolves.toMatchObject({
      groupName: "Vallée de la Meuse",
      dashboardStatus: "Unarchived",
      updateEnable: false,
      numberOfOffers: 3,
      numberOfUsers: 0,
      numberOfLinkedEltos: 1,
      categories: [{ label: "Château", technicalId: "chateau", b2CGroup: "Culture et patrimoine" }],
      tourismOfficeLabel: "Vallée de la Meuse Namur-Dinant",
      openRequest: { kind: "Unarchived", author: { name: "Anne Delvaux" } },
      shown: false,
    });
    await expect(platform.operators.details({ eltoId: abbey.id })).resolves.toMatchObject({
      updateEnable: true,
      numberOfUsers: 2,
      remark: "À rappeler",
      pivotId: "PIV-1",
    });
  });

  it("hides technical data from the operator's users", async () => {
    for (const own of [admin, scanner])
      await expect(own.operators.details({ eltoId: abbey.id })).resolves.toMatchObject({
        id: abbey.id,
        remark: null,
        pivotId: null,
      });
  });

  it("is not found outside the scope, and a deleted one is only found by the platform", async () => {
    const notFound = { status: 404, code: "notFound" };
    for (const own of [admin, scanner]) {
      await expect(own.operators.details({ eltoId: castle.id })).rejects.toMatchObject(notFound);
      await expect(own.operators.offers({ eltoId: castle.id })).rejects.toMatchObject(notFound);
      await expect(own.operators.offerDropdown({ eltoId: castle.id })).rejects.toMatchObject(notFound);
      await expect(own.operators.details({ eltoId: gone.id })).rejects.toMatchObject(notFound);
    }
    await expect(admin.operators.users({ eltoId: castle.id })).rejects.toMatchObject(notFound);
    await expect(admin.operators.linked({ EltoId: castle.id })).rejects.toMatchObject(notFound);
    await expect(admin.operators.history({ eltoId: castle.id })).rejects.toMatchObject(notFound);
    await expect(platform.operators.details({ eltoId: gone.id })).resolves.toMatchObject({
      deletedAt: "2026-04-01T08:00:00.000Z",
    });
  });
});

describe("operator tabs", () => {
  it("lists the users by name, for administrators", async () => {
    const users = await admin.operators.users({ eltoId: abbey.id, PageSize: 1, PageNumber: 2 });
    expect(users).toMatchObject({
      totalCount: 2,
      totalPages: 2,
      items: [{ lastName: "Martin", role: "Admin" }],
    });
    expect((await admin.operators.users({ eltoId: abbey.id })).items.map((user) => user.lastName)).toEqual([
      "Adam",
      "Martin",
    ]);
    await expect(scanner.operators.users({ eltoId: abbey.id })).rejects.toMatchObject({ status: 403 });
  });

  it("derives the status of offers on the Belgian day", async () => {
    const { id } = await addOperator(db, { name: "Offreur" });
    const asleep = await addOperator(db, { name: "Offreur inactif", status: "Inactive" });
    const offers = {
      "à venir": { visible_from: "2026-06-16" },
      "dernier jour": { visible_until: "2026-06-15" },
      finie: { visible_until: "2026-06-14" },
      "à valider": { approved: false, visible_from: "2026-06-16" },
      archivée: { archived: true, approved: false },
    };
    for (const [title, columns] of Object.entries(offers)) await addOffer(db, { id }, { title, columns });
    const sleeping = await addOffer(db, asleep, { title: "endormie" });
    await addRequest(db, { offer_id: sleeping.id, kind: "Deleted" });
    const statuses = async (eltoId: string, archives?: "true") =>
      Object.fromEntries(
        (await platform.operators.offers({ eltoId, archives })).items.map((one) => [one.title, one.status]),
      );
    expect(await statuses(id, "true")).toEqual({
      "à venir": "Programmed",
      "dernier jour": "Active",
      finie: "Inactive",
      "à valider": "InRevision",
      archivée: "Archived",
    });
    expect(Object.keys(await statuses(id))).not.toContain("archivée");
    expect((await platform.operators.offers({ eltoId: asleep.id })).items).toMatchObject([
      { status: "Inactive", dashboardStatus: "Deleted", category: "Musée" },
    ]);
    // 14 June 22:30 in Greenwich is already the 15th in Belgium.
    const evening = await testApi(db, { now: () => new Date("2026-06-15T22:30:00.000Z") }).as(platformUser);
    const nextDay = (await evening.operators.offers({ eltoId: id })).items;
    expect(nextDay.find((one) => one.title === "à venir")?.status).toBe("Active");
    expect((await platform.operators.offerDropdown({ eltoId: id })).map((one) => one.label)).toContain(
      "finie",
    );
  });

  it("names the group and its other operators", async () => {
    await expect(admin.operators.linked({ EltoId: abbey.id })).resolves.toEqual({
      groupId: shared,
      groupName: "Vallée de la Meuse",
      linkedEltos: [{ id: castle.id, name: CASTLE, categories: ["Château"], status: "Archived" }],
    });
    await expect(platform.operators.linked({ EltoId: cave.id })).resolves.toMatchObject({ linkedEltos: [] });
  });

  it("offers choices of operators, without those of a group or without linked ones", async () => {
    const labels = async (input: Parameters<typeof platform.operators.dropdown>[0]) =>
      (await platform.operators.dropdown(input)).map((one) => one.label);
    expect(await labels({ search: "chateau" })).toEqual([CASTLE]);
    await expect(labels({ search: "châ\0teau" })).rejects.toMatchObject({
      status: 400,
      fields: { search: ["unstorable"] },
    });
    expect(await labels({ groupdIdToExclude: shared, search: "de" })).toEqual([]);
    const unlinked = await labels({ excludeLinkedEltos: "true" });
    expect(unlinked).toContain(CAVE);
    expect(unlinked).not.toContain(ABBEY);
    const other = await labels({ groupdIdToExclude: shared });
    expect(other).toContain(CAVE);
    expect(other).not.toContain(CASTLE);
  });

  it("reads the texts for translation", async () => {
    await expect(platform.operators.translation({ eltoId: cave.id })).resolves.toEqual({
      id: cave.id,
      name: CAVE,
      names: inFrench(CAVE),
      description: inFrench(`Une visite à ${CAVE}.`),
      outdatedTranslations: {},
      version: 1,
      machineTranslation: false,
    });
  });
});

describe("history", () => {
  it("compares decided requests in the order of the sheet, without technical fields for others", async () => {
    const { id } = await addOperator(db, { name: "Avec histoire" });
    const own = await api.as(await addUser(db, { operators: [{ id }] }));
    const before = sheetNamed("Avant");
    const named = (fr: string, changes: object) =>
      sheetNamed("Avant", { product: { name: inFrench(fr) }, points: 20, ...changes });
    const asked = named("Demandé", { isDistributor: true });
    const result = named("Corrigé", { remark: "Vu" });
    const versions = { previous: JSON.stringify(before), current: JSON.stringify(asked), operator_id: id };
    const published = await addRequest(db, {
      ...versions,
      result: JSON.stringify(result),
      decision: "published",
      decided_at: "2026-02-01T08:00:00.000Z",
      decided_by_name: "Paul",
    });
    await addRequest(db, {
      ...versions,
      decision: "refused",
      reason: "Incomplet",
      decided_at: "2026-02-02T08:00:00.000Z",
    });
    await addRequest(db, versions);

    const history = await platform.operators.history({ eltoId: id });
    expect(history.totalCount).toBe(2);
    expect(history.items.map(({ decision, changedFields }) => [decision, changedFields])).toEqual([
      ["refused", ["tourismProduct.name.fr", "isDistributor", "points"]],
      ["published", ["tourismProduct.name.fr", "points", "remark"]],
    ]);
    expect((await own.operators.history({ eltoId: id })).items[1]?.changedFields).toEqual([
      "tourismProduct.name.fr",
      "points",
    ]);
    const whole = { eltoId: id, requestId: published };
    await expect(platform.operators.historyVersion(whole)).resolves.toMatchObject({
      previous: { tourismProduct: { name: { fr: "Avant" } } },
      sheet: { tourismProduct: { name: { fr: "Corrigé" } }, remark: "Vu" },
      decidedBy: { name: "Paul" },
    });
    await expect(own.operators.historyVersion(whole)).resolves.toMatchObject({ sheet: { remark: null } });
    await expect(
      platform.operators.historyVersion({ eltoId: cave.id, requestId: published }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("choices", () => {
  it("are complete without a search, and link to the next page when paged", async () => {
    const many = [];
    for (let n = 10; n < 70; n += 1) many.push(await addOperator(db, { name: `Relais ${n}` }));
    const bearer = await api.bearerOf(await addUser(db, { operators: many }));
    const get = (path: string) =>
      api.fetch(new Request(`http://api.test${path}`, { headers: { authorization: `Bearer ${bearer}` } }));
    for (const path of ["/api/elto/dropdown", "/api/groups/dropdown"]) {
      const all = await get(path);
      expect(all.headers.get("link")).toBeNull();
      expect(await all.json()).toHaveLength(60);

      const first = await get(`${path}?search=relais&PageSize=40`);
      const last = await get(first.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "");
      expect(last.headers.get("link")).toBeNull();
      const options: { label: string }[] = [...(await first.json()), ...(await last.json())];
      expect(options.map(({ label }) => label)).toEqual(many.map(({ name }) => name));
    }
    expect((await get("/api/elto/dropdown?PageSize=10001")).status).toBe(400);
  });
});
