import { expect, it } from "vitest";
import { textsIn } from "~/i18n/texts.server";
import { filtersInWords } from "~/ui/pass-holders/holder-filters";

it("stored filters are described in the order of the form, regardless of the order in the database", async () => {
  const { t } = await textsIn();
  const nothing = { countries: null, provinces: null, categories: null, operators: null };
  const kept = { zipTo: "5999", speaks: ["NL"], zipFrom: "4000", searchTerm: "dupont" };
  expect(filtersInWords(kept, nothing, t).map(({ term, value }) => `${term} = ${value}`)).toEqual([
    "Langue = Néerlandais",
    "Code postal à partir de = 4000",
    "Code postal jusqu’à = 5999",
    "Recherche = dupont",
  ]);
});
