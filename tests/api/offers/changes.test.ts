import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { emptyLogs } from "../../support/logs";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const operator = await addOperator(db, { name: "Abbaye d’Aulne" });
const elsewhere = await addOperator(db, { name: "Zoo" });
const gone = await addOperator(db, { columns: { deleted_at: "2026-04-01T08:00:00.000Z" } });
const chief = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator, gone] });
const platform = await api.as(chief);
const admin = await api.as(manager);
const colleague = await api.as(await addUser(db, { operators: [operator], name: "Collègue" }));
const stranger = await api.as(await addUser(db, { operators: [elsewhere] }));

beforeEach(async () => {
  now = new Date("2026-06-15T10:00:00.000Z");
  await emptyLogs(db);
});

const content = {
  isOffer: true,
  category: "musee",
  title: { fr: "Une bière offerte", nl: "Een biertje", en: null, de: null },
  description: { fr: "Dès deux entrées.\nUne par Pass.", nl: "Vanaf twee tickets.", en: null, de: null },
  start: "2026-06-15",
  end: "2026-08-31",
  visibilityStart: "2026-06-01",
  visibilityEnd: "2026-08-31",
  tags: ["Dégustation"],
  bookingLink: "https://aulne.example/reserver",
};
const row = (id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
const requests = (id: string) =>
  db.selectFrom("review_requests").selectAll().where("offer_id", "=", id).orderBy("created_at").execute();
const logged = async () => (await db.selectFrom("logs").select("type").execute()).map(({ type }) => type);
const counts = async () => {
  const { numberOfOffers, numberOfGoodDeals } = await platform.operators.details({ eltoId: operator.id });
  return [numberOfOffers, numberOfGoodDeals];
};
const edit = async (offerId: string, changes: object = {}) => {
  const { version } = await row(offerId);
  return { offerId, version, ...content, ...changes };
};

describe("a new offer", () => {
  it("of a platform administrator is live, in all languages, and kept as a version", async () => {
    const [offers] = await counts();
    const { offerId } = await platform.offers.create({ eltoId: operator.id, ...content });
    const offer = await platform.offers.details({ offerId });
    const { bookingLink, title, description } = content;
    expect(offer).toMatchObject({
      bookingLink,
      title,
      description,
      status: "Active",
      publishStatus: "WaitingPublish",
      dashboardStatus: "Validated",
      updatedBy: "Test AdminWbt",
    });
    expect(await requests(offerId)).toMatchObject([{ kind: "Created", decision: "applied", previous: null }]);
    expect(await logged()).toEqual(["OfferCreated"]);
    expect((await counts())[0]).toBe((offers ?? 0) + 1);
  });

  it("of an operator's administrator is a request, in French", async () => {
    const { offerId } = await admin.offers.create({ eltoId: operator.id, ...content, isOffer: false });
    expect(await admin.offers.details({ offerId })).toMatchObject({
      isOffer: false,
      title: inFrench("Une bière offerte"),
      status: "InRevision",
      publishStatus: "Unpublished",
      dashboardStatus: "Created",
      updateEnable: false,
    });
    expect(await requests(offerId)).toMatchObject([{ kind: "Created", decision: null }]);
    expect(await logged()).toEqual(["OfferCreationRequested"]);
  });

  it("has a tag once, however often it is sent", async () => {
    const tags = ["Dégustation", "Nocturne", " Dégustation "];
    const { offerId } = await platform.offers.create({ eltoId: operator.id, ...content, tags });
    expect((await platform.offers.details({ offerId })).tags).toEqual(["Dégustation", "Nocturne"]);
  });

  it("has no hidden translations", async () => {
    const title = { ...content.title, nl: "\u200b\u2060" };
    const { offerId } = await platform.offers.create({ eltoId: operator.id, ...content, title });
    expect((await platform.offers.details({ offerId })).title.nl).toBeNull();
  });

  it("is created once per idempotency key", async () => {
    const given = { eltoId: operator.id, ...content, "idempotency-key": "an-offer-of-the-test" };
    const [first, again] = [await platform.offers.create(given), await platform.offers.create(given)];
    expect(again).toEqual(first);
  });

  it.each<[string, object, Record<string, string[]>]>([
    [
      "nothing",
      { title: { fr: " " }, description: {} },
      { "title.fr": ["required"], "description.fr": ["required"] },
    ],
    ["an invisible title", { title: { fr: " \u200b\u2060 " } }, { "title.fr": ["required"] }],
    ["no dates", { start: "", end: undefined }, { start: ["required"], end: ["required"] }],
    ["an invalid day", { end: "2026-02-30" }, { end: ["invalidDate"] }],
    [
      "days before the first offers",
      { start: "0000-01-01", visibilityStart: "0026-06-01" },
      { start: ["invalidDate"], visibilityStart: ["invalidDate"] },
    ],
    ["a validity that ends before it starts", { start: "2026-09-01" }, { end: ["endsBeforeStart"] }],
    [
      "a visibility that ends before it starts",
      { visibilityStart: "2026-09-01" },
      { visibilityEnd: ["hiddenBeforeShown"] },
    ],
    [
      "a visibility after its end",
      { visibilityStart: "2026-09-01", visibilityEnd: "2026-09-30" },
      { visibilityStart: ["shownAfterEnd"] },
    ],
    [
      "a visibility that ends before it does",
      { visibilityEnd: "2026-08-30" },
      { visibilityEnd: ["hiddenBeforeEnd"] },
    ],
    ["a past validity", { start: "2026-06-01", end: "2026-06-14" }, { end: ["overAlready"] }],
    [
      "a past validity together with other errors",
      { bookingLink: "aulne", start: "2026-06-01", end: "2026-06-14" },
      { bookingLink: ["invalidUrl"], end: ["overAlready"] },
    ],
    ["an unknown category", { category: "casino" }, { category: ["invalid"] }],
    [
      "an unknown category together with other errors",
      { category: "casino", bookingLink: "aulne" },
      { category: ["invalid"], bookingLink: ["invalidUrl"] },
    ],
    ["an invalid link", { bookingLink: "aulne" }, { bookingLink: ["invalidUrl"] }],
    ["an empty tag", { tags: [""] }, { "tags.0": ["required"] }],
    ["another person's operator", { eltoId: elsewhere.id }, { eltoId: ["invalid"] }],
    ["a deleted operator", { eltoId: gone.id }, { eltoId: ["invalid"] }],
  ])("is refused with %s", async (_, changes, fields) => {
    const refused = admin.offers.create({ eltoId: operator.id, ...content, ...changes } as never);
    await expect(refused).rejects.toMatchObject({ status: 400, fields });
    expect(await logged()).toEqual([]);
  });

  it("may end today: the day is Belgium's", async () => {
    const ending = { eltoId: operator.id, ...content, start: "2026-06-01", end: "2026-06-15" };
    now = new Date("2026-06-15T21:59:59.000Z");
    await (await api.as(chief)).offers.create(ending);
    now = new Date("2026-06-15T22:00:00.000Z");
    await expect((await api.as(chief)).offers.create(ending)).rejects.toMatchObject({
      fields: { end: ["overAlready"] },
    });
  });
});

describe("an edit", () => {
  it("of a platform administrator is applied and waits for publication", async () => {
    const { id } = await addOffer(db, operator, { publishStatus: "Published" });
    await platform.offers.update(await edit(id));
    expect(await row(id)).toMatchObject({
      title: content.title,
      publish_status: "WaitingPublish",
      version: 2,
      updated_by: "Test AdminWbt",
    });
    expect((await row(id)).published_content).toMatchObject({ title: { fr: "Une entrée offerte" } });
    expect(await requests(id)).toMatchObject([{ kind: "Edited", decision: "applied" }]);
    expect(await logged()).toEqual(["OfferUpdated"]);
  });

  it("of the same content enters the app with one that was accepted without being published", async () => {
    const { id } = await addOffer(db, operator, { publishStatus: "Unpublished" });
    await platform.offers.update(await edit(id));
    const set = { publish_status: "Unpublished" as const };
    await db.updateTable("offer_publications").set(set).where("id", "=", id).execute();
    await platform.offers.update(await edit(id));
    expect(await row(id)).toMatchObject({ publish_status: "WaitingPublish" });
  });

  it("of an operator's administrator is a request that leaves the offer and its translations as they are", async () => {
    const { id } = await addOffer(db, operator);
    await admin.offers.update(await edit(id));
    expect(await row(id)).toMatchObject({ title: inFrench("Une entrée offerte"), version: 2 });
    const [request] = await requests(id);
    expect(request).toMatchObject({ kind: "Edited", current: { title: inFrench("Une bière offerte") } });
    for (const who of [admin, platform])
      await expect(who.offers.update(await edit(id, { isOffer: false }))).rejects.toMatchObject({
        code: "underReview",
      });
    await expect(
      colleague.offers.withdraw({ offerId: id, requestId: request?.id ?? "" }),
    ).rejects.toMatchObject({ code: "invalidRights" });
    await admin.offers.withdraw({ offerId: id, requestId: request?.id ?? "" });
    expect(await requests(id)).toMatchObject([{ decision: "withdrawn" }]);
    expect(await logged()).toEqual(["OfferEditRequested", "OfferRequestWithdrawn"]);
  });

  it("does not overwrite a concurrent save", async () => {
    const { id } = await addOffer(db, operator);
    const begun = await edit(id);
    await platform.offers.update(await edit(id, { isOffer: false }));
    await expect(platform.offers.update(begun)).rejects.toMatchObject({
      code: "staleVersion",
      params: { by: "Test AdminWbt" },
    });
    expect((await row(id)).is_offer).toBe(false);
  });

  it("of two at once saves one", async () => {
    const { id } = await addOffer(db, operator);
    const given = [await edit(id, { isOffer: false }), await edit(id, { tags: [] })];
    const outcomes = await Promise.allSettled(given.map((one) => platform.offers.update(one)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await row(id)).version).toBe(2);
  });

  it("that changes nothing is not stored, and says so on request", async () => {
    const { offerId } = await platform.offers.create({ eltoId: operator.id, ...content });
    await emptyLogs(db);
    await platform.offers.update(await edit(offerId));
    expect((await row(offerId)).version).toBe(1);
    await expect(
      platform.offers.update({ ...(await edit(offerId)), refuseNothing: "true" }),
    ).rejects.toMatchObject({ code: "nothingChanged" });
    expect(await logged()).toEqual([]);
  });

  it("of an archived offer is reserved to the programme", async () => {
    const { id } = await addOffer(db, operator, { archived: true, publishStatus: "Unpublished" });
    await expect(admin.offers.update(await edit(id))).rejects.toMatchObject({ code: "archivedOffer" });
    await platform.offers.update(await edit(id));
    expect(await row(id)).toMatchObject({ archived: true, publish_status: "Unpublished" });
  });

  it("outside the scope is not found", async () => {
    const { id } = await addOffer(db, operator);
    await expect(stranger.offers.update(await edit(id))).rejects.toMatchObject({ status: 404 });
  });
});

describe("amending one's own request", () => {
  const asked = async () => {
    const { id } = await addOffer(db, operator);
    await admin.offers.update(await edit(id));
    const [request] = await requests(id);
    return { offerId: id, requestId: request?.id ?? "", createdAt: request?.created_at };
  };
  const amended = { ...content, title: { ...content.title, fr: "Deux bières offertes" } };

  it("replaces its content, keeps its place in the queue, and changes neither the offer nor its translations", async () => {
    const { offerId, requestId, createdAt } = await asked();
    await admin.offers.amend({ offerId, requestId, ...amended });
    const [, open] = (await requests(offerId)).sort((one) => (one.decision ? -1 : 1));
    expect(await requests(offerId)).toHaveLength(2);
    expect(open).toMatchObject({
      kind: "Edited",
      decision: null,
      created_at: createdAt,
      author_id: manager.id,
      previous: { title: inFrench("Une entrée offerte") },
      current: { title: inFrench("Deux bières offertes") },
    });
    expect((await row(offerId)).title).toEqual(inFrench("Une entrée offerte"));
    const log = await db.selectFrom("logs").selectAll().where("type", "=", "OfferRequestAmended").execute();
    expect(log).toMatchObject([
      { changes: { "title.fr": ["Une bière offerte", "Deux bières offertes"] }, operator_id: operator.id },
    ]);
  });

  it("refuses a decision about the older version, and publishes the newer one", async () => {
    const { offerId, requestId } = await asked();
    await admin.offers.amend({ offerId, requestId, ...amended });
    const told = { status: 409, code: "requestAmended" };
    const older = { id: offerId, requestId };
    await expect(platform.offerDashboard.approveEdit(older)).rejects.toMatchObject(told);
    await expect(
      platform.offers.update({ ...(await edit(offerId)), reviewRequestId: requestId }),
    ).rejects.toMatchObject(told);
    await expect(admin.offers.amend({ offerId, requestId, ...content })).rejects.toMatchObject(told);
    const { id } = await platform.offerDashboard.details({ id: offerId });
    await platform.offerDashboard.approveEdit({ id: offerId, requestId: id });
    expect((await row(offerId)).title).toEqual(inFrench("Deux bières offertes"));
  });

  it("of a creation corrects the unpublished offer", async () => {
    const { offerId } = await admin.offers.create({ eltoId: operator.id, ...content });
    const [request] = await requests(offerId);
    await admin.offers.amend({ offerId, requestId: request?.id ?? "", ...amended });
    expect(await admin.offers.details({ offerId })).toMatchObject({
      title: inFrench("Deux bières offertes"),
      status: "InRevision",
      dashboardStatus: "Created",
    });
  });

  it("is reserved to its author, and must request a change", async () => {
    const { offerId, requestId } = await asked();
    const one = { offerId, requestId, ...content, refuseNothing: "true" as const };
    for (const who of [colleague, platform])
      await expect(who.offers.amend(one)).rejects.toMatchObject({ code: "invalidRights" });
    await expect(stranger.offers.amend(one)).rejects.toMatchObject({ status: 404 });
    await expect(admin.offers.amend(one)).rejects.toMatchObject({ code: "nothingChanged" });
    const present = await admin.offers.details({ offerId });
    const asBefore = { ...present, category: present.categoryTechnicalId, requestId };
    await expect(admin.offers.amend(asBefore)).rejects.toMatchObject({ code: "nothingAsked" });
    await expect(
      admin.offers.amend({ ...one, end: "2026-06-14", start: "2026-06-01" }),
    ).rejects.toMatchObject({ fields: { end: ["overAlready"] } });
    const wrong = { end: "2026-06-14", start: "2026-06-01", bookingLink: "aulne", category: "casino" };
    const both = {
      fields: { bookingLink: ["invalidUrl"], category: ["invalid"], end: ["overAlready"] },
    };
    await expect(admin.offers.amend({ ...one, ...wrong })).rejects.toMatchObject(both);
    await expect(platform.offers.update({ ...one, version: 1, ...wrong })).rejects.toMatchObject(both);
    const { id } = await addOffer(db, operator);
    await admin.offers.remove({ offerId: id });
    const [deletion] = await requests(id);
    await expect(
      admin.offers.amend({ offerId: id, requestId: deletion?.id ?? "", ...content }),
    ).rejects.toMatchObject({ code: "wrongRequestKind" });
  });

  it("at the same moment as a decision: one of the two succeeds, the other learns why it failed", async () => {
    const { offerId, requestId } = await asked();
    const both = await Promise.allSettled([
      admin.offers.amend({ offerId, requestId, ...amended }),
      platform.offerDashboard.approveEdit({ id: offerId, requestId }),
    ]);
    const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([
      { status: 409, code: expect.stringMatching(/alreadyDecided|requestAmended/) },
    ]);
  });
});

describe("archiving, deleting, unarchiving and restoring", () => {
  it("removes the offer from the app with the next publication, and updates the counts", async () => {
    const { id } = await addOffer(db, operator, { publishStatus: "Published" });
    const [offers = 0] = await counts();
    await platform.offers.archive({ offerId: id });
    expect(await row(id)).toMatchObject({ archived: true, publish_status: "WaitingUnpublish" });
    expect((await counts())[0]).toBe(offers - 1);
    await expect(platform.offers.archive({ offerId: id })).rejects.toMatchObject({ code: "alreadyArchived" });
    await platform.offers.unarchive({ offerId: id });
    expect(await row(id)).toMatchObject({ archived: false, publish_status: "WaitingPublish" });
    await platform.offers.remove({ offerId: id });
    expect(await row(id)).toMatchObject({ publish_status: "WaitingUnpublish" });
    expect((await row(id)).deleted_at).not.toBeNull();
    expect((await counts())[0]).toBe(offers - 1);
    await expect(admin.offers.details({ offerId: id })).rejects.toMatchObject({ status: 404 });
    await platform.offers.restore({ offerId: id });
    expect(await row(id)).toMatchObject({ deleted_at: null, publish_status: "WaitingPublish" });
    expect((await counts())[0]).toBe(offers);
    expect(await logged()).toEqual(["OfferArchived", "OfferUnarchived", "OfferDeleted", "OfferRestored"]);
  });

  it("is requested by an operator's administrator", async () => {
    const { id } = await addOffer(db, operator);
    const archived = await addOffer(db, operator, { archived: true });
    await admin.offers.remove({ offerId: id });
    await admin.offers.unarchive({ offerId: archived.id });
    await expect(admin.offers.archive({ offerId: id })).rejects.toMatchObject({ code: "invalidRights" });
    expect((await row(id)).deleted_at).toBeNull();
    expect((await row(archived.id)).archived).toBe(true);
    expect(await logged()).toEqual(["OfferDeletionRequested", "OfferUnarchiveRequested"]);
    const { items } = await platform.offerDashboard.list();
    expect(items.map((one) => one.id)).toEqual(expect.arrayContaining([id, archived.id]));
  });
});
