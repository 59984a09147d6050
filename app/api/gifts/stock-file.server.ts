import { parse } from "csv-parse/sync";
import { formatValue, HucreError } from "hucre";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { MAX_BYTES, MAX_KEY_LENGTH, MAX_ROWS } from "~/contract/gifts/stock";
import type { StockFile } from "~/contract/gifts/stock-calls";
import { storableStart } from "~/contract/storable";
import { oneAtATime } from "../platform/one-at-a-time";
import { Refusal } from "../refusal";

/** The first column of a row, and whether other columns are filled. */
interface Row {
  line: number;
  first: unknown;
  hasOthers: boolean;
}

/** Maximum unpacked bytes of a workbook; ten thousand rows of keys take two million. */
const MAX_UNZIPPED = 20 * 1024 * 1024;
/**
 * Maximum cells of a workbook, counting the empty ones before the last cell of each row, which the reader creates too.
 */
const MAX_CELLS = 1_000_000;
/** Maximum characters of a CSV row. */
const MAX_ROW_LENGTH = 10_000;
/** Significant digits of a number in a spreadsheet. */
const EXACT_DIGITS = 15;
/** A first line that tells Excel the separator. */
const SEPARATOR = /^sep=([^\w"\r\n])\r?\n/i;
/** How a spreadsheet writes a long number into a CSV: `5,41235E+12`. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** The format of a cell that shows a number with as many digits as it has zeros: `00000000`, `0000-0000`. */
const ZEROS = /^0[0-]*$/;
/** Maximum sheets, besides the first, that are checked for content. */
const MAX_SHEETS = 20;
const FIRST_COLUMN = `A1:A${MAX_ROWS + 1}`;
const HEADINGS = ["code", "codes", "clé", "clés", "key", "keys"];

const inTurn = oneAtATime({ waiting: 8, timeout: 20_000 });

/**
 * Reads all keys of a CSV or XLSX file, from the first column of its first sheet.
 * @throws Refusal stockFileUnreadable, stockFileTooLong
 */
export async function readStockFile(file: File): Promise<StockFile> {
  if (file.size > MAX_BYTES) throw new Refusal("stockFileTooLong");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return inTurn(async () => {
    const read: StockFile = { rows: 0, blank: 0, keys: [], wrong: [], otherSheets: [] };
    const lines = new Map<string, number>();
    const rows = isZip(bytes) ? workbookRows(bytes, read.otherSheets) : textRows(bytes);
    for await (const row of rows) {
      const text = String(row.first ?? "").trim();
      if (read.rows === read.blank && HEADINGS.includes(text.toLowerCase())) continue;
      if (++read.rows > MAX_ROWS) throw new Refusal("stockFileTooLong");
      const firstLine = lines.get(text) ?? null;
      const reason = whyWrong(row, text, firstLine);
      if (text === "" && !reason) read.blank++;
      else if (reason)
        read.wrong.push({
          line: row.line,
          text: storableStart(text, MAX_KEY_LENGTH + 1),
          reason,
          firstLine: reason === "repeated" ? firstLine : null,
        });
      else {
        lines.set(text, row.line);
        read.keys.push(text);
      }
    }
    return read;
  });
}

function whyWrong({ first, hasOthers }: Row, text: string, firstLine: number | null) {
  if (text === "") return hasOthers ? "otherColumn" : null;
  if (text.length > MAX_KEY_LENGTH) return "tooLong";
  if (ROUNDED.test(text)) return "rounded";
  if (typeof first === "number" && text.replace(/\D/g, "").length > EXACT_DIGITS) return "rounded";
  if (typeof first === "boolean" || !/^[A-Za-z0-9-]+$/.test(text)) return "characters";
  return firstLine === null ? null : "repeated";
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** @param otherSheets receives the names of the other sheets that are not empty */
async function* workbookRows(bytes: Uint8Array, otherSheets: string[]): AsyncGenerator<Row> {
  refuseZipBomb(bytes);
  let last = 0;
  let cells = 0;
  try {
    const names: string[] = [];
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ name }, index) => names.push(name) > 0 && index === 0,
      range: FIRST_COLUMN,
      readStyles: true,
    });
    for (const [index, name] of names.entries())
      if (index > 0 && index <= MAX_SHEETS && (await isFilled(bytes, index))) otherSheets.push(name);
    for await (const { index, values } of streamXlsxRows(bytes)) {
      // A sheet may skip empty rows; one with a huge gap is not a list of keys.
      cells += values.length;
      if (index + 1 - last > MAX_ROWS || cells > MAX_CELLS) throw new Refusal("stockFileTooLong");
      for (let line = last + 1; line <= index; line++) yield { line, first: null, hasOthers: false };
      last = index + 1;
      const [held, ...others] = values;
      const format = sheets[0]?.cells?.get(`${index},0`)?.style?.numFmt ?? "";
      const first = typeof held === "number" && ZEROS.test(format) ? formatValue(held, format) : held;
      yield { line: last, first, hasOthers: others.some((value) => value !== null && value !== "") };
    }
  } catch (error) {
    throw error instanceof HucreError || error instanceof TypeError || error instanceof RangeError
      ? new Refusal("stockFileUnreadable")
      : error;
  }
}

/** Whether the first column of a sheet contains anything; false for a sheet that cannot be read, such as a chart. */
async function isFilled(bytes: Uint8Array, sheet: number): Promise<boolean> {
  try {
    for await (const { values } of streamXlsxRows(bytes, { sheet, range: FIRST_COLUMN }))
      if (values[0] !== null && values[0] !== undefined && values[0] !== "") return true;
  } catch {}
  return false;
}

/**
 * Adds up the unpacked sizes in the zip's directory before unpacking anything: the reader stops at the size stated
 * there.
 * @throws Refusal stockFileTooLong, stockFileUnreadable
 */
function refuseZipBomb(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAt = (at: number, signature: number) =>
    at >= 0 && at + 4 <= bytes.length && view.getUint32(at, true) === signature;
  let end = bytes.length - 22;
  while (end >= 0 && !isAt(end, 0x06054b50)) end--;
  if (end < 0) throw new Refusal("stockFileUnreadable");
  const files = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unzipped = 0;
  for (let file = 0; file < files; file++) {
    if (!isAt(at, 0x02014b50) || at + 46 > bytes.length) throw new Refusal("stockFileUnreadable");
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // The reader does not limit files that do not state their size.
    if (packed > 2 && unpacked === 0) throw new Refusal("stockFileUnreadable");
    unzipped += unpacked;
    if (unzipped > MAX_UNZIPPED) throw new Refusal("stockFileTooLong");
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function* textRows(bytes: Uint8Array): Generator<Row> {
  const text = decoded(bytes);
  // The parser's own limit does not count separators.
  if (text.includes("\0") || text.split(/\r\n?|\n/).some(({ length }) => length > MAX_ROW_LENGTH))
    throw new Refusal("stockFileUnreadable");
  const separator = SEPARATOR.exec(text)?.[1];
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter: separator ?? [";", ",", "\t"],
      from_line: separator ? 2 : 1,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_ROWS + 2,
    }) as unknown as typeof records;
  } catch {
    throw new Refusal("stockFileUnreadable");
  }
  for (const {
    record: [first, ...others],
    info,
  } of records) {
    // A decimal comma is not a separator.
    const number = `${first},${others[0]}`.trim();
    const whole = ROUNDED.test(number) ? number : first;
    yield { line: info.lines, first: whole, hasOthers: others.some((value) => value.trim() !== "") };
  }
}

/** Excel’s “Texte Unicode” is UTF-16 with a byte order mark; other text that is not UTF-8 comes from a French Excel. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff && "utf-16be";
  try {
    return new TextDecoder(utf16 || "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
