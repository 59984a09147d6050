import type { Api } from "~/web/api/client.server";
import { orMissing } from "~/web/request/optional-part.server";

/** The choices of the filters of operators and offers; null when they cannot be read, and the list is shown without. */
export async function placeChoices({ content }: Api) {
  const [categories, places, offices] = await Promise.all([
    orMissing(content.categories()),
    orMissing(content.provinces()),
    orMissing(content.tourismOffices()),
  ]);
  const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  return {
    categories: categories?.map(({ technicalId, label }) => ({ value: technicalId, label })) ?? null,
    provinces: places?.provinces.map(choice) ?? null,
    offices: offices?.tourismOffices.map(choice) ?? null,
  };
}
