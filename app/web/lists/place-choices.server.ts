import type { Api } from "~/web/api/client.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";

/** The choices of the filters of operators and offers; null if they cannot be loaded: lists are shown without them. */
export async function placeChoices({ content }: Api) {
  const [categories, places, offices] = await Promise.all([
    nullIfUnavailable(content.categories()),
    nullIfUnavailable(content.provinces()),
    nullIfUnavailable(content.tourismOffices()),
  ]);
  const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  return {
    categories: categories?.map(({ technicalId, label }) => ({ value: technicalId, label })) ?? null,
    provinces: places?.provinces.map(choice) ?? null,
    offices: offices?.tourismOffices.map(choice) ?? null,
  };
}
