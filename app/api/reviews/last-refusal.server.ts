import { sql } from "kysely";
import { REFUSAL_SHOWN_DAYS } from "~/contract/limits";
import type { LastRefusal } from "~/contract/reviews/answers";
import type { Scope } from "../scope.server";
import { type SubjectColumn, subjectKinds } from "./subject";

/**
 * For a query of operators or offers without an open request: the last decision, if it is a refusal that is still
 * shown. A refused creation is shown until it is requested again, since nothing else is.
 */
export const lastRefusal = (visible: Scope, about: SubjectColumn, now: Date) => sql<LastRefusal | null>`(
  select case when decision = 'refused'
      and (kind = 'Created' or decided_at > ${now.toISOString()}::timestamptz - make_interval(days => ${REFUSAL_SHOWN_DAYS}))
    then jsonb_build_object('requestId', id, 'kind', kind, 'reason', reason,
      'at', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
  from ${visible("review_requests as last")}
  where last.${sql.ref(about)} = ${sql.ref(`${subjectKinds[about]}s.id`)}
    and decided_at is not null and decision <> 'amended'
  order by decided_at desc, id limit 1)`;
