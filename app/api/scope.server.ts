import { type SqlBool, sql } from "kysely";
import { ownOperatorIds } from "~/contract/permissions";
import type { Actor } from "./services";

/** Every query about operators, and about what belongs to them, takes this condition. */
export function scope(actor: Actor, operatorId = "operators.id") {
  const own = ownOperatorIds(actor);
  return own === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(operatorId)} = any(${own}::uuid[])`;
}
