import { data } from "@remix-run/node";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { Option } from "~/contract/paging";
import { redisplayed } from "~/web/request/form.server";
import type { ScreenContext } from "~/web/request/screen.server";

/** Maximum operators that a search adds to the choices. */
const MAX_FOUND = 20;

export interface FoundOperators {
  /** Operators that were found, or selected before. */
  added?: Option[];
  /** The search term, and the number of results. */
  found?: { search: string; count: number };
}

/** Redisplays the form, and adds the results of its search for operators to the choices. */
export async function findOperators(
  screen: Pick<ScreenContext, "api" | "formData">,
  find: (query: { search: string; PageSize: number }) => Promise<readonly Option[]>,
) {
  const { formData } = screen;
  const search = String(formData().get("operator") ?? "").trim();
  const found = search ? await find({ search, PageSize: MAX_FOUND }) : [];
  const chosen = await chosenOperators(screen);
  const added = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const answer = { ...redisplayed(formData()), added, found: { search, count: found.length } };
  return data<FormAnswer & FoundOperators>(answer, 200);
}

/** The chosen operators by name; those that do not exist for the person are left out. */
export async function chosenOperators({
  api,
  formData,
}: Pick<ScreenContext, "api" | "formData">): Promise<Option[]> {
  const ids = formData()
    .getAll("eltos")
    .map(String)
    .filter((id) => /^[0-9a-f-]{36}$/i.test(id))
    .slice(0, 100);
  if (ids.length === 0) return [];
  const { items } = await api.operators.list({ Id: ids, PageSize: ids.length });
  return items.map(({ id, name }) => ({ id, label: name }));
}
