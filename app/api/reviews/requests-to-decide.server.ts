import { sql } from "kysely";
import type { RequestKind } from "~/contract/reviews/requests";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { isAbout, type SubjectCondition } from "./open-requests.server";
import type { SubjectColumn } from "./subject";

interface Chosen {
  kind?: RequestKind | null | undefined;
  requestIds?: string[] | null | undefined;
  readAt?: string | null | undefined;
}

/**
 * The requests to decide at once, oldest first, up to a limit; `id` and `name` are those of their subjects. Of
 * requests that were chosen, or that were open when the person read them, also those decided in the meantime, so that
 * the person is told by whom.
 */
export const requestsToDecide = (
  db: Db,
  visible: Scope,
  about: SubjectColumn,
  { kind, requestIds, readAt }: Chosen,
  limit: number,
  condition: SubjectCondition,
) =>
  db
    .selectFrom(visible("review_requests as request"))
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .select([
      "request.id as requestId",
      "request.kind",
      sql<string>`request.${sql.ref(about)}`.as("id"),
      sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
    ])
    .where(`request.${about}`, "is not", null)
    .$if(Boolean(kind), (query) => query.where("request.kind", "=", kind ?? "Created"))
    .$if(condition !== undefined, (query) => query.where(isAbout(visible, about, condition ?? sql`true`)))
    .where((is) =>
      requestIds
        ? sql<boolean>`request.id = any(${requestIds}::uuid[])`
        : readAt
          ? is.and([
              is("request.created_at", "<=", readAt),
              is.or([is("request.decided_at", "is", null), is("request.decided_at", ">", readAt)]),
            ])
          : is("request.decided_at", "is", null),
    )
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(limit)
    .execute();
