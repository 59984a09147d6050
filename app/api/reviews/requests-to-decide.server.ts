import { sql } from "kysely";
import type { RequestKind } from "~/contract/reviews/requests";
import type { Db } from "../services";
import type { SubjectColumn } from "./subject";

interface Chosen {
  kind?: RequestKind | null | undefined;
  requestIds?: string[] | null | undefined;
}

/**
 * The requests to decide at once, at most so many, the oldest first; `id` and `name` are of what each is about. Of those
 * that were chosen also what was decided meanwhile, so that the person is told by whom.
 */
export const requestsToDecide = (db: Db, about: SubjectColumn, { kind, requestIds }: Chosen, limit: number) =>
  db
    .selectFrom("review_requests as request")
    .leftJoin("operators", "operators.id", "request.operator_id")
    .leftJoin("offers", "offers.id", "request.offer_id")
    .select([
      "request.id as requestId",
      "request.kind",
      sql<string>`request.${sql.ref(about)}`.as("id"),
      sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
    ])
    .where(`request.${about}`, "is not", null)
    .$if(Boolean(kind), (query) => query.where("request.kind", "=", kind ?? "Created"))
    .where((is) =>
      requestIds
        ? sql<boolean>`request.id = any(${requestIds}::uuid[])`
        : is("request.decided_at", "is", null),
    )
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(limit)
    .execute();
