import { stringify } from "csv-stringify/sync";
import { formatPhone } from "~/contract/entry/format-phone";
import { brusselsTime, type Column, isFormattedPhone, mayBeFormula } from "./columns";

const rowsPerChunk = 200;

/** As French Excel opens it on a double click: UTF-8 with byte order mark, semicolons, CRLF, decimal comma. */
export async function* csvChunks<Row>(columns: Column<Row>[], rows: AsyncIterable<Row>) {
  const encoder = new TextEncoder();
  let lines: string[][] = [columns.map((column) => column.header)];
  const flush = (bom = false) => {
    const text = stringify(lines, { bom, delimiter: ";", record_delimiter: "windows" });
    lines = [];
    return encoder.encode(text);
  };
  yield flush(true);
  for await (const row of rows) {
    lines.push(columns.map((column) => cell(column, row)));
    if (lines.length === rowsPerChunk) yield flush();
  }
  if (lines.length > 0) yield flush();
}

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

const frenchDay = (day: string | null | undefined) => day?.split("-").reverse().join("/") ?? "";
