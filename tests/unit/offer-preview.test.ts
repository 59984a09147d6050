import { describe, expect, it } from "vitest";
import { emptyOffer } from "~/contract/offers/content";
import type { PreviewedOffer } from "~/contract/publication/offer-preview";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
// The settings are read once per worker, and those of screens after this file need the URL of their API.
import "../support/screens";

const offer: PreviewedOffer["offer"] = {
  ...emptyOffer,
  id: null,
  operatorId: null,
  isOffer: false,
  category: "musee",
  title: { fr: "Une entrée offerte", nl: "Gratis toegang", en: null, de: null },
  description: { fr: "À la caisse.", nl: null, en: null, de: null },
  start: "2026-05-01",
  end: "2026-06-28",
  visibilityStart: "2026-04-20",
  visibilityEnd: "2026-06-28",
  tags: ["En famille"],
  bookingLink: "https://musee.example",
};
const preview = async (changed: Partial<PreviewedOffer["offer"]> = {}, today = "2026-03-13") => {
  const html = await offerPreviewHtml(
    { offer: { ...offer, ...changed }, operator: null, today },
    "offer-edit",
  );
  const of = (language: string) =>
    html.split(`<div data-language="${language}"`)[1]?.split("<div data-language")[0] ?? "";
  return { html, of };
};

describe("the preview of an offer", () => {
  it("has the texts and the dates of each language", async () => {
    const { of } = await preview();
    expect(of("fr")).toContain("Du 1er mai 2026 au 28 juin 2026");
    expect(of("fr")).toContain("Bons plans du moment");
    expect(of("nl")).toContain("Van 1 mei 2026 tot en met 28 juni 2026");
    expect(of("en")).toContain("Good deal");
    expect(of("de")).toContain("Buchen");
  });

  it("falls back to a French text, marks it as French and indicates it", async () => {
    const { html, of } = await preview();
    expect(of("nl")).toContain("Gratis toegang");
    expect(of("nl")).toContain('<span lang="fr">À la caisse.</span>');
    expect(of("en")).toContain('<span lang="fr">Une entrée offerte</span>');
    expect(html).toContain("En anglais, il manque un texte");
    const complete = { fr: "a", nl: "a", en: "a", de: "a" };
    expect((await preview({ title: complete, description: complete })).html).not.toContain("il manque");
  });

  it("escapes its input", async () => {
    const typed = '<img src=x onerror="alert(1)">';
    const { html } = await preview({ title: { fr: typed, nl: null, en: null, de: null }, tags: [typed] });
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  });

  it("states when it is shown from, or that it no longer is", async () => {
    expect((await preview()).html).toContain("dès le 20\u00a0avril\u00a02026, après la publication");
    expect((await preview({}, "2026-05-02")).html).toContain("montrera après la publication");
    expect((await preview({}, "2026-07-01")).html).toContain("ne le montrera pas");
  });

  it("accepts an empty form", async () => {
    const texts = { fr: null, nl: null, en: null, de: null };
    const { html } = await preview({ title: texts, description: texts, start: null, end: null });
    expect(html).not.toMatch(/null|undefined|Invalid/);
  });
});
