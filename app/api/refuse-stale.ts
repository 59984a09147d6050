import { Refusal } from "./refusal";

/**
 * Refuses to overwrite a version that the person has not seen. `version` is the one that the form was loaded with.
 * @throws Refusal staleVersion
 */
export function refuseStale(
  before: { version: number; updated_by: string | null; updated_at: string },
  version: number | undefined,
) {
  if (version !== undefined && version !== before.version)
    throw new Refusal("staleVersion", { params: { by: before.updated_by ?? "", at: before.updated_at } });
}
