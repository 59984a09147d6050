import { type RawBuilder, sql } from "kysely";
import { type OfferStatus, offerStatuses } from "~/contract/offers/statuses";

/**
 * The condition of each status of an offer today, mutually exclusive. They are derived from the row, so they can
 * never be stale, and an index can answer each of them.
 * @param today calendar day in Belgium
 */
const conditions = (today: string): Record<OfferStatus, RawBuilder<unknown>> => {
  const decided = sql`not offers.archived and offers.approved`;
  const notAccepted = sql`not offers.archived and not offers.approved`;
  const begun = sql`${decided} and offers.visible_from <= ${today}::date`;
  return {
    Archived: sql`offers.archived`,
    InRevision: sql`${notAccepted} and offers.creation_decision is null`,
    Refused: sql`${notAccepted} and offers.creation_decision = 'refused'`,
    Withdrawn: sql`${notAccepted} and offers.creation_decision = 'withdrawn'`,
    Programmed: sql`${decided} and offers.visible_from > ${today}::date`,
    Active: sql`${begun} and offers.visible_until >= ${today}::date and offers.operator_is_active`,
    Inactive: sql`${begun} and (offers.visible_until < ${today}::date or not offers.operator_is_active)`,
  };
};

/** The status of an offer in a query. @param today calendar day in Belgium */
export function offerStatus(today: string) {
  const by = conditions(today);
  const cases = offerStatuses.map((status) => sql`when ${by[status]} then ${sql.lit(status)}`);
  return sql<OfferStatus>`case ${sql.join(cases, sql` `)} end`;
}

/** Whether an offer has one of the statuses. @param today calendar day in Belgium */
export function hasStatus(values: readonly OfferStatus[], today: string) {
  const by = conditions(today);
  return sql`(${sql.join(
    values.map((status) => sql`(${by[status]})`),
    sql` or `,
  )})`;
}
