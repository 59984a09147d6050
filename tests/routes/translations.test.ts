import { describe, expect, it } from "vitest";
import { TranslationFailure, translatorWith } from "~/api/platform/translation/translator";
import * as list from "~/routes/translations/list";
import * as page from "~/routes/translations/text";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
let isDown = false;
const translator = translatorWith(async (target, texts) => {
  if (isDown) throw new TranslationFailure("translationUnavailable", "for the test");
  return texts.map((text) => `${target}:${text}`);
});
const api = testApi(db, { translator });
const screens = await openScreens(api);
const whole = { fr: "Visite", nl: "Bezoek", en: "Visit", de: "Besuch" };
const complete = { product: { name: whole, description: whole } };
const operator = await addOperator(db, { shown: true, sheet: complete });
const offer = await addOffer(db, operator, { columns: { visible_until: "2099-12-31" } });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });

const QUERY = "?kind=offer&language=nl";
const visit = (text: string, as = platform) =>
  [
    `/translations/offer/${offer.id}/nl/${text}${QUERY}`,
    { as, params: { kind: "offer", contentId: offer.id, language: "nl", text } },
  ] as const;
const send = (text: string, fields: Record<string, string>) => {
  const [url, visitor] = visit(text);
  return screens.post(page, url, fields, visitor);
};

describe("the translators’ list", () => {
  it("keeps its filters in the URL and is reserved to the programme", async () => {
    const { data } = await screens.load(list, `/translations${QUERY}`, { as: platform });
    expect(data).toMatchObject({ totalCount: 1, filters: QUERY, items: [{ id: offer.id, language: "nl" }] });
    expect((await screens.load(list, "/translations?kind=gift", { as: platform })).data.items).toEqual([]);
    expect((await screens.load(list, "/translations", { as: manager })).status).toBe(403);
  });
});

describe("the page of one text", () => {
  it("is reserved to the programme, and is not found for an unknown text", async () => {
    expect((await screens.load(page, ...visit("title", manager))).status).toBe(403);
    expect((await screens.load(page, ...visit("name"))).status).toBe(404);
  });

  it("proposes a machine translation beside the input, says why it cannot, and saves nothing", async () => {
    const typed = { intent: "machine", translation: "Mijn tekst", version: "1" };
    expect((await send("title", typed)).data).toMatchObject({
      proposal: "nl:Une entrée offerte",
      typed: "Mijn tekst",
      version: "1",
    });
    isDown = true;
    expect(await send("title", typed)).toMatchObject({
      data: { typed: "Mijn tekst", problem: "translationUnavailable", proposal: null },
    });
    isDown = false;
    expect((await screens.load(page, ...visit("title"))).data).toMatchObject({
      translation: null,
      version: 1,
    });
  });

  it("keeps the input when it is refused, and does not save over an unseen version", async () => {
    const long = await send("title", { translation: "x".repeat(251), version: "1" });
    expect(long).toMatchObject({ status: 422, errors: { translation: ["tooLong"] } });
    const other = await api.as(platform);
    const place = { kind: "offer", id: offer.id, language: "en", text: "title" } as const;
    await other.translations.save({ ...place, translation: "Free entry", version: 1 });
    const stale = await send("title", { translation: "Gratis", version: "1" });
    expect(stale).toMatchObject({ status: 409, errors: { "": ["staleVersion"] } });
  });

  it("leads from save to the next text, and from the last one back to the list", async () => {
    const { status, location } = await send("title", { translation: "Gratis", version: "2" });
    expect([status, location]).toEqual([303, `/translations/offer/${offer.id}/nl/description${QUERY}`]);
    const last = await send("description", { translation: "Op vertoon.", version: "3" });
    expect(last.location).toBe(`/translations${QUERY}`);
    expect(toastOf(last)).toBe("backoffice-translations:doneAll");
    const { data } = await screens.load(list, `/translations${QUERY}`, { as: platform });
    expect(data).toMatchObject({ totalCount: 0, items: [] });
  });

  it("confirms a translation that is still correct", async () => {
    const outdated_texts = '{"title.nl":"2026-06-01T10:00:00.000Z"}';
    await db.updateTable("offers").set({ outdated_texts }).where("id", "=", offer.id).execute();
    const sent = { intent: "confirm", translation: "Gratis", version: "4" };
    expect((await send("title", sent)).location).toBe(`/translations${QUERY}`);
    expect((await screens.load(page, ...visit("title"))).data).toMatchObject({
      translation: "Gratis",
      outdatedSince: null,
      version: 5,
    });
  });
});
