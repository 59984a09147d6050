import { isSameLocality } from "~/contract/entry/same-locality";
import type { Notice } from "~/contract/operators/fields";
import type { OperatorSheet } from "~/contract/operators/sheet";
import { localitiesOf } from "./localities";

/** Warnings about values that look wrong but are accepted: place names change, and no list is complete. */
export function sheetNotices({ tourismProduct: { address } }: OperatorSheet): Notice[] {
  const known = address.country === "BE" ? localitiesOf(address.zipCode) : undefined;
  if (!known || known.localities.some((name) => isSameLocality(name, address.city))) return [];
  return [{ field: "tourismProduct.address.city", code: "cityNotOfZipCode" }];
}
