import type { OfferContent } from "~/contract/offers/content";
import { contentFields, type OfferFieldName, publishedFields } from "~/contract/offers/offer-table";
import type { OffersTable } from "../platform/database/schema";

/** The columns that are not named as their fields. */
const named = {
  start: "valid_from",
  end: "valid_until",
  visibilityStart: "visible_from",
  visibilityEnd: "visible_until",
} as const satisfies Partial<Record<OfferFieldName, keyof OffersTable>>;

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type ColumnOf<Name extends OfferFieldName> = Name extends keyof typeof named
  ? (typeof named)[Name]
  : SnakeCase<Name>;

const columnsOf = <Name extends OfferFieldName>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { ...named }[name as string] ?? name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
    ]),
  ) as { readonly [One in Name]: ColumnOf<One> };

/** The fields of an offer's content, each with its column. */
export const contentColumns = columnsOf(contentFields) satisfies Record<
  keyof OfferContent,
  keyof OffersTable
>;
/** Those that the app is shown. */
export const publishedColumns = columnsOf(publishedFields);
