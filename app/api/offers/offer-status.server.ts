import { sql } from "kysely";
import type { OfferStatus } from "~/contract/offers/statuses";

/**
 * The status of an offer today, in a query that joins `offers` and `operators`. It is derived, so it can never be
 * stale. @param today calendar day in Belgium
 */
export const offerStatus = (today: string) => sql<OfferStatus>`case
  when offers.archived then 'Archived'
  when not offers.approved then 'InRevision'
  when offers.visible_from > ${today}::date then 'Programmed'
  when offers.visible_until >= ${today}::date
    and operators.status = 'Active' and operators.deleted_at is null then 'Active'
  else 'Inactive' end`;
