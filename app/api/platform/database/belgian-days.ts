import { type RawBuilder, sql } from "kysely";

const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Europe/Brussels')`;

/** From the beginning of a calendar day in Belgium; undefined without one. @param column an instant */
export const since = (column: string, day: string | undefined) =>
  day === undefined ? undefined : sql`${sql.ref(column)} >= ${midnight(sql`${day}::date`)}`;

/** To the end of a calendar day in Belgium; undefined without one. @param column an instant */
export const until = (column: string, day: string | undefined) =>
  day === undefined ? undefined : sql`${sql.ref(column)} < ${midnight(sql`${day}::date + 1`)}`;
