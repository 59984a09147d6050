import type { Api } from "./api-client.server";

/** What a Belgian postal code tells; undefined for anything else, and when it cannot be asked: a form goes on without. */
export async function localitiesOf(api: Api, zip: unknown) {
  if (typeof zip !== "string" || !/^\d{4}$/.test(zip.trim())) return undefined;
  return api.content.localities({ zipCode: zip.trim() }).catch(() => undefined);
}
