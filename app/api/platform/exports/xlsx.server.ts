import { formatPhone } from "~/contract/entry/format-phone";
import { type Sheet, withPhones } from "./cells";
import { brusselsClock, type Column, type Heading, isFormattedPhone, mayBeFormula } from "./columns";
import type { Texts } from "./in-batches";
import { type ZipEntry, zipChunks } from "./zip.server";

/** Excel's own limits. */
export const rowsPerSheet = 1_048_576;
const charactersPerCell = 32_767;

const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const core = "application/vnd.openxmlformats-package.core-properties+xml";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Positions in `cellXfs` of the style part. */
const style = {
  plain: 0,
  header: 1,
  text: 2,
  integer: 3,
  decimal: 0,
  date: 4,
  datetime: 5,
  boolean: 2,
  quoted: 6,
};

/** Rows of a sheet as XML. */
type SheetRows = Pick<Texts, "text" | "rows">;

/**
 * A workbook with typed cells, a frozen bold header and filters; continues on a further sheet when one is full.
 * @param batches each with rows of a single sheet
 * @param title of the document, in French
 */
export function xlsxChunks(
  columns: readonly Heading[],
  batches: AsyncIterable<SheetRows>,
  title: string,
  sheetLimit = rowsPerSheet,
) {
  return zipChunks(parts(columns, batches, title, sheetLimit));
}

async function* parts(
  columns: readonly Heading[],
  batches: AsyncIterable<SheetRows>,
  title: string,
  sheetLimit: number,
) {
  const iterator = batches[Symbol.asyncIterator]();
  let waiting: SheetRows | undefined;
  const filtered: string[] = [];

  async function more() {
    if (waiting) return waiting;
    const next = await iterator.next();
    waiting = next.done ? undefined : next.value;
    return waiting;
  }

  async function* sheet() {
    yield `${declaration}<worksheet xmlns="${spreadsheet}">${view}${widths(columns)}<sheetData>${heading(columns)}`;
    let count = 1;
    for (let written = await more(); written && count < sheetLimit; written = await more()) {
      waiting = undefined;
      yield written.text;
      count += written.rows;
    }
    filtered.push(`${letters(columns.length)}${count}`);
    yield `</sheetData><autoFilter ref="A1:${filtered.at(-1)}"/></worksheet>`;
  }

  try {
    do {
      yield { path: `xl/worksheets/sheet${filtered.length + 1}.xml`, content: sheet() } satisfies ZipEntry;
    } while (await more());
  } finally {
    await iterator.return?.();
  }
  yield* frame(filtered, title);
}

/** For rows whose values are in the code. */
export async function* sheetRows<Row>(
  columns: Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  sheetLimit = rowsPerSheet,
): AsyncGenerator<SheetRows> {
  let count = 1;
  for await (const batch of batches)
    for (let read = 0; read < batch.length; ) {
      const part = batch.slice(read, read + sheetLimit - count);
      const text = part.map((row, index) => line(columns, row, count + index + 1)).join("");
      yield { text, rows: part.length };
      read += part.length;
      count = count + part.length < sheetLimit ? count + part.length : 1;
    }
}

/** For cells that the database writes, with its phones. */
export async function* withSheetPhones(batches: AsyncIterable<Texts>): AsyncGenerator<SheetRows> {
  for await (const { text, rows } of batches) yield { text: withPhones(text, (phone) => phone), rows };
}

/** The parts around the sheets; `filtered` has the last cell of each sheet. */
function* frame(filtered: string[], title: string): Generator<ZipEntry> {
  const sheets = filtered.map((last, index) => ({
    n: index + 1,
    name: index ? `Export ${index + 1}` : "Export",
    last,
  }));
  const part = (path: string, xml: string) => ({ path, content: [declaration + xml] });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (list: string) =>
    `<Relationships xmlns="${packages}/relationships">${list}</Relationships>`;
  const content = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

  yield part("xl/styles.xml", styles);
  yield part(
    "xl/workbook.xml",
    `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${sheets
      .map(({ n, name }) => `<sheet name="${name}" sheetId="${n}" r:id="s${n}"/>`)
      .join("")}</sheets><definedNames>${sheets.map(headingNames).join("")}</definedNames></workbook>`,
  );
  yield part(
    "xl/_rels/workbook.xml.rels",
    relations(
      relation("styles", "styles", "styles.xml") +
        sheets.map(({ n }) => relation(`s${n}`, "worksheet", `worksheets/sheet${n}.xml`)).join(""),
    ),
  );
  yield part(
    "docProps/core.xml",
    `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:language>fr</dc:language></cp:coreProperties>`,
  );
  yield part(
    "_rels/.rels",
    relations(
      `${relation("workbook", "officeDocument", "xl/workbook.xml")}<Relationship Id="core" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ),
  );
  yield part(
    "[Content_Types].xml",
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="${core}"/>${
      content("workbook.xml", "sheet.main") +
      content("styles.xml", "styles") +
      sheets.map(({ n }) => content(`worksheets/sheet${n}.xml`, "worksheet")).join("")
    }</Types>`,
  );
}

/**
 * Excel also requires a defined name for every filtered range; the other one tells JAWS and NVDA the header row, which
 * they announce with each cell.
 */
const headingNames = ({ n, name, last }: { n: number; name: string; last: string }) =>
  `<definedName name="ColumnTitleRegion${n}.A1.${last}.${n}">'${name}'!$A$1</definedName><definedName name="_xlnm._FilterDatabase" localSheetId="${n - 1}" hidden="1">'${name}'!$A$1:${last.replace(/([A-Z]+)/, "$$$1$$")}</definedName>`;

function line<Row>(columns: Column<Row>[], row: Row, number: number) {
  const cells = columns.map((column, place) => cell(column, row, `${columnName(place)}${number}`));
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** With its reference: the file would be half as large without, but a widely used reader would fail. */
function cell<Row>(column: Column<Row>, row: Row, at: string) {
  switch (column.type) {
    case "text":
      return text(at, column.value(row));
    case "phone": {
      const phone = formatPhone(column.value(row) ?? "");
      return text(at, phone, isFormattedPhone(phone) ? style.text : undefined);
    }
    case "integer":
    case "decimal": {
      const value = column.value(row);
      return value == null || !Number.isFinite(value) ? empty : number(at, value, style[column.type]);
    }
    case "date": {
      const day = column.value(row);
      return day ? dated(at, Date.parse(day), day, style.date) : empty;
    }
    case "datetime": {
      const instant = column.value(row);
      return instant
        ? dated(at, Date.parse(brusselsClock(instant)), instant.slice(0, 10), style.datetime)
        : empty;
    }
    case "boolean": {
      const value = column.value(row);
      return value == null ? empty : text(at, column.words[value ? 0 : 1]);
    }
  }
}

const empty = "";

const number = (at: string, value: number, s: number) => `<c r="${at}" s="${s}"><v>${value}</v></c>`;

/** A "quoted" cell is text that a spreadsheet never runs, also after it was edited. */
function text(at: string, value: string | null | undefined, s?: number) {
  if (!value) return empty;
  const cut = value.length > charactersPerCell ? `${value.slice(0, charactersPerCell - 1)}…` : value;
  const shown = s ?? (mayBeFormula(cut) ? style.quoted : style.text);
  const space = hasSpaceToKeep.test(cut) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" t="inlineStr" s="${shown}"><is><t${space}>${escaped(cut)}</t></is></c>`;
}

const hasSpaceToKeep = /^\s|\s$|\s\s|[\t\r\n]/;

/** Excel counts days from 30 December 1899, and rightly only since March 1900; an older day stays text. */
function dated(at: string, wallClock: number, day: string, s: number) {
  const serial = (wallClock - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial >= 61 ? number(at, serial, s) : text(at, day);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these characters at all.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Fast path: most texts need no escaping. */
const isPlain = /^[^\p{Cc}&<>_\ufffe\uffff]*$/u;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** Excel escapes a character as `_x0041_`, so the underscore of such a text is itself escaped. */
const escaped = (value: string) =>
  isPlain.test(value)
    ? value
    : value
        .replace(unwritable, "")
        .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
        .replace(/[&<>\r]/g, (character) => entities[character] ?? "");

function heading(columns: readonly Heading[]) {
  const cells = columns.map(({ header }, place) => text(`${columnName(place)}1`, header, style.header));
  return `<row r="1">${cells.join("")}</row>`;
}

const widths = (columns: readonly Heading[]) =>
  `<cols>${columns
    .map(({ width, header }, index) => {
      const wide = width ?? Math.max(12, header.length + 4);
      return `<col min="${index + 1}" max="${index + 1}" width="${wide}" customWidth="1"/>`;
    })
    .join("")}</cols>`;

const letters = (column: number): string =>
  column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

const columnNames: string[] = [];
/** @param column from 0 */
const columnName = (column: number) => (columnNames[column] ??= letters(column + 1));

/** For rows that the database writes. */
export const sheet: Sheet = { style, letters: columnName, maxLength: charactersPerCell };

const view =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
const look = (attributes: string) => `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}/>`;
const styles = `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${
  look('numFmtId="0"') +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  look('numFmtId="49" applyNumberFormat="1"') +
  look('numFmtId="3" applyNumberFormat="1"') +
  look('numFmtId="164" applyNumberFormat="1"') +
  look('numFmtId="165" applyNumberFormat="1"') +
  look('numFmtId="49" applyNumberFormat="1" quotePrefix="1"')
}</cellXfs></styleSheet>`;
