import type { Api } from "~/web/api/client.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";

const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });

/** All countries and operators; pages of pass holders only load those in their filters. */
export async function everyHolderChoice({ content, operators }: Api) {
  const [country, visitedOperator] = await Promise.all([
    nullIfUnavailable(content.countries()),
    nullIfUnavailable(operators.dropdown({})),
  ]);
  return { country: country?.map(choice) ?? null, visitedOperator: visitedOperator?.map(choice) ?? null };
}

/**
 * The choices of the filters of pass holders: provinces and categories, and the given countries and operators,
 * including deleted operators.
 * @param named ids of operators
 * @param countries codes
 */
export async function holderChoices(
  { content, operators }: Api,
  { named, countries }: { named: readonly string[]; countries: ReadonlySet<string> },
) {
  const namesOf = async (Deleted?: "true") =>
    named.length > 0
      ? (await operators.list({ Id: [...named], PageSize: 100, ...(Deleted && { Deleted }) })).items
      : [];
  const [known, provinces, categories, kept, deleted] = await Promise.all([
    nullIfUnavailable(content.countries()),
    nullIfUnavailable(content.provinces()),
    nullIfUnavailable(content.categories()),
    nullIfUnavailable(namesOf()),
    nullIfUnavailable(namesOf("true")),
  ]);
  return {
    countries: known?.filter(({ id }) => countries.has(id)).map(choice) ?? null,
    provinces: provinces?.provinces.map(choice) ?? null,
    categories: categories?.map(({ technicalId, label }) => ({ value: technicalId, label })) ?? null,
    operators: kept && deleted && [...kept, ...deleted].map(({ id, name }) => ({ value: id, label: name })),
  };
}
