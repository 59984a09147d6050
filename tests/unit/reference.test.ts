import { describe, expect, it } from "vitest";
import { categories, categoryLabel } from "~/api/content/categories";
import { countries } from "~/api/content/countries";
import { privacyPolicy } from "~/api/content/endpoints.server";
import { provinceOptions, tags } from "~/api/content/reference";
import { passPrivacyPolicy } from "~/api/content/texts/pass-privacy-policy";
import { passTermsOfUse } from "~/api/content/texts/pass-terms-of-use";
import type { LegalText } from "~/api/content/texts/programme";
import { termsOfUse } from "~/api/content/texts/terms-of-use";
import { tourismOfficeLabel, tourismOffices } from "~/api/content/tourism-offices";
import { category } from "~/contract/category";
import { languages } from "~/contract/fields";
import { categoryAppearance } from "~/ui/display/category-appearance";

const unique = (list: readonly string[]) => expect(new Set(list).size).toBe(list.length);

describe("reference data", () => {
  it("has categories that match the contract, each with its own appearance", () => {
    expect(() => categories.map((one) => category.parse(one))).not.toThrow();
    unique(categories.map(({ technicalId }) => technicalId));
    unique(categories.map(({ label }) => label));
    for (const { technicalId } of categories)
      expect(categoryAppearance(technicalId)).not.toBe(categoryAppearance("?"));
    expect(categoryLabel("descente-en-kayak")).toBe("Descente en kayak");
  });

  it("has an office for each Walloon province, with unique ids", () => {
    unique(tourismOffices.map(({ id }) => id));
    unique(tourismOffices.map(({ label }) => label));
    expect(new Set(tourismOffices.map(({ province }) => province)).size).toBe(5);
    expect(tourismOfficeLabel("gaume")).toBe("Gaume");
    expect(tourismOfficeLabel(null)).toBeNull();
  });

  it("names countries in French with their dial code, Belgium first", () => {
    expect(countries[0]).toEqual({ id: "BE", label: "Belgique", dialCode: "+32" });
    expect(countries).toContainEqual({ id: "DE", label: "Allemagne", dialCode: "+49" });
    unique(countries.map(({ id }) => id));
  });

  it("lists the Walloon provinces first and has no duplicate tag", () => {
    expect(provinceOptions.slice(0, 5).map(({ id }) => id)).toEqual([
      "Brabant wallon",
      "Hainaut",
      "Liège",
      "Luxembourg",
      "Namur",
    ]);
    unique(provinceOptions.map(({ id }) => id));
    unique(tags);
  });
});

describe("legal texts", () => {
  const programme = { name: "Pass <Test> & Cie", helpEmail: "aide@programme.example" };
  const all: [string, LegalText][] = [
    ["terms of use", termsOfUse(programme)],
    ["privacy policy", privacyPolicy(programme)],
    ...languages.flatMap((language): [string, LegalText][] => [
      [`pass terms ${language}`, passTermsOfUse(language, programme)],
      [`pass privacy ${language}`, passPrivacyPolicy(language, programme)],
    ]),
  ];

  it.each(all)("%s is dated, escapes the programme's name and closes every element", (_name, text) => {
    expect(text.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.html).toContain("Pass &lt;Test&gt; &amp; Cie");
    expect(text.html).toContain('<a href="mailto:aide@programme.example">');
    const open: string[] = [];
    for (const [, slash, name = ""] of text.html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it.each(all.filter(([name]) => !/ (nl|en|de)$/.test(name)))(
    "%s follows French typography",
    (_name, text) => {
      expect(text.html).not.toMatch(/ [:;!?»]|« |'/);
    },
  );
});
