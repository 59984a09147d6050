import { Buffer } from "node:buffer";
import type { RawBuilder } from "kysely";
import { formatPhone } from "~/contract/entry/format-phone";
import { type Cell, csvLine, sheetRow, withPhones } from "./cells";
import { brusselsTime, type Column, type Heading, isFormattedPhone, mayBeFormula } from "./columns";
import { BATCH, inTexts, type Texts } from "./in-batches";
import { rowsPerSheet, sheet, sheetRows, withSheetPhones, xlsxChunks } from "./xlsx.server";

export type { Column } from "./columns";

export type ExportFormat = "csv" | "xlsx";

const contentTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface Export<Row> {
  format: ExportFormat;
  columns: Column<Row>[];
  /** Rows, as many at a time as they are read; none is empty. */
  batches: AsyncIterable<readonly Row[]>;
  /** Without extension. */
  filename: string;
  /** The request's signal; also ends the work between two reads. */
  signal?: AbortSignal;
  /** As for a download. */
  onEnd?: () => void;
}

const BYTE_ORDER_MARK = "\ufeff";

/**
 * As French Excel opens it on a double click: UTF-8 with byte order mark, semicolons, CRLF, decimal comma. By hand: the
 * package that writes small files checks its options for every cell, of which an export has twenty million.
 */
async function* csvChunks(columns: readonly Heading[], texts: AsyncIterable<string>) {
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ header }) => quoted(header))));
  for await (const text of texts) yield Buffer.from(text);
}

async function* csvTexts<Row>(columns: Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  for await (const batch of batches)
    yield batch.map((row) => line(columns.map((column) => cell(column, row)))).join("");
}

/** Texts of the database with their phones. A number without groups would be taken for a formula. */
async function* csvOfTexts(batches: AsyncIterable<Texts>) {
  for await (const { text } of batches) yield withPhones(text, (phone) => `'${phone}`);
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

/** Fast path for most texts: they do not begin like a formula, and need no quotes. */
const isPlain = /^[\dA-Za-zÀ-ÿ][^;"\r\n]*$/;

function text(value: string | null | undefined) {
  if (!value || isPlain.test(value)) return value ?? "";
  return quoted(mayBeFormula(value) ? `'${value}` : value);
}

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const frenchDay = (day: string | null | undefined) =>
  day ? `${day.slice(-2)}/${day.slice(-5, -3)}/${day.slice(0, -6)}` : "";

/** A download that reads batches only as fast as the client does, and stops when the client disconnects. */
export function exportFile<Row>({ format, columns, batches, filename, ...until }: Export<Row>): Response {
  const chunks =
    format === "csv"
      ? csvChunks(columns, csvTexts(columns, batches))
      : xlsxChunks(columns, sheetRows(columns, batches), filename);
  return download({ contentType: contentTypes[format], chunks, filename: `${filename}.${format}`, ...until });
}

export interface ExportOfTexts extends Omit<Export<never>, "columns" | "batches"> {
  cells: readonly Cell[];
  /**
   * The next rows, each assembled by `line`, after the last ones; up to a limit. The first of them has this number in
   * its sheet.
   */
  next: (line: RawBuilder<string>, last: Texts | undefined, first: number, limit: number) => Promise<Texts>;
}

/** The same for cells that the database writes. */
export function exportTexts({ format, cells, next, filename, ...until }: ExportOfTexts): Response {
  const line = format === "csv" ? csvLine(cells) : sheetRow(cells, sheet);
  const texts = inTexts(
    (last, first, limit) => next(line, last, first, limit),
    format === "csv" ? { batch: 4 * BATCH } : { batch: BATCH, sheetLimit: rowsPerSheet },
  );
  const chunks =
    format === "csv"
      ? csvChunks(cells, csvOfTexts(texts))
      : xlsxChunks(cells, withSheetPhones(texts), filename);
  return download({ contentType: contentTypes[format], chunks, filename: `${filename}.${format}`, ...until });
}

export interface Download {
  contentType: string;
  chunks: AsyncGenerator<Uint8Array>;
  /** With its extension. */
  filename: string;
  /** In bytes, if known in advance. */
  size?: number;
  signal?: AbortSignal | undefined;
  /** Called once, when the file was read, failed or is no longer wanted, even if reading never began. */
  onEnd?: () => void;
}

/** The same for a file whose content is produced elsewhere. */
export function download({ contentType, chunks, filename, size, signal, onEnd }: Download): Response {
  return new Response(streamed(chunks, signal, onEnd), {
    headers: {
      "content-type": contentType,
      "content-disposition": attachment(filename),
      "cache-control": "no-store",
      ...(size !== undefined && { "content-length": String(size) }),
    },
  });
}

/** The value of a content-disposition header: an ASCII name for old clients, the real one as in RFC 5987. */
export function attachment(filename: string) {
  const plain = filename
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\/%]/g, "_");
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Maximum milliseconds between two reads; a client that stops reading loses the file, and the others do not wait for
 * it.
 */
const MAX_PAUSE = 60_000;

function streamed(chunks: AsyncGenerator<Uint8Array>, signal?: AbortSignal, onEnd?: () => void) {
  let stop: () => void = () => {};
  let pause: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(pause);
    signal?.removeEventListener("abort", stop);
    onEnd?.();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = () => {
          controller.error(signal?.reason ?? new Error("nobody reads the file any more"));
          void chunks
            .return(undefined)
            .catch(() => {})
            .finally(end);
        };
        pause = setTimeout(() => stop(), MAX_PAUSE);
        if (signal?.aborted) stop();
        else signal?.addEventListener("abort", stop, { once: true });
      },
      async pull(controller) {
        clearTimeout(pause);
        const { done, value } = await chunks.next().catch((error: unknown) => {
          end();
          throw error;
        });
        if (signal?.aborted) return;
        if (!done) {
          pause = setTimeout(() => stop(), MAX_PAUSE);
          return controller.enqueue(value);
        }
        controller.close();
        end();
      },
      async cancel() {
        await chunks.return(undefined).finally(end);
      },
    },
    { highWaterMark: 0 },
  );
}
