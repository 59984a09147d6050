import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Cell, textOfRows } from "~/api/platform/exports/cells";
import {
  type Column,
  type ExportFormat,
  exportFile,
  exportTexts,
} from "~/api/platform/exports/export-file.server";
import { freshDatabase } from "../support/database";

const { db } = await freshDatabase();

interface Line {
  name: string | null;
  phone: string | null;
  points: number | null;
  latitude: number | null;
  since: string | null;
  changed: string | null;
  distributor: boolean | null;
}
const line: Line = {
  name: "Moulin d’Ô",
  phone: "+32470123456",
  points: 1240,
  latitude: 50.4669,
  since: "2026-03-01",
  changed: "2026-07-14T22:30:00.000Z",
  distributor: true,
};
const names = [
  'Le "Vieux"; Moulin\r\nd’Ô & <fils>',
  ...["=1+1", "+1", "-1", "@x", " \t=1", "\t1", "\r1", "\n1", "\u00a0=1", "＝1", "－1", "\u3000@1", "x=1"],
  ...[
    "",
    " ",
    " a",
    "a ",
    "a  b",
    "a b",
    "a\u00a0b",
    "a\tb",
    "_x0041_",
    "_X00ff_ _x12_",
    "a_b",
    "\u0007x\u0008",
    "\ufffe",
  ],
  ...[
    "&amp;",
    "<b>",
    "a;b",
    'a"b',
    "a\nb",
    "Ä",
    "ÿ",
    "ł",
    "中文",
    "😀",
    "مرحبا",
    "'x",
    "\u2028x",
    "0",
    "é".repeat(33_000),
  ],
  "Oui",
  "Physical",
];
const lines: Line[] = [
  line,
  ...names.map((name) => ({ ...line, name })),
  { name: null, phone: null, points: null, latitude: null, since: null, changed: null, distributor: null },
  ...["+33612345678", "+4930901820", "0470 12", "=1", ""].map((phone) => ({ ...line, phone })),
  ...[0, -5, 1_000_000].map((points) => ({ ...line, points, latitude: points / 100, distributor: false })),
  ...["1899-12-31", "1900-02-28", "1900-03-01", "2000-02-29", "9999-12-31"].map((since) => ({
    ...line,
    since,
  })),
  ...[
    "1900-02-28T23:30:00.000Z",
    "1925-06-30T10:00:00.000Z",
    "2026-03-29T00:59:59.999Z",
    "2026-03-29T01:00:00.000Z",
  ].map((changed) => ({ ...line, changed })),
  ...["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.123Z", "2026-12-31T23:30:00.000Z"].map((changed) => ({
    ...line,
    changed,
  })),
];

const words = { Physical: "Physique" };
const columns: Column<Line>[] = [
  { header: "Nom", type: "text", width: 40, value: ({ name }) => words[name as keyof typeof words] ?? name },
  { header: "Téléphone", type: "phone", value: ({ phone }) => phone },
  { header: "Points", type: "integer", value: ({ points }) => points },
  { header: "Latitude", type: "decimal", value: ({ latitude }) => latitude },
  { header: "Depuis", type: "date", value: ({ since }) => since },
  { header: "Modifié", type: "datetime", value: ({ changed }) => changed },
  { header: "Distributeur", type: "boolean", words: ["Oui", "Non"], value: ({ distributor }) => distributor },
];
const of = (name: keyof Line) => sql.ref(`row.${name}`);
const cells: Cell[] = [
  { header: "Nom", type: "text", width: 40, of: of("name"), words },
  { header: "Téléphone", type: "phone", of: of("phone") },
  { header: "Points", type: "integer", of: of("points") },
  { header: "Latitude", type: "decimal", of: of("latitude") },
  { header: "Depuis", type: "date", of: of("since") },
  { header: "Modifié", type: "datetime", of: of("changed") },
  { header: "Distributeur", type: "boolean", words: ["Oui", "Non"], of: of("distributor") },
];

async function* inCode() {
  yield lines;
}
const inDatabase = (format: ExportFormat) =>
  exportTexts({
    format,
    cells,
    filename: "x",
    next: (text, last, first) =>
      textOfRows(
        db,
        sql`(select *, '' as place from jsonb_to_recordset(${JSON.stringify(last ? [] : lines)}::jsonb) as line(name text,
          phone text, points int, latitude float8, since date, changed timestamptz, distributor boolean))`,
        { line: text, first },
      ),
  });

describe("cells written by the database equal those written by the code", () => {
  it("in a CSV file, to the byte", async () => {
    const [written, expected] = await Promise.all([
      inDatabase("csv").text(),
      exportFile({ format: "csv", columns, batches: inCode(), filename: "x" }).text(),
    ]);
    expect(written.split("\r\n")).toEqual(expected.split("\r\n"));
  });

  it("in a workbook, with their types and styles", async () => {
    const read = async (file: Response) => {
      const { sheets } = await readXlsx(Buffer.from(await file.arrayBuffer()), { readStyles: true });
      return { rows: sheets[0]?.rows, cells: [...(sheets[0]?.cells ?? [])] };
    };
    const expected = await read(exportFile({ format: "xlsx", columns, batches: inCode(), filename: "x" }));
    const written = await read(inDatabase("xlsx"));
    expect(written.rows).toEqual(expected.rows);
    expect(written.cells).toEqual(expected.cells);
  });
});
