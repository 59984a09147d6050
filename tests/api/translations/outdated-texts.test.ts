import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { emptyLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";

/* For offers, see tests/api/offers/translations.test.ts. */

const { db } = await freshDatabase();
const at = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => at });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const logged = async () => (await db.selectFrom("logs").select("type").execute()).map(({ type }) => type);

beforeEach(() => emptyLogs(db));

const texts = { fr: "Visite", nl: "Bezoek", en: "Visit", de: "Besuch" };
const all = { nl: at.toISOString(), en: at.toISOString(), de: at.toISOString() };

describe("a sheet with a changed French text", () => {
  const translated = async () => {
    const { id, sheet } = await addOperator(db, {
      shown: true,
      sheet: { product: { name: texts, description: texts } },
    });
    return { id, sheet };
  };
  const outdated = async (eltoId: string) =>
    (await platform.operators.details({ eltoId })).outdatedTranslations;

  it("marks its translations as outdated, until they are saved, even unchanged: the app does not change", async () => {
    const { id } = await translated();
    const names = { ...texts, fr: "Visites" };
    await platform.operators.translate({ eltoId: id, version: 1, names: texts, description: texts });
    expect(await logged()).toEqual([]);
    const details = await platform.operators.details({ eltoId: id });
    const product = { ...details.tourismProduct, name: names };
    await platform.operators.update({ ...details, eltoId: id, tourismProduct: product } as never);
    expect(await outdated(id)).toEqual(all);
    expect((await platform.operators.translation({ eltoId: id })).outdatedTranslations).toEqual(all);
    await db.updateTable("operators").set({ publish_status: "Published" }).where("id", "=", id).execute();
    // Without the names, which are an addition, they count as unseen.
    await platform.operators.translate({ eltoId: id, version: 2, description: texts });
    expect(await outdated(id)).toEqual(all);
    const saved = { eltoId: id, version: 2, names, description: texts, refuseNothing: "true" as const };
    await platform.operators.translate(saved);
    expect(await platform.operators.details({ eltoId: id })).toMatchObject({
      outdatedTranslations: {},
      publishStatus: "Published",
      version: 3,
    });
    expect(await logged()).toEqual(["OperatorEdited", "OperatorTranslated"]);
    await expect(platform.operators.translate({ ...saved, version: 3 })).rejects.toMatchObject({
      code: "nothingChanged",
    });
  });

  it("shows the French text that was translated, however often it changed since", async () => {
    const { id } = await translated();
    const change = async (fr: string) => {
      const details = await platform.operators.details({ eltoId: id });
      const product = { ...details.tourismProduct, name: { ...details.tourismProduct.name, fr } };
      await platform.operators.update({ ...details, eltoId: id, tourismProduct: product } as never);
    };
    const text = (language: "nl" | "de") =>
      platform.translations.text({ kind: "operator", id, language, text: "name" });
    expect(await text("nl")).toMatchObject({ french: "Visite", formerFrench: null });
    await change("Visites");
    await change("Visites guidées");
    expect(await text("nl")).toMatchObject({ french: "Visites guidées", formerFrench: "Visite" });
    const { version } = await text("nl");
    await platform.translations.save({
      kind: "operator",
      id,
      language: "nl",
      text: "name",
      translation: "Rondleidingen",
      version,
    });
    expect(await text("nl")).toMatchObject({ formerFrench: null });
    await change("Visites libres");
    expect(await text("nl")).toMatchObject({ formerFrench: "Visites guidées" });
    expect(await text("de")).toMatchObject({ formerFrench: "Visite" });
  });

  it("marks them once a request is accepted, and no longer when that is undone", async () => {
    const { id } = await translated();
    const admin = await api.as(await addUser(db, { operators: [{ id }] }));
    const details = await admin.operators.details({ eltoId: id });
    const product = { ...details.tourismProduct, name: inFrench("Visites") };
    await admin.operators.update({ ...details, eltoId: id, tourismProduct: product } as never);
    expect(await outdated(id)).toEqual({});
    const { id: requestId } = await platform.operatorDashboard.details({ id });
    await platform.operatorDashboard.approve({ id, requestId });
    expect(await outdated(id)).toEqual(all);
    await platform.operatorDashboard.undo({ id, requestId });
    expect(await outdated(id)).toEqual({});
  });
});

describe("a gift with a changed French text", () => {
  it("is marked in list and sheet, until its texts are saved, even unchanged", async () => {
    const { id } = await addGift(db, { name: JSON.stringify(texts), description: JSON.stringify(texts) });
    const gift = await platform.gifts.details({ id });
    const { points: value, visibilityStart, visibilityEnd, copyright, bookingLink } = gift;
    const kept = { value, visibilityStart, visibilityEnd, copyright, bookingLink };
    const name = { ...texts, fr: "Visites" };
    await platform.gifts.update({
      id,
      version: 1,
      ...kept,
      name,
      description: { ...texts, de: null },
    } as never);
    const marks = { outdatedTranslations: all };
    expect(await platform.gifts.details({ id })).toMatchObject(marks);
    expect((await platform.gifts.list({})).items).toMatchObject([marks]);
    await platform.gifts.translate({ id, version: 2, name, description: texts });
    expect(await platform.gifts.details({ id })).toMatchObject({ outdatedTranslations: {}, version: 3 });
    await db.updateTable("gifts").set({ outdated_texts: '{"name.nl":"2026-06-15T10:00:00.000Z"}' }).execute();
    await platform.gifts.translate({ id, version: 3, name, description: texts });
    expect(await platform.gifts.details({ id })).toMatchObject({ outdatedTranslations: {}, version: 4 });
    expect(await logged()).toEqual(["GiftUpdated", "GiftTranslated", "GiftTranslated"]);
  });
});
