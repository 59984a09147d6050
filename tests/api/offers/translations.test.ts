import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { outdatedLanguages } from "~/contract/translated-texts";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { emptyLogs } from "../../support/logs";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const start = new Date("2026-06-15T10:00:00.000Z");
let now = start;
const api = testApi(db, { now: () => now });
const operator = await addOperator(db, { name: "Abbaye d’Aulne" });
const elsewhere = await addOperator(db, { name: "Zoo" });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const admin = await api.as(await addUser(db, { operators: [operator] }));
const stranger = await api.as(await addUser(db, { operators: [elsewhere] }));

beforeEach(async () => {
  now = start;
  await emptyLogs(db);
});
const later = () => {
  now = new Date(now.getTime() + 60_000);
  return now.toISOString();
};

const title = { fr: "Une bière offerte", nl: "Een biertje", en: "A free beer", de: "Ein Bier gratis" };
const description = { fr: "Dès deux entrées.", nl: "Vanaf twee.", en: "From two.", de: "Ab zwei." };
const facts = {
  isOffer: false,
  category: "musee",
  start: "2026-06-15",
  end: "2026-08-31",
  visibilityStart: "2026-06-01",
  visibilityEnd: "2026-08-31",
  tags: ["Dégustation"],
  bookingLink: "https://aulne.example/reserver",
};
const content = { ...facts, title, description };
const row = (id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
const outdated = async (id: string) => outdatedLanguages((await row(id)).outdated_texts);
const logged = async () => (await db.selectFrom("logs").select("type").execute()).map(({ type }) => type);
const translated = async () => {
  const { offerId } = await platform.offers.create({ eltoId: operator.id, ...content });
  await emptyLogs(db);
  return offerId;
};
const save = async (offerId: string, changes: object) =>
  platform.offers.update({ offerId, version: (await row(offerId)).version, ...content, ...changes });

describe("a translation", () => {
  it("is read with its version, and saved for the next publication as a version of its own", async () => {
    const { id } = await addOffer(db, operator, { publishStatus: "Published" });
    expect(await platform.offers.translations({ offerId: id })).toEqual({
      offerId: id,
      title: inFrench("Une entrée offerte"),
      description: inFrench("Sur présentation du Pass."),
      outdatedTranslations: {},
      version: 1,
      machineTranslation: false,
    });
    await platform.offers.translate({ offerId: id, title, description, version: 1 });
    expect(await row(id)).toMatchObject({ title, description, publish_status: "WaitingPublish", version: 2 });
    expect(await logged()).toEqual(["OfferTranslated"]);
    const versions = await db.selectFrom("review_requests").selectAll().where("offer_id", "=", id).execute();
    expect(versions).toMatchObject([{ kind: "Edited", decision: "applied", current: { title } }]);
  });

  it("needs all eight texts", async () => {
    const { id } = await addOffer(db, operator);
    const given = {
      title: { ...title, de: " " },
      description: { fr: description.fr, nl: null, en: "", de: "x".repeat(2001) },
    };
    const refused = platform.offers.translate({ offerId: id, ...given, version: 1 } as never);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: {
        "title.de": ["required"],
        "description.nl": ["required"],
        "description.en": ["required"],
        "description.de": ["tooLong"],
      },
    });
    expect((await row(id)).version).toBe(1);
  });

  it("of an expired, archived or unaccepted offer only changes the texts", async () => {
    const over = { valid_from: "2025-01-01", valid_until: "2025-02-01" };
    const { id } = await addOffer(db, operator, {
      archived: true,
      publishStatus: "Unpublished",
      columns: over,
    });
    await platform.offers.translate({ offerId: id, title, description, version: 1 });
    expect(await row(id)).toMatchObject({ title, archived: true, publish_status: "Unpublished" });
    const unapproved = await addOffer(db, operator, {
      publishStatus: "Unpublished",
      columns: { approved: false },
    });
    await platform.offers.translate({ offerId: unapproved.id, title, description, version: 1 });
    expect(await row(unapproved.id)).toMatchObject({ approved: false, publish_status: "Unpublished" });
  });

  it("is refused over a newer version, while a request is open, and to all but the programme", async () => {
    const { id } = await addOffer(db, operator);
    const given = { offerId: id, title, description, version: 1 };
    await expect(admin.offers.translate(given)).rejects.toMatchObject({ code: "invalidRights" });
    await expect(admin.offers.translations({ offerId: id })).rejects.toMatchObject({ code: "invalidRights" });
    await platform.offers.translate(given);
    await expect(platform.offers.translate(given)).rejects.toMatchObject({ code: "staleVersion" });
    const again = { ...given, version: 2, refuseNothing: "true" as const };
    await expect(platform.offers.translate(again)).rejects.toMatchObject({ code: "nothingChanged" });
    await admin.offers.remove({ offerId: id });
    await expect(platform.offers.translate({ ...given, version: 3 })).rejects.toMatchObject({
      code: "underReview",
    });
  });
});

describe("an outdated translation", () => {
  it("is marked with a timestamp, until its own text changes or is emptied", async () => {
    const offerId = await translated();
    expect(await outdated(offerId)).toEqual({});
    const first = later();
    const french = { title: { ...title, fr: "Une bière" } };
    await save(offerId, french);
    expect(await outdated(offerId)).toEqual({ nl: first, en: first, de: first });
    later();
    const emptied = { ...description, de: null };
    await save(offerId, { title: { ...french.title, nl: "Bier", de: null }, description: emptied });
    expect(await outdated(offerId)).toEqual({ en: first });
    const second = later();
    const both = { fr: "Deux bières", nl: "Bier", en: "Two", de: null };
    await save(offerId, { title: both, description: emptied });
    expect(await outdated(offerId)).toEqual({ nl: second });
    const answer = await platform.offers.details({ offerId });
    expect(answer.outdatedTranslations).toEqual({ nl: second });
  });

  it("is not marked by other changes, or when there is no translation", async () => {
    const offerId = await translated();
    await save(offerId, { tags: [] });
    expect(await outdated(offerId)).toEqual({});
    const { id } = await addOffer(db, operator);
    await save(id, { title: inFrench("Autre"), description: inFrench("Autre.") });
    expect(await outdated(id)).toEqual({});
  });

  it("follows an accepted request, and its undoing", async () => {
    const offerId = await translated();
    const asked = later();
    await admin.offers.update({ offerId, version: 1, ...content, title: inFrench("Une bière") });
    expect(await outdated(offerId)).toEqual({});
    const { id: requestId } = await platform.offerDashboard.details({ id: offerId });
    await platform.offerDashboard.approveEdit({ id: offerId, requestId });
    expect(await outdated(offerId)).toEqual({ nl: asked, en: asked, de: asked });
    await platform.offerDashboard.undo({ id: offerId, requestId });
    expect(await outdated(offerId)).toEqual({});
  });

  it("is up to date again when the programme saves it unchanged: nothing changes in the app", async () => {
    const offerId = await translated();
    later();
    const french = { ...title, fr: "Une bière" };
    await save(offerId, { title: french });
    await db
      .updateTable("offer_publications")
      .set({ publish_status: "Published" })
      .where("id", "=", offerId)
      .execute();
    const given = { offerId, title: french, description, refuseNothing: "true" as const };
    await platform.offers.translate({ ...given, version: 2 });
    expect(await row(offerId)).toMatchObject({
      outdated_texts: {},
      publish_status: "Published",
      version: 3,
    });
    expect(await logged()).toEqual(["OfferUpdated", "OfferTranslated"]);
  });
});

describe("a duplicate", () => {
  const copy = (duplicateOf: string) => ({ eltoId: operator.id, duplicateOf, ...content });

  it("is a new offer with the French texts only", async () => {
    const original = await translated();
    const { offerId } = await platform.offers.create(copy(original));
    expect(offerId).not.toBe(original);
    expect(await platform.offers.details({ offerId })).toMatchObject({
      ...facts,
      category: "Musée",
      title: inFrench(title.fr),
      description: inFrench(description.fr),
      publishStatus: "WaitingPublish",
    });
    expect(await logged()).toEqual(["OfferDuplicated"]);
    expect((await row(original)).version).toBe(1);
  });

  it("of an operator's administrator is a request, and refused under review or of an archived one", async () => {
    const original = await translated();
    const { offerId } = await admin.offers.create(copy(original));
    expect(await row(offerId)).toMatchObject({ approved: false, title: inFrench(title.fr) });
    const archived = await addOffer(db, operator, { archived: true });
    await expect(admin.offers.create(copy(archived.id))).rejects.toMatchObject({ code: "archivedOffer" });
    await platform.offers.create(copy(archived.id));
    await admin.offers.remove({ offerId: original });
    await expect(admin.offers.create(copy(original))).rejects.toMatchObject({ code: "underReview" });
    await platform.offers.create(copy(original));
  });

  it("outside the scope, or deleted, is not found", async () => {
    const original = await translated();
    const theirs = { ...copy(original), eltoId: elsewhere.id };
    await expect(stranger.offers.create(theirs)).rejects.toMatchObject({ status: 404 });
    await platform.offers.remove({ offerId: original });
    await expect(platform.offers.create(copy(original))).rejects.toMatchObject({ status: 404 });
  });
});
