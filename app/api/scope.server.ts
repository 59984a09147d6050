import { type SqlBool, sql } from "kysely";
import { ownOperatorIds } from "~/contract/permissions";
import type { Actor } from "./services";

/** Every query about operators or what belongs to them includes this condition. */
export function scope(actor: Actor, operatorId = "operators.id") {
  const own = ownOperatorIds(actor);
  return own === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(operatorId)} = any(${own}::uuid[])`;
}
