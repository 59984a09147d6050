import type { Notice } from "~/contract/operators/fields";
import type { OperatorSheet } from "~/contract/operators/sheet";
import { localitiesOf } from "./localities";

/** Notices about values that are accepted although they look wrong: place names change, and no list is complete. */
export function sheetNotices({ tourismProduct: { address } }: OperatorSheet): Notice[] {
  const known = address.country === "BE" ? localitiesOf(address.zipCode) : undefined;
  if (!known || known.localities.some((name) => comparable(name) === comparable(address.city))) return [];
  return [{ field: "tourismProduct.address.city", code: "cityNotOfZipCode" }];
}

/** `L'Écluse` as people write it too: `l’ecluse`. */
const comparable = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\p{Letter}]+/gu, " ")
    .trim()
    .toLowerCase();
