import { type Kysely, sql } from "kysely";

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
  /** The values that a check constraint allows. */
  choices: string[] | null;
}

const types: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  text: "string",
  uuid: "string",
  varchar: "string",
};

/** Tables whose rows belong to operators: only a scope gives them (`app/api/scope.server.ts`). */
const scopedTables = [
  "card_batches",
  "card_requests",
  "logs",
  "offer_publications",
  "offers",
  "operators",
  "review_requests",
  "user_operators",
];

/**
 * The source of `schema.ts`: Kysely's types of every table, as the database describes them.
 * @throws Error when a column has a type that is not mapped yet
 */
export async function describeSchema<T>(db: Kysely<T>): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as generated,
      (select array_agg(choice[1]) from pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as choice
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '^CHECK [(][(][a-z_]+ = ANY [(]ARRAY[[]') as choices
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and left(c.relname, 7) <> 'kysely_'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const interfaces = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.column}: ${typeOf(column)};`);
    return `export interface ${nameOf(table)} {\n${lines.join("\n")}\n}`;
  });
  const listed = (names: string[]) => names.map((table) => `  ${table}: ${nameOf(table)};`).join("\n");
  const schema = `/** Rows that belong to operators: only a scope gives them. */
export interface ScopedTables {\n${listed(scopedTables)}\n}

/** Every other table. */
export interface Database {\n${listed(tables.filter((table) => !scopedTables.includes(table)))}\n}`;
  const body = [...interfaces, schema].join("\n\n");
  const imported = (names: string[]) =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(", ");
  return `// Written by \`npm run database-types\` from the migrations: change those instead.
import type { ${imported(["Generated", "GeneratedAlways"])} } from "kysely";
import type { ${imported(["Instant", "InstantWithDefault", "Json", "JsonWithDefault", "NullableInstant", "NullableJson"])} } from "./columns";

${body}
`;
}

const nameOf = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function typeOf({ table, column, type, nullable, hasDefault, generated, choices }: Column): string {
  const optional = nullable ? "Nullable" : "";
  const withDefault = hasDefault && !nullable ? "WithDefault" : "";
  if (type === "jsonb") return `${optional}Json${withDefault}<"${table}.${column}">`;
  if (type === "timestamptz") return `${optional}Instant${withDefault}`;
  const element = types[type.replace(/^_/, "")];
  if (element === undefined)
    throw new Error(`${table}.${column} has the type ${type}, which has no type in the code yet.`);
  const single = choices ? choices.map((choice) => JSON.stringify(choice)).join(" | ") : element;
  const whole = `${type.startsWith("_") ? `${single}[]` : single}${nullable ? " | null" : ""}`;
  if (generated) return `GeneratedAlways<${whole}>`;
  return hasDefault ? `Generated<${whole}>` : whole;
}
