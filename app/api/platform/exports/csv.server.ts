import { formatPhone } from "~/contract/entry/format-phone";
import { brusselsTime, type Column, isFormattedPhone, mayBeFormula } from "./columns";

const charactersPerChunk = 64 * 1024;

/** As French Excel opens it on a double click: UTF-8 with byte order mark, semicolons, CRLF, decimal comma. */
export async function* csvChunks<Row>(columns: Column<Row>[], rows: AsyncIterable<Row>) {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${line(columns.map((column) => column.header))}`);
  let text = "";
  for await (const row of rows) {
    text += line(columns.map((column) => cell(column, row)));
    if (text.length < charactersPerChunk) continue;
    yield encoder.encode(text);
    text = "";
  }
  if (text) yield encoder.encode(text);
}

// By hand: the package that writes small files asks its options for every cell, of which an export has twenty million.
const line = (cells: string[]) => `${cells.map(quoted).join(";")}\r\n`;

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function cell<Row>(column: Column<Row>, row: Row) {
  switch (column.type) {
    case "text":
      return harmless(column.value(row) ?? "");
    case "phone": {
      const phone = formatPhone(column.value(row) ?? "");
      return isFormattedPhone(phone) ? phone : harmless(phone);
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
      return value == null ? "" : value ? "Oui" : "Non";
    }
  }
}

const harmless = (text: string) => (mayBeFormula(text) ? `'${text}` : text);

const frenchDay = (day: string | null | undefined) =>
  day ? `${day.slice(-2)}/${day.slice(-5, -3)}/${day.slice(0, -6)}` : "";
