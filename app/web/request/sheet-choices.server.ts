import { data } from "@remix-run/node";
import type { Api } from "~/web/api/client.server";
import { placeChoices } from "../lists/place-choices.server";
import type { FormSchema } from "./form.server";
import { submittedLocalities } from "./localities.server";
import { nullIfUnavailable } from "./optional-part.server";
import type { ScreenContext } from "./screen.server";

const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });

/** The choices of the sign-up form, readable without signing in. */
export async function signUpChoices(api: Api) {
  const [categories, countries, { provinces }] = await Promise.all([
    api.content.categories(),
    api.content.countries(),
    api.content.provinces(),
  ]);
  return {
    categories: categories.map(({ technicalId, label }) => ({ value: technicalId, label })),
    countries: countries.map(choice),
    provinces: provinces.map(choice),
  };
}

/** The choices and labels that a sheet's forms and comparisons need. */
export async function sheetChoices(api: Api) {
  const [choices, { tourismOffices }] = await Promise.all([signUpChoices(api), api.content.tourismOffices()]);
  return { ...choices, tourismOffices: tourismOffices.map(choice) };
}

/** The labels of a read-only sheet; optional, since pages show codes without them. */
export async function sheetLabels(api: Api) {
  const [places, countries] = await Promise.all([
    placeChoices(api),
    nullIfUnavailable(api.content.countries()),
  ]);
  const { categories, provinces, offices } = places;
  return {
    choices: {
      categories: categories ?? [],
      provinces: provinces ?? [],
      tourismOffices: offices ?? [],
      countries: countries?.map(choice) ?? [],
    },
    isPartial: !(categories && provinces && offices && countries),
  };
}

/**
 * Handles the submitted form of a new operator. If it was not saved (an error, or “Chercher”), it is redisplayed with the
 * localities and the province of its postcode.
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
