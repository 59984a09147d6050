import { beforeAll, describe, expect, it } from "vitest";
import type { OfferDetails } from "~/contract/offers/answers";
import type { OfferContent } from "~/contract/offers/content";
import {
  contentFields,
  isWrittenByOperators,
  type OfferFieldName,
  type OfferKind,
  offerFacts,
  offerFields,
} from "~/contract/offers/offer-table";
import { valueAt, withValuesOf } from "~/contract/value-at";
import formTexts from "../../../locales/fr/backoffice-offer-form.json";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const operator = await addOperator(db, { status: "Active", publishStatus: "WaitingPublish" });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const own = await api.as(await addUser(db, { operators: [operator] }));

const texts = (text: string) => ({ fr: text, nl: `${text} nl`, en: `${text} en`, de: `${text} de` });
/** Two valid values of each kind, which differ. */
const kinds: Record<OfferKind, (name: string) => readonly [unknown, unknown]> = {
  category: () => ["musee", "chateau"],
  nature: () => [true, false],
  text: (name) => [`Un ${name}`, `Deux ${name}`],
  textarea: (name) => [`Texte de ${name}.`, `Autre texte de ${name}.`],
  day: () => ["2026-07-15", "2026-07-16"],
  tags: () => [["Dégustation"], ["En famille"]],
  url: () => ["https://un.example/", "https://deux.example/"],
};
/** The dates comply with the rules between them. */
const dates: Partial<Record<OfferFieldName, readonly [string, string]>> = {
  start: ["2026-06-15", "2026-06-16"],
  end: ["2026-08-30", "2026-08-31"],
  visibilityStart: ["2026-06-01", "2026-06-02"],
  visibilityEnd: ["2026-09-01", "2026-09-02"],
};
const valueFor = (name: OfferFieldName, which: 0 | 1) => {
  const { kind, translated } = offerFacts[name];
  const value = (dates[name] ?? kinds[kind](name))[which];
  return translated ? texts(String(value)) : value;
};
const fields = contentFields;
const content = (which: 0 | 1) =>
  Object.fromEntries(fields.map((field) => [field, valueFor(field, which)])) as OfferContent;
const contentOf = (offer: OfferDetails) => ({
  ...Object.fromEntries(fields.map((field) => [field, offer[field]])),
  category: offer.categoryTechnicalId,
});
const read = async (offerId: string) => {
  const offer = await platform.offers.details({ offerId });
  return { offer, now: contentOf(offer) };
};

let offerId: string;
beforeAll(async () => {
  ({ offerId } = await platform.offers.create({ eltoId: operator.id, ...content(0) }));
});

describe("every field of an offer", () => {
  it.each(fields)("%s survives being read, saved, read and saved", async (field) => {
    const before = await read(offerId);
    const changed = { ...before.now, [field]: valueFor(field, 1) } as OfferContent;
    await platform.offers.update({ ...changed, offerId, version: before.offer.version });
    const saved = await read(offerId);
    expect(saved.now).toEqual(changed);
    await platform.offers.update({ ...(saved.now as OfferContent), offerId, version: saved.offer.version });
    expect((await read(offerId)).now).toEqual(changed);
  });

  it("is in the form of its operator's users where the table says so, texts in French only", async () => {
    const { offerId: asked } = await platform.offers.create({ eltoId: operator.id, ...content(0) });
    const { version } = await own.offers.details({ offerId: asked });
    await own.offers.update({ ...content(1), offerId: asked, version });
    const { previous, current } = await platform.offerDashboard.details({ id: asked });
    expect(previous).toEqual(content(0));
    const theirs = offerFields.filter(isWrittenByOperators).map(({ path }) => path);
    expect(current).toEqual(withValuesOf(content(1), content(0), theirs));
  });

  it("is published exactly where the table says so", async () => {
    const { offerId: shown } = await platform.offers.create({ eltoId: operator.id, ...content(1) });
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.offers.find((one: { id: string }) => one.id === shown);
    const published = fields.filter((field) => offerFacts[field].published);
    const values = Object.fromEntries(published.map((field) => [field, valueFor(field, 1)]));
    expect(entry).toEqual({ id: shown, operatorId: operator.id, ...values });
  });

  it("changes the export exactly where the table says so", async () => {
    const file = async () =>
      (await platform.offers.exportFile({ reason: "Contrôle", exportAsExcel: false })).text();
    const { offerId: exported } = await platform.offers.create({ eltoId: operator.id, ...content(0) });
    for (const field of fields) {
      const before = await file();
      const { offer, now } = await read(exported);
      const changed = { ...now, [field]: valueFor(field, 1) } as OfferContent;
      await platform.offers.update({ ...changed, offerId: exported, version: offer.version });
      const isExported = offerFacts[field].exported === true;
      expect([field, (await file()) !== before]).toEqual([field, isExported]);
    }
  });

  it("has a label in the words of its form", () => {
    for (const field of fields)
      expect([field, typeof valueAt(formTexts.fields, field)]).toEqual([field, "string"]);
  });
});
