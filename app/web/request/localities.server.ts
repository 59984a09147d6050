import { data } from "@remix-run/node";
import type { Api } from "~/web/api/client.server";
import type { FormSchema } from "./form.server";
import type { ScreenContext } from "./screen.server";

/**
 * The localities and province of a Belgian postal code; undefined for any other, and when the API cannot be reached,
 * since the form works without them.
 */
export async function localitiesOf(api: Api, zip: unknown) {
  if (typeof zip !== "string" || !/^\d{4}$/.test(zip.trim())) return undefined;
  return api.content.localities({ zipCode: zip.trim() }).catch(() => undefined);
}

/**
 * The submitted form of a new operator. When it was not saved (an error, or “Chercher” asked), it comes back with the
 * localities of its postal code and the province that they tell.
 */
export async function entryForm<Schema extends FormSchema>(
  { api, form, formData }: ScreenContext,
  schema: Schema,
  save: (value: Schema["_zod"]["output"]) => Promise<Response>,
) {
  const answer = await form(schema, save);
  if (!("data" in answer)) return answer;
  const country = formData().get("country") ?? "BE";
  const found = country === "BE" ? await localitiesOf(api, formData().get("zipCode")) : undefined;
  const { lastResult } = answer.data;
  const initialValue = { ...lastResult.initialValue, ...(found?.province && { province: found.province }) };
  return data({ ...answer.data, lastResult: { ...lastResult, initialValue }, found }, answer.init ?? {});
}
