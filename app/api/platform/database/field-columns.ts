import { type RawBuilder, sql } from "kysely";

/** The fields of a subject and their columns: one mapping to read, write and publish it. */
type Columns = Readonly<Record<string, string>>;
/** jsonb is written as text. */
type Stored<Value> = Value extends readonly unknown[] | string | number | boolean | null ? Value : string;

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The columns of fields, with the same names in snake case. @param named columns with another name */
export const columnsNamed =
  <Named extends Columns>(named: Named) =>
  <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        named[name] ?? name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      ]),
    ) as { readonly [One in Name]: One extends keyof Named ? Named[One] : SnakeCase<One> };

/** The fields of a row. */
export const fromColumns = <Table extends Columns, Row extends Record<Table[keyof Table], unknown>>(
  table: Table,
  row: Row,
) =>
  Object.fromEntries(Object.entries(table).map(([field, column]) => [field, row[column as keyof Row]])) as {
    -readonly [Field in keyof Table]: Row[Table[Field]];
  };

/** For a select: each column under its field's name. */
export const selectedColumns = <const Name extends string, const Table extends Columns>(
  row: Name,
  table: Table,
) =>
  Object.entries(table).map(([field, column]) => `${row}.${column} as ${field}`) as {
    [Field in keyof Table & string]: `${Name}.${Table[Field]} as ${Field}`;
  }[keyof Table & string][];

/** The columns of a content. */
export const toColumns = <Table extends Columns, Content extends Record<keyof Table, unknown>>(
  table: Table,
  content: Content,
) =>
  Object.fromEntries(
    Object.entries(table).map(([field, column]) => {
      const value = content[field as keyof Table];
      const isJson = typeof value === "object" && value !== null && !Array.isArray(value);
      return [column, isJson ? JSON.stringify(value) : value];
    }),
  ) as { [Field in keyof Table as Table[Field]]: Stored<Content[Field]> };

/** The fields as an object in SQL. @param row the name of the row in its query */
export const objectOfColumns = (table: Columns, row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(table).map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(`${row}.${column}`)}`),
  )})`;
