import { beforeAll, describe, expect, it } from "vitest";
import { contentColumns } from "~/api/offers/content-columns";
import type { OfferDetails } from "~/contract/offers/answers";
import type { OfferContent } from "~/contract/offers/content";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const operator = await addOperator(db, { status: "Active", publishStatus: "WaitingPublish" });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const own = await api.as(await addUser(db, { operators: [operator] }));

const texts = (text: string) => ({ fr: text, nl: `${text} nl`, en: `${text} en`, de: `${text} de` });
/** Two valid values of each field, which differ. */
const values: { [Field in keyof OfferContent]: readonly [OfferContent[Field], OfferContent[Field]] } = {
  isOffer: [true, false],
  category: ["musee", "chateau"],
  title: [texts("Une entrée offerte"), texts("Deux entrées offertes")],
  description: [texts("Dès deux entrées."), texts("Dès trois entrées.")],
  start: ["2026-06-15", "2026-06-16"],
  end: ["2026-08-30", "2026-08-31"],
  visibilityStart: ["2026-06-01", "2026-06-02"],
  visibilityEnd: ["2026-09-01", "2026-09-02"],
  tags: [["Dégustation"], ["En famille"]],
  bookingLink: ["https://un.example/", "https://deux.example/"],
};
const fields = Object.keys(contentColumns) as (keyof OfferContent)[];
const content = (which: 0 | 1) =>
  Object.fromEntries(fields.map((field) => [field, values[field][which]])) as OfferContent;
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
    const changed = { ...before.now, [field]: values[field][1] } as OfferContent;
    await platform.offers.update({ ...changed, offerId, version: before.offer.version });
    const saved = await read(offerId);
    expect(saved.now).toEqual(changed);
    await platform.offers.update({ ...(saved.now as OfferContent), offerId, version: saved.offer.version });
    expect((await read(offerId)).now).toEqual(changed);
  });

  it("is asked for by its operator's people, of a text the French one", async () => {
    const { offerId: asked } = await platform.offers.create({ eltoId: operator.id, ...content(0) });
    const { version } = await own.offers.details({ offerId: asked });
    await own.offers.update({ ...content(1), offerId: asked, version });
    const { previous, current } = await platform.offerDashboard.details({ id: asked });
    const french = ([before, after]: readonly [OfferContent["title"], OfferContent["title"]]) => ({
      ...before,
      fr: after.fr,
    });
    expect(previous).toEqual(content(0));
    expect(current).toEqual({
      ...content(1),
      title: french(values.title),
      description: french(values.description),
    });
  });

  it("is published", async () => {
    const { offerId: shown } = await platform.offers.create({ eltoId: operator.id, ...content(1) });
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.offers.find((one: { id: string }) => one.id === shown);
    expect(entry).toEqual({ id: shown, operatorId: operator.id, ...content(1) });
  });
});
