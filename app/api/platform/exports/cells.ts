import { type AliasableExpression, type Kysely, type RawBuilder, sql } from "kysely";
import { formatPhone } from "~/contract/entry/format-phone";
import type { Database } from "../database/schema";
import { type Heading, isFormattedPhone } from "./columns";
import type { Texts } from "./in-batches";

type Value = RawBuilder<unknown>;

/**
 * A column whose cells the database writes, of a list that may have a million rows: `of` is a value of `row`. The files
 * are the same as those of `Column`, which has values in the code.
 */
export type Cell = Heading &
  (
    | { type: "phone" | "integer" | "decimal" | "date" | "datetime"; of: Value }
    | {
        type: "text";
        of: Value;
        /** The columns shown for some values. */
        words?: Record<string, string>;
      }
    | { type: "boolean"; of: Value; words: readonly [yes: string, no: string] }
  );

/** As in `columns.ts`; the database knows fewer kinds of spaces than the code. */
const formula = sql.lit(
  String.raw`^(?:[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[-=+@＝＋－＠]|[\t\r\n])`,
);
/** For a cell with words: the file's word for each value, or null. */
const wordOf = (cell: Cell & { type: "text" }, written: (word: string) => string) =>
  sql`${JSON.stringify(Object.fromEntries(Object.entries(cell.words ?? {}).map(([value, word]) => [value, written(word)])))}::jsonb ->> ${cell.of}`;
/** The SQL around a number whose digits are grouped here. */
const MARK = "\u{f8ff}";
const marked = (phone: Value, others: Value) =>
  sql`case when ${phone} ~ '^\\+[0-9]+$' then ${sql.lit(MARK)} || ${phone} || ${sql.lit(MARK)} else ${others} end`;
/** @param others the result for a number without groups */
export const withPhones = (text: string, others: (phone: string) => string) =>
  text.replace(/\uf8ff(\+\d+)\uf8ff/g, (_, number) => {
    const phone = formatPhone(number);
    return isFormattedPhone(phone) ? phone : others(phone);
  });
const brussels = (instant: Value) =>
  sql`(date_trunc('milliseconds', ${instant}) at time zone 'Europe/Brussels')`;

/**
 * The rows of a query, each with its number, as one text that `line` assembles from each `row`.
 * @param first number of the first of them, in its sheet
 */
export async function textOfRows(
  db: Kysely<Database>,
  rows: AliasableExpression<unknown>,
  { line, first }: { line: RawBuilder<string>; first: number },
): Promise<Texts> {
  const { rows: texts } = await sql<Texts>`
    select coalesce(string_agg(${line}, ''), '') as text, count(*) as rows, (array_agg(row.place))[count(*)::int] as place
    from (select listed.*, (row_number() over () + ${first - 1}::int)::text as number from ${rows.as("listed")}) as row`.execute(
    db,
  );
  return texts[0] ?? { text: "", rows: 0, place: "" };
}

/** A line of a CSV file, as `csvChunks` writes it. */
export const csvLine = (cells: readonly Cell[]) =>
  sql<string>`${sql.join(
    cells.map((cell) => sql`coalesce(${csvCell(cell)}, '')`),
    sql` || ';' || `,
  )} || E'\\r\\n'`;

function csvCell(cell: Cell): Value {
  switch (cell.type) {
    case "text":
      return cell.words ? sql`coalesce(${wordOf(cell, csvWord)}, ${csvText(cell.of)})` : csvText(cell.of);
    case "phone":
      return marked(cell.of, csvText(cell.of));
    case "integer":
    case "decimal":
      return sql`replace((${cell.of})::text, '.', ',')`;
    case "date":
      return sql`to_char(${cell.of}, 'DD/MM/YYYY')`;
    case "datetime":
      return sql`to_char(${brussels(cell.of)}, 'DD/MM/YYYY HH24:MI')`;
    case "boolean":
      return sql`case when ${cell.of} then ${cell.words[0]} when not ${cell.of} then ${cell.words[1]} end`;
  }
}

/** The product's own words are not formulas. */
const csvWord = (word: string) => (/[;"\r\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word);
const csvText = (value: Value) => sql`case
  when ${value} ~ ${sql.lit(String.raw`^[0-9A-Za-zÀ-ÿ][^;"\r\n]*$`)} then ${value}
  when ${value} ~ ${formula} then ${csvQuoted(sql`('''' || ${value})`)}
  else ${csvQuoted(value)} end`;
const csvQuoted = (value: Value) =>
  sql`case when ${value} ~ ${sql.lit(String.raw`[;"\r\n]`)} then '"' || replace(${value}, '"', '""') || '"' else ${value} end`;

/** Positions of `xlsx.server.ts`, and the name of a column. */
export interface Sheet {
  style: Record<"text" | "quoted" | "integer" | "decimal" | "date" | "datetime", number>;
  letters: (column: number) => string;
  /** Characters of a cell. */
  maxLength: number;
}

/** A row of a sheet with the number `row.number`, in the format of `xlsx.server.ts`. */
export const sheetRow = (cells: readonly Cell[], sheet: Sheet) =>
  sql<string>`'<row r="' || row.number || '">' || ${sql.join(
    cells.map((cell, column) => sql`coalesce(${sheetCell(cell, sheet.letters(column), sheet)}, '')`),
    sql` || `,
  )} || '</row>'`;

function sheetCell(cell: Cell, column: string, sheet: Sheet): Value {
  const { style } = sheet;
  const opened = (attributes: string) =>
    sql`${sql.lit(`<c r="${column}`)} || row.number || ${sql.lit(`"${attributes}>`)}`;
  const number = (value: Value, s: number) =>
    sql`${opened(` s="${s}"`)} || '<v>' || (${value})::text || '</v></c>'`;
  const inline = (content: Value, s: number, space = "") =>
    sql`${opened(` t="inlineStr" s="${s}"`)} || ${sql.lit(`<is><t${space}>`)} || ${content} || '</t></is></c>'`;
  const KEPT = ' xml:space="preserve"';
  const text = (value: Value) => {
    const cut = sql`case when char_length(${value}) > ${sql.lit(sheet.maxLength)} then left(${value}, ${sql.lit(sheet.maxLength - 1)}) || '…' else ${value} end`;
    return sql`case when ${value} ~ ${plainText} and octet_length(${value}) <= ${sql.lit(sheet.maxLength)} then ${inline(value, style.text)}
      when ${value} = '' then ''
      else ${sql`case when ${value} ~ ${formula}
        then ${inline(escaped(cut), style.quoted, KEPT)}
        else ${inline(escaped(cut), style.text, KEPT)} end`} end`;
  };
  /** Excel counts days from 30 December 1899, and rightly only since March 1900; an older day stays text. */
  const dated = (value: Value, days: Value, s: number) =>
    sql`case when ${value} >= '1900-03-01' then ${number(days, s)} else ${text(sql`to_char(${value}, 'YYYY-MM-DD')`)} end`;
  switch (cell.type) {
    case "text":
      return cell.words
        ? sql`coalesce(${inline(sql`(${wordOf(cell, xmlWord)})`, style.text)}, ${text(cell.of)})`
        : text(cell.of);
    case "phone":
      return sql`case when ${cell.of} ~ '^\\+[0-9]+$' then ${inline(sql`${sql.lit(MARK)} || ${cell.of} || ${sql.lit(MARK)}`, style.text)} else ${text(cell.of)} end`;
    case "integer":
    case "decimal":
      return number(cell.of, style[cell.type]);
    case "date":
      return dated(cell.of, sql`${cell.of} - date '1899-12-30'`, style.date);
    case "datetime":
      return dated(
        cell.of,
        sql`(extract(epoch from ${brussels(cell.of)} - timestamp '1899-12-30')::float8 / 86400)`,
        style.datetime,
      );
    case "boolean":
      return inline(
        sql`case when ${cell.of} then ${xmlWord(cell.words[0])}::text when not ${cell.of} then ${xmlWord(cell.words[1])} end`,
        style.text,
      );
  }
}

const xmlWord = (word: string) =>
  word.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Most texts: no XML special characters, and no significant spaces. */
const plainText = sql.lit(
  String.raw`^[0-9A-Za-zÀ-ÿ][^\s\u0001-\u001f\u007f-\u009f&<>_\ufffe\uffff]*(?: [^\s\u0001-\u001f\u007f-\u009f&<>_\ufffe\uffff]+)*$`,
);
const escaped = (value: Value) =>
  sql`replace(replace(replace(replace(regexp_replace(regexp_replace(${value}, ${sql.lit(String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]`)}, '', 'g'), '_(?=x[0-9a-fA-F]{4}_)', '_x005F_', 'g'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\r', '&#13;')`;
