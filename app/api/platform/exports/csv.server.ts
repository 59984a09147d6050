import { Buffer } from "node:buffer";
import { formatPhone } from "~/contract/entry/format-phone";
import { brusselsTime, type Column, isFormattedPhone, mayBeFormula } from "./columns";

const BYTE_ORDER_MARK = "\ufeff";

/**
 * As French Excel opens it on a double click: UTF-8 with byte order mark, semicolons, CRLF, decimal comma. By hand: the
 * package that writes small files asks its options for every cell, of which an export has twenty million.
 */
export async function* csvChunks<Row>(columns: Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ header }) => quoted(header))));
  for await (const batch of batches)
    yield Buffer.from(batch.map((row) => line(columns.map((column) => cell(column, row)))).join(""));
}

const line = (cells: string[]) => `${cells.join(";")}\r\n`;

function cell<Row>(column: Column<Row>, row: Row) {
  switch (column.type) {
    case "text":
      return text(column.value(row));
    case "phone": {
      const phone = formatPhone(column.value(row) ?? "");
      return isFormattedPhone(phone) ? phone : text(phone);
    }
    case "integer":
    case "decimal":
      return String(column.value(row) ?? "").replace(".", ",");
    case "date":
      return frenchDay(column.value(row));
    case "datetime": {
      const instant = column.value(row);
      if (!instant) return "";
      const { day, time } = brusselsTime(instant);
      return `${frenchDay(day)} ${time.slice(0, 5)}`;
    }
    case "boolean": {
      const value = column.value(row);
      return value == null ? "" : column.words[value ? 0 : 1];
    }
  }
}

/** Most texts, of which nothing is looked at twice: they begin as no formula does, and need no quotes. */
const isPlain = /^[\dA-Za-zÀ-ÿ][^;"\r\n]*$/;

function text(value: string | null | undefined) {
  if (!value || isPlain.test(value)) return value ?? "";
  return quoted(mayBeFormula(value) ? `'${value}` : value);
}

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const frenchDay = (day: string | null | undefined) =>
  day ? `${day.slice(-2)}/${day.slice(-5, -3)}/${day.slice(0, -6)}` : "";
