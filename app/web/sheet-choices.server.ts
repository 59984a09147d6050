import type { Api } from "./api-client.server";

/** What the codes of a sheet stand for, as choices of its forms and comparisons. */
export async function sheetChoices(api: Api) {
  const [categories, { tourismOffices }, countries, { provinces }] = await Promise.all([
    api.content.categories(),
    api.content.tourismOffices(),
    api.content.countries(),
    api.content.provinces(),
  ]);
  const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  return {
    categories: categories.map(({ technicalId, label }) => ({ value: technicalId, label })),
    tourismOffices: tourismOffices.map(choice),
    countries: countries.map(choice),
    provinces: provinces.map(choice),
  };
}
