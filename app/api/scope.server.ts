import { type SqlBool, sql } from "kysely";
import { type CurrentUser, ownOperatorIds } from "~/contract/permissions";

/** Every query about operators or what belongs to them includes this condition. */
export function scope(actor: CurrentUser, operatorId = "operators.id") {
  const own = ownOperatorIds(actor);
  return own === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(operatorId)} = any(${own}::uuid[])`;
}
