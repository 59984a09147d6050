import { postalCode } from "~/contract/entry/postal-code";
import type { Api } from "~/web/api/client.server";

/**
 * The localities and province of a Belgian postal code; undefined for others, and if the API cannot be reached,
 * since the form works without them.
 */
export async function localitiesOf(api: Api, zip: unknown) {
  const zipCode = typeof zip === "string" ? postalCode("BE", zip) : "";
  if (!/^\d{4}$/.test(zipCode)) return undefined;
  return api.content.localities({ zipCode }).catch(() => undefined);
}

interface Submitted {
  api: Api;
  formData: () => FormData;
}

/** The localities of the submitted address, whose fields have the prefix `at`; undefined abroad. */
export function submittedLocalities({ api, formData }: Submitted, at = "") {
  const country = formData().get(`${at}country`) ?? "BE";
  return country === "BE" ? localitiesOf(api, formData().get(`${at}zipCode`)) : undefined;
}
