import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A trigram needs three letters or digits in a row; with fewer, the whole trigram index would be read. */
export const hasTrigram = (term: string) => /[\p{L}\p{N}]{3}/u.test(term);

/**
 * Accent- and case-blind search in a `search_key` column: every word anywhere, or the beginning when the term is too
 * short for trigrams. With a trigram, put the condition in a materialized CTE: beside `order by … limit` the planner
 * may prefer to walk the whole sort index.
 */
export function matches(key: string, term: string): RawBuilder<SqlBool> {
  const column = sql.ref(key);
  const literal = term.trim().replace(/[\\%_]/g, "\\$&");
  if (!hasTrigram(term)) return sql<SqlBool>`${column} collate "C" like search_key(${literal}) || '%'`;
  return allOf(literal.split(/\s+/).map((word) => sql`${column} like '%' || search_key(${word}) || '%'`));
}

export const allOf = (conditions: RawBuilder<unknown>[]) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
export const anyOf = (conditions: RawBuilder<unknown>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
