import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { emptyOffer } from "~/contract/offers/content";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { emptyPublications } from "../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const chief = await addUser(db, { role: "AdminWbt" });
const platform = await api.as(chief);

beforeEach(() => emptyPublications(db));

const snapshot = z.object({
  number: z.number(),
  generatedAt: z.string(),
  operators: z.array(z.looseObject({ id: z.string() })),
  offers: z.array(z.looseObject({ id: z.string(), operatorId: z.string() })),
  gifts: z.array(z.never()),
  texts: z.record(
    z.enum(["fr", "nl", "en", "de"]),
    z.looseObject({ termsOfUse: z.object({ html: z.string() }) }),
  ),
});
const latest = (headers: Record<string, string> = {}) =>
  api.fetch(new Request("http://api.test/api/publication/latest", { headers }));
const content = async () => snapshot.parse(await (await latest()).json());
const shownIds = async () => {
  const { operators, offers } = await content();
  return [...operators, ...offers].map(({ id }) => id).sort();
};
const ids = (...rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const snapshots = () => db.selectFrom("publication_snapshots").select("number").orderBy("number").execute();
const publicationLogs = () =>
  db.selectFrom("logs").selectAll().where("type", "=", "ContentPublished").execute();
const operator = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const offer = (id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();

describe("a publication", () => {
  it("publishes pending changes, in one numbered snapshot of all content", async () => {
    const shown = await addOperator(db, { name: "Abbaye", shown: true });
    const entering = await addOperator(db, { name: "Brasserie", publishStatus: "WaitingPublish" });
    const leaving = await addOperator(db, {
      name: "Château",
      shown: true,
      publishStatus: "WaitingUnpublish",
    });
    const unpublished = await addOperator(db, { name: "Domaine" });
    const newOffer = await addOffer(db, entering);
    const oldOffer = await addOffer(db, shown, { publishStatus: "Published" });
    const goneOffer = await addOffer(db, shown, { publishStatus: "WaitingUnpublish" });
    await addOffer(db, unpublished);

    await platform.publication.publish();

    expect(await shownIds()).toEqual(ids(shown, entering, newOffer, oldOffer));
    expect(await operator(entering.id)).toMatchObject({
      publish_status: "Published",
      published_sheet: entering.sheet,
    });
    expect(await operator(leaving.id)).toMatchObject({
      publish_status: "Unpublished",
      published_sheet: null,
    });
    expect(await offer(goneOffer.id)).toMatchObject({
      publish_status: "Unpublished",
      published_content: null,
    });
    const { number, offers, texts } = await content();
    expect(number).toBe(1);
    expect(offers).toContainEqual({
      id: newOffer.id,
      operatorId: entering.id,
      ...emptyOffer,
      isOffer: true,
      category: "musee",
      title: { fr: "Une entrée offerte", nl: null, en: null, de: null },
      description: { fr: "Sur présentation du Pass.", nl: null, en: null, de: null },
      start: "2026-04-01",
      end: "2026-09-30",
      visibilityStart: "2026-03-15",
      visibilityEnd: "2026-09-30",
      tags: ["En famille"],
      bookingLink: null,
    });
    expect(Object.keys(texts).sort()).toEqual(["de", "en", "fr", "nl"]);
    expect(await publicationLogs()).toMatchObject([
      { user_id: chief.id, thing_name: "1", extra: { published: 2, unpublished: 2 } },
    ]);
  });

  it("does not disclose an operator's manager or the programme's notes", async () => {
    const { sheet } = await addOperator(db, { publishStatus: "WaitingPublish" });
    await platform.publication.publish();
    const text = await (await latest()).text();
    for (const secret of [
      sheet.manager.email,
      sheet.manager.phone,
      sheet.manager.name,
      sheet.remark,
      sheet.pivotId,
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain(sheet.tourismProduct.name.fr);
  });

  it("does nothing without pending changes, however often it is repeated", async () => {
    await addOperator(db, { publishStatus: "WaitingPublish" });
    await platform.publication.publish();
    const { etag } = await db.selectFrom("publication_snapshots").select("etag").executeTakeFirstOrThrow();
    await platform.publication.publish();
    await Promise.all([platform.publication.publish(), platform.publication.publish()]);
    expect(await snapshots()).toEqual([{ number: 1 }]);
    expect(await publicationLogs()).toHaveLength(1);
    expect((await latest()).headers.get("etag")).toBe(`"${etag}"`);
  });

  it("answers 409 without pending changes, on request", async () => {
    await addOperator(db, { publishStatus: "WaitingPublish" });
    await platform.publication.publish({ refuseNothing: "true" });
    await expect(platform.publication.publish({ refuseNothing: "true" })).rejects.toMatchObject({
      status: 409,
      code: "nothingToPublish",
    });
    expect(await snapshots()).toEqual([{ number: 1 }]);
  });

  it("started twice at once makes one snapshot", async () => {
    await addOperator(db, { publishStatus: "WaitingPublish" });
    await Promise.all([platform.publication.publish(), platform.publication.publish()]);
    expect(await snapshots()).toEqual([{ number: 1 }]);
    expect(await publicationLogs()).toHaveLength(1);
  });

  it("that fails changes nothing", async () => {
    const { id } = await addOperator(db, { publishStatus: "WaitingPublish" });
    await sql`alter table publication_snapshots add constraint no_snapshot check (number < 1)`.execute(db);
    try {
      await expect(platform.publication.publish()).rejects.toMatchObject({ status: 500 });
    } finally {
      await sql`alter table publication_snapshots drop constraint no_snapshot`.execute(db);
    }
    expect(await operator(id)).toMatchObject({ publish_status: "WaitingPublish", published_sheet: null });
    expect(await snapshots()).toEqual([]);
    expect(await publicationLogs()).toEqual([]);
  });

  it("is for platform administrators", async () => {
    const own = await addOperator(db, { publishStatus: "WaitingPublish" });
    const admin = await api.as(await addUser(db, { operators: [own] }));
    await expect(admin.publication.publish()).rejects.toMatchObject({ status: 403 });
    await expect(admin.publication.preview({})).rejects.toMatchObject({ status: 403 });
    await expect(api.anonymous.publication.publish()).rejects.toMatchObject({ status: 401 });
    expect(await snapshots()).toEqual([]);
  });
});

describe("a change saved without publishing", () => {
  it("stays out of the app until the sheet waits for publication", async () => {
    const { id, sheet } = await addOperator(db, { name: "Musée", shown: true });
    await addOperator(db, { name: "Autre", publishStatus: "WaitingPublish" });
    const renamed = {
      ...sheet,
      tourismProduct: { ...sheet.tourismProduct, name: { ...sheet.tourismProduct.name, fr: "Secret" } },
    };
    await platform.operators.update({ ...renamed, eltoId: id, version: 1, status: "Active" });
    await platform.publication.publish();
    expect(await (await latest()).text()).not.toContain("Secret");
    await platform.operators.updateAndValidate({ ...renamed, eltoId: id, version: 2, status: "Active" });
    expect(await (await latest()).text()).not.toContain("Secret");
    await platform.publication.publish();
    expect(await (await latest()).text()).toContain("Secret");
  });
});

describe("an operator that leaves", () => {
  it.each([
    ["archive", "archived"],
    ["remove", "deleted"],
    ["makeNotEligible", "notEligible"],
  ] as const)("by %s takes its offers with it, and brings them back", async (action, why) => {
    const left = await addOperator(db, { name: "Grotte", shown: true });
    const its = await addOffer(db, left, { publishStatus: "Published" });
    const archivedOffer = await addOffer(db, left, { publishStatus: "Unpublished", archived: true });
    await platform.operators[action]({ eltoId: left.id });
    const [leaving] = (await platform.publication.preview({})).items;
    expect(leaving?.counts).toEqual({ new: 0, changed: 0, removed: 2 });
    expect(leaving?.changes.map(({ kind, id, change, why }) => [kind, id, change, why])).toEqual([
      ["operator", left.id, "removed", why],
      ["offer", its.id, "removed", "withOperator"],
    ]);

    await platform.publication.publish();
    expect(await shownIds()).toEqual([]);
    expect(await platform.publication.preview({})).toMatchObject({ totalCount: 0, items: [] });
    await platform.publication.publish();
    expect(await snapshots()).toEqual([{ number: 1 }]);

    if (action === "archive") await platform.operators.unarchive({ eltoId: left.id });
    if (action === "remove") await platform.operators.restore({ eltoId: left.id });
    if (action === "makeNotEligible")
      await platform.operators.updateAndValidate({
        ...left.sheet,
        eltoId: left.id,
        version: 2,
        status: "NotEligible",
      });
    const { counts } = await platform.publication.preview({});
    expect([counts.operator.new, counts.offer.new]).toEqual([1, 1]);
    await platform.publication.publish();
    expect(await shownIds()).toEqual(ids(left, its));
    expect(await offer(archivedOffer.id)).toMatchObject({ publish_status: "Unpublished" });
  });
});

describe("an operator that is not Active", () => {
  it("is in no snapshot with its offers, whatever its row says", async () => {
    const inactive = await addOperator(db, { name: "Inactif", status: "Inactive", shown: true });
    const entering = await addOperator(db, {
      name: "Archivé",
      status: "Archived",
      publishStatus: "WaitingPublish",
    });
    for (const one of [inactive, entering]) {
      await addOffer(db, one, { publishStatus: "Published" });
      await addOffer(db, one, { publishStatus: "WaitingPublish" });
    }
    const shown = await addOperator(db, { name: "Actif", publishStatus: "WaitingPublish" });
    const { items } = await platform.publication.preview({});
    expect(items.map(({ id }) => id)).toEqual([shown.id]);
    await platform.publication.publish();
    expect(await shownIds()).toEqual(ids(shown));
  });
});

describe("the latest snapshot", () => {
  it("is missing before the first publication", async () => {
    expect((await latest()).status).toBe(404);
  });

  it("has an ETag that only changes with the next publication", async () => {
    await addOperator(db, { publishStatus: "WaitingPublish" });
    await platform.publication.publish();
    const first = await latest();
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(first.headers.get("content-type")).toBe("application/json");
    expect(await first.text()).toBe(await (await latest()).text());
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const unchanged = await latest({ "if-none-match": sent });
      expect(unchanged.status).toBe(304);
      expect(unchanged.headers.get("etag")).toBe(etag);
      expect(await unchanged.text()).toBe("");
    }
    await addOperator(db, { publishStatus: "WaitingPublish" });
    await platform.publication.publish();
    const next = await latest({ "if-none-match": etag });
    expect(next.status).toBe(200);
    expect(next.headers.get("etag")).not.toBe(etag);
  });
});

describe("the preview of an offer being written", () => {
  it("has the same entries as the snapshot after its publication", async () => {
    const owner = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    const { id } = await addOffer(db, owner, { publishStatus: "WaitingPublish" });
    const { eltoId, isOffer, categoryTechnicalId, title, description, tags, bookingLink, ...written } =
      await platform.offers.details({ offerId: id });
    const { start, end, visibilityStart, visibilityEnd } = written;
    const texts = { isOffer, category: categoryTechnicalId, title, description, tags, bookingLink };
    const dates = { start, end, visibilityStart, visibilityEnd };
    const previewed = await platform.publication.previewOffer({ eltoId, ...texts, ...dates });
    await platform.publication.publish();
    const { offers, operators } = await content();
    expect({ ...previewed.offer, id }).toEqual(offers.find((offer) => offer.id === id));
    expect(previewed.operator).toEqual(operators.find((operator) => operator.id === owner.id));
  });

  it("has the limits of an offer", async () => {
    const tooLong = { fr: "a".repeat(2001), nl: null, en: null, de: null };
    await expect(platform.publication.previewOffer({ description: tooLong })).rejects.toMatchObject({
      fields: { "description.fr": ["tooLong"] },
    });
  });
});
