import { data } from "@remix-run/node";
import { postalCode } from "~/contract/entry/postal-code";
import type { Api } from "~/web/api/client.server";
import type { FormSchema } from "./form.server";
import type { ScreenContext } from "./screen.server";

/**
 * The localities and province of a Belgian postal code; undefined for any other, and when the API cannot be reached,
 * since the form works without them.
 */
export async function localitiesOf(api: Api, zip: unknown) {
  const zipCode = typeof zip === "string" ? postalCode("BE", zip) : "";
  if (!/^\d{4}$/.test(zipCode)) return undefined;
  return api.content.localities({ zipCode }).catch(() => undefined);
}

/** Of the submitted address, whose fields' names begin with `at`; undefined abroad. */
export function submittedLocalities({ api, formData }: Pick<ScreenContext, "api" | "formData">, at = "") {
  const country = formData().get(`${at}country`) ?? "BE";
  return country === "BE" ? localitiesOf(api, formData().get(`${at}zipCode`)) : undefined;
}

/**
 * The submitted form of a new operator. When it was not saved (an error, or “Chercher” asked), it comes back with the
 * localities of its postal code and the province that they tell.
 */
export async function entryForm<Schema extends FormSchema>(
  screen: ScreenContext,
  schema: Schema,
  save: (value: Schema["_zod"]["output"]) => Promise<Response>,
) {
  const answer = await screen.form(schema, save);
  if (!("data" in answer)) return answer;
  const found = await submittedLocalities(screen);
  const { lastResult } = answer.data;
  const initialValue = { ...lastResult.initialValue, ...(found?.province && { province: found.province }) };
  return data({ ...answer.data, lastResult: { ...lastResult, initialValue }, found }, answer.init ?? {});
}
