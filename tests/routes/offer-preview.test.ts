import { describe, expect, it } from "vitest";
import { requestLimits } from "~/contract/request-limits";
import * as add from "~/routes/offers/form/add";
import * as edit from "~/routes/offers/form/edit";
import * as preview from "~/routes/offers/form/preview";
import * as translation from "~/routes/offers/form/translation";
import * as sheetPreview from "~/routes/offers/sheet/preview";
import * as review from "~/routes/reviews/offer";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") }));
const operator = await addOperator(db, { name: "Grottes de Han", shown: true });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });
const stranger = await addUser(db, { operators: [await addOperator(db, { name: "Brasserie" })] });
const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
const offer = await addOffer(db, operator, { title: "Safari" });

const typed = {
  eltoId: operator.id,
  category: "grotte",
  "title.fr": "Une boisson <offerte>",
  "description.fr": "Après la visite.",
  start: "2026-07-01",
  end: "2026-08-31",
  visibilityStart: "2026-06-20",
  visibilityEnd: "2026-08-31",
  bookingLink: "",
};
const ask = async (fields: Record<string, string | string[]>, as?: { id: string }, query = "") => {
  const { status, response } = await screens.post(preview, `/offers/preview${query}`, fields, { as });
  return { status, html: (await response?.text()) ?? "" };
};
const stored = () => db.selectFrom("offers").select(["id", "title", "version"]).orderBy("id").execute();

describe("the preview while typing", () => {
  it("shows the input with the operator in the app, and saves nothing", async () => {
    const before = await stored();
    const { status, html } = await ask({ ...typed, goodDeal: "on" }, manager);
    expect(status).toBe(200);
    expect(html).toContain("Une boisson &lt;offerte&gt;");
    expect(html).toContain("Grottes de Han");
    expect(html).toContain("Bon plan");
    expect(await stored()).toEqual(before);
  });

  it("tolerates errors: invalid values are left out, and a text that is too long is truncated", async () => {
    const wrong = { ...typed, end: "2026-02-31", bookingLink: "nulle part", "title.fr": "a".repeat(300) };
    const { status, html } = await ask(wrong, platform);
    expect(status).toBe(200);
    expect(html).toContain(`>${"a".repeat(250)}<`);
    expect(html).not.toContain("Réserver");
  });

  it("keeps the stored texts that the form lacks, as saving does", async () => {
    const { html } = await ask({ "title.nl": "Safari met gids" }, platform, `?offer=${offer.id}`);
    expect(html).toContain("Safari met gids");
    expect(html).toContain(">Safari<");
  });

  it("is refused to users who may not write offers, for offers and operators of others, and when too large", async () => {
    expect((await ask(typed)).status).toBe(401);
    expect((await ask(typed, scanner)).status).toBe(403);
    expect((await ask(typed, stranger)).status).toBe(404);
    expect((await ask(typed, stranger, `?offer=${offer.id}`)).status).toBe(404);
    const tooLarge = { ...typed, "description.fr": "a".repeat(requestLimits.body) };
    expect((await ask(tooLarge, manager)).html).not.toContain("a".repeat(2001));
  });
});

describe("the preview from the offer’s own page", () => {
  it("shows the stored offer, without a form's button, to users who may edit it", async () => {
    const url = `/offers/${offer.id}/informations/preview`;
    const open = (as: { id: string }) =>
      screens.load(sheetPreview, url, { as, params: { offerId: offer.id } });
    const { data } = await open(manager);
    expect(data.preview).toContain(">Safari<");
    expect(data.preview).toContain("Grottes de Han");
    expect(data.preview).not.toMatch(/<button|<details/);
    expect((await open(stranger)).status).toBe(404);
    expect((await open(scanner)).status).toBe(403);
  });
});

describe("the button “Actualiser l’aperçu”, without scripts", () => {
  type Answer = {
    preview?: string;
    lastResult?: { initialValue?: Record<string, unknown>; error?: unknown };
  };
  const pressed = { intent: "preview" };

  it("keeps the whole input of a new offer, without errors", async () => {
    const fields = { ...typed, ...pressed, end: "", tags: ["Nocturne"] };
    const { status, data } = await screens.post(add, "/offers/add", fields, { as: manager });
    const { preview: html, lastResult } = data as Answer;
    expect(status).toBe(200);
    expect(html).toContain("Une boisson &lt;offerte&gt;");
    expect(lastResult?.error).toBeUndefined();
    expect(lastResult?.initialValue).toMatchObject({ category: "grotte", tags: "Nocturne" });
  });

  it("also shows the input of a refused save", async () => {
    const { status, data } = await screens.post(add, "/offers/add", { ...typed, end: "" }, { as: platform });
    expect(status).toBe(422);
    expect((data as Answer).preview).toContain("Une boisson");
  });

  it("is in the forms of an offer and of its translation", async () => {
    const visitor = { as: platform, params: { offerId: offer.id } };
    const edited = await screens.post(edit, `/offers/${offer.id}/edit`, { ...typed, ...pressed }, visitor);
    expect((edited.data as Answer).preview).toContain("Une boisson");
    const path = `/offers/${offer.id}/informations/translation`;
    const texts = { ...pressed, "title.fr": "Safari", "title.de": "Safari mit Führung" };
    const translated = await screens.post(translation, path, texts, visitor);
    expect((translated.data as Answer).preview).toContain("Safari mit Führung");
    const { data } = await screens.load(edit, `/offers/${offer.id}/edit`, visitor);
    expect(data.preview).toContain("Grottes de Han");
  });

  it("shows a requested offer with its corrections and without the fields set aside", async () => {
    const before = { isOffer: true, category: "grotte", tags: [], bookingLink: null };
    const texts = (fr: string) => ({ fr, nl: null, en: null, de: null });
    const days = {
      start: "2026-07-01",
      end: "2026-08-31",
      visibilityStart: "2026-07-01",
      visibilityEnd: "2026-08-31",
    };
    const content = { ...before, ...days, title: texts("Safari"), description: texts("Sur place.") };
    const wish = { ...content, title: texts("Safari de nuit"), description: texts("Après 20 h.") };
    const { id } = await addOffer(db, operator, { title: "Safari" });
    await addRequest(db, {
      offer_id: id,
      kind: "Edited",
      previous: JSON.stringify(content),
      current: JSON.stringify(wish),
    });
    const visitor = { as: platform, params: { offerId: id } };
    const { data } = await screens.load(review, `/offers/${id}/validate`, visitor);
    expect(data.preview).toContain("Safari de nuit");
    const form = {
      ...typed,
      "title.fr": "Safari nocturne",
      "description.fr": "Après 20 h.",
      setAside: ["description.fr"],
    };
    const answer = await screens.post(review, `/offers/${id}/validate`, { ...form, ...pressed }, visitor);
    expect((answer.data as Answer).preview).toContain("Safari nocturne");
    expect((answer.data as Answer).preview).toContain("Sur place.");
    const following = await ask(form, platform, `?offer=${id}`);
    expect(following.html).toContain("Safari nocturne");
    expect(following.html).toContain("Sur place.");
  });
});
