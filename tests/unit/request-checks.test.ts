import { describe, expect, it } from "vitest";
import { datesCheck } from "~/api/offers/review-endpoints.server";
import { companyNumberCheck, positionCheck } from "~/api/operators/review-endpoints.server";
import { languagesCheck } from "~/api/reviews/checks.server";
import { inFrench, type Texts } from "~/contract/fields";
import { offerContent } from "~/contract/offers/content";
import { sheetNamed } from "../support/operators";

const at = (latitude: number | null, longitude: number | null, address = {}) =>
  positionCheck(sheetNamed("Musée", { latitude, longitude, address }));

describe("the coordinates", () => {
  it.each([
    ["agree with the locality", 50.467, 4.872, {}, "positionNearby", { city: "Namur" }],
    ["are elsewhere in the country", 50.632, 5.579, {}, "positionFar", { kilometres: 50, city: "Namur" }],
    ["are abroad", 48.857, 2.352, {}, "positionOutside", { country: "Belgique" }],
    ["are swapped", 4.872, 50.467, {}, "positionOutside", { country: "Belgique" }],
    [
      ...(["of a locality that is not known lie in its country", 50.13, 5.19] as const),
      ...([{ zipCode: "5572", city: "Focant" }, "positionInCountry", { country: "Belgique" }] as const),
    ],
    [
      ...(["of a foreign address lie in its country", 49.61, 6.13] as const),
      ...([
        { country: "LU", zipCode: "1115", city: "Luxembourg" },
        "positionInCountry",
        { country: "Luxembourg" },
      ] as const),
    ],
  ])("%s", (_what, latitude, longitude, address, code, params) => {
    expect(at(latitude, longitude, address)).toMatchObject({ code, params });
  });
  it.each([
    [null, null],
    [50.46, null],
  ])("are missing: %s, %s", (latitude, longitude) => {
    expect(at(latitude, longitude)).toMatchObject({ code: "positionMissing", verdict: "doubtful" });
  });
});

describe("the company number", () => {
  const number = (bceOrTVANumber: string | null, country = "BE") =>
    companyNumberCheck(sheetNamed("Musée", { bceOrTVANumber, address: { country } })).code;
  it("is checked by its check digits, in the country of its format", () => {
    expect(number("0403170701")).toBe("companyNumberValid");
    expect(number("0403170702")).toBe("companyNumberWrong");
    expect(number("FR40303265045")).toBe("companyNumberForeign");
    expect(number("73282932000074", "FR")).toBe("companyNumberForeign");
    expect(number("0403170701", "FR")).toBe("companyNumberAbroad");
    expect(number(null)).toBe("companyNumberMissing");
  });
});

it("lists the missing languages of a text", () => {
  const whole = { fr: "Musée", nl: "Museum", en: "Museum", de: "Museum" };
  const check = (title: Texts, description: Texts) => languagesCheck("offer", { title, description });
  expect(check(whole, whole).code).toBe("languagesComplete");
  expect(check(whole, { ...whole, de: null }).params).toEqual({ count: 1, languages: "DE" });
  const empty = inFrench("Non renseigné");
  expect(check(empty, whole).params).toEqual({ count: 4, languages: "FR, NL, EN, DE" });
});

it("checks the dates of an offer against today", () => {
  const offer = offerContent.parse({
    category: "musee",
    title: inFrench("Une entrée"),
    description: inFrench("Le Pass."),
    start: "2026-04-01",
    end: "2026-09-30",
    visibilityStart: "2026-03-15",
    visibilityEnd: "2026-09-30",
  });
  expect(datesCheck(offer, "2026-09-30").code).toBe("datesCoherent");
  expect(datesCheck(offer, "2026-10-01").code).toBe("datesOver");
  expect(datesCheck({ ...offer, visibilityEnd: "2026-08-01" }, "2026-05-01").code).toBe("datesIncoherent");
});
