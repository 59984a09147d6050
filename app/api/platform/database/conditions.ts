import { type RawBuilder, sql } from "kysely";
import { allOf } from "./search";

/** One condition for each filter of a list, undefined for one that is not set: a filter without SQL does not compile. */
export type Conditions<Filters> = {
  [Name in keyof Filters]-?: (value: Filters[Name] | undefined) => RawBuilder<unknown> | undefined;
};

export function whereOf<Filters>(conditions: Conditions<Filters>, filters: Partial<Filters>) {
  const names = Object.keys(conditions) as (keyof Filters)[];
  return allOf(names.flatMap((name) => conditions[name](filters[name]) ?? []));
}

/** The column has one of the values; undefined when there are none to look for. */
export const isOneOf = (column: string, values: readonly string[] | undefined) =>
  values && sql`${sql.ref(column)} = any(${values}::text[])`;
