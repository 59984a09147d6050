import type { CallInput } from "~/contract/call";
import type { operatorCalls } from "~/contract/operators/calls";
import { operatorStatuses } from "~/contract/operators/transitions";

type ListInput = CallInput<typeof operatorCalls.list>;

/** Sorts as the address says them → as the API does. */
export const sorts = {
  nom: "name",
  offres: "offers",
  "bons-plans": "goodDeals",
  creation: "createdAsc",
  "creation-desc": "createdDesc",
} as const;

const known = <Value extends string>(values: readonly Value[], given: readonly string[]) =>
  values.filter((value) => given.includes(value));

/** `?page=`, the first when it is no number. */
export const pageNumber = (query: URLSearchParams) =>
  Math.max(1, Math.min(1_000_000, Number.parseInt(query.get("page") ?? "1", 10) || 1));

/** The list's address → the API's query. What an address says that nobody knows is left out. */
export function filtersOf(query: URLSearchParams) {
  const sort =
    (Object.keys(sorts) as (keyof typeof sorts)[]).find((name) => name === query.get("tri")) ?? "nom";
  const types = known(["distributeur", "adherent"], query.getAll("type"));
  const search = query.get("nom")?.trim() || undefined;
  const chosen = {
    statut: known(operatorStatuses, query.getAll("statut")),
    type: types,
    categorie: query.getAll("categorie").filter(Boolean),
    province: query.getAll("province").filter(Boolean),
    office: query.getAll("office").filter(Boolean),
  };
  const input: ListInput = {
    Status: chosen.statut,
    Distributors: types.length === 1 ? (types[0] === "distributeur" ? "true" : "false") : undefined,
    Categories: chosen.categorie,
    Province: chosen.province,
    TourismOffice: chosen.office,
    SearchName: search?.slice(0, 200),
    OrderBy: sorts[sort],
    Deleted: query.get("supprimes") === "1" ? "true" : undefined,
    PageNumber: pageNumber(query),
  };
  const deleted = input.Deleted !== undefined;
  const isFiltered = Object.values(chosen).some((values) => values.length > 0) || deleted;
  return { input, chosen, search, sort, deleted, isFiltered };
}
