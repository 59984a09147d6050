import { parse } from "csv-parse/sync";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { attachment, type Column, exportFile } from "~/api/platform/exports/export-file.server";
import { inBatches } from "~/api/platform/exports/in-batches";
import { sheetRows, xlsxChunks } from "~/api/platform/exports/xlsx.server";
import { unzip } from "./support/unzip";

interface Line {
  name: string | null;
  phone?: string;
  points: number | null;
  latitude?: number;
  since: string | null;
  changed: string | null;
  distributor: boolean | null;
}

const columns: Column<Line>[] = [
  { header: "Nom", type: "text", width: 40, value: (line) => line.name },
  { header: "Téléphone", type: "phone", value: (line) => line.phone },
  { header: "Points", type: "integer", value: (line) => line.points },
  { header: "Latitude", type: "decimal", value: (line) => line.latitude },
  { header: "Depuis", type: "date", value: (line) => line.since },
  { header: "Modifié", type: "datetime", value: (line) => line.changed },
  { header: "Distributeur", type: "boolean", words: ["Oui", "Non"], value: (line) => line.distributor },
];

const lines: Line[] = [
  {
    name: 'Le "Vieux"; Moulin\r\nd’Ô & <fils>',
    phone: "+32470123456",
    points: 1240,
    latitude: 50.4669,
    since: "2026-03-01",
    changed: "2026-07-14T22:30:00.000Z",
    distributor: true,
  },
  {
    name: "=HYPERLINK(1)",
    points: -5,
    since: "1899-12-31",
    changed: "2026-01-01T00:00:00.000Z",
    distributor: false,
  },
  { name: "_x0041_ \u0007", points: null, since: null, changed: null, distributor: null },
];

/** In batches of two. */
async function* batchesOf<Row>(rows: Row[]) {
  for (let read = 0; read < rows.length; read += 2) yield rows.slice(read, read + 2);
}
const opened = (format: "csv" | "xlsx", rows = lines) =>
  exportFile({ format, columns, batches: batchesOf(rows), filename: "Opérateurs d’été" });
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("CSV export", () => {
  it("opens in French Excel: byte order mark, semicolons, CRLF, French days and numbers", async () => {
    const file = await bytes(opened("csv"));
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(file);
    expect(text.split("\r\n")[0]).toBe("Nom;Téléphone;Points;Latitude;Depuis;Modifié;Distributeur");
    expect(parse(text, { delimiter: ";", from: 2 })).toEqual([
      [
        'Le "Vieux"; Moulin\r\nd’Ô & <fils>',
        "+32 470 12 34 56",
        "1240",
        "50,4669",
        "01/03/2026",
        "15/07/2026 00:30",
        "Oui",
      ],
      ["'=HYPERLINK(1)", "", "-5", "", "31/12/1899", "01/01/2026 01:00", "Non"],
      ["_x0041_ \u0007", "", "", "", "", "", ""],
    ]);
  });

  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(1)",
    " =1",
    "\t=1",
    "\r=1",
    "＝1",
    "＋1",
    "－1",
    "＠1",
    "\tx",
    "\rx",
    "\nx",
    " \t=1",
  ])("neutralises the formula %j", async (name) => {
    const line: Line = { name, points: 0, since: null, changed: null, distributor: null };
    const rows: string[][] = parse(await opened("csv", [line]).text(), { delimiter: ";", bom: true });
    expect(rows[1]?.[0]).toBe(`'${name}`);
  });

  it.each([
    ["+3281222222", "+32 81 22 22 22"],
    ["+3223456789", "+32 2 345 67 89"],
    ["+33612345678", "+33 6 12 34 56 78"],
    ["+4917112345678", "+49 1 71 12 34 56 78"],
    ["+999123456", "+9 99 12 34 56"],
    ["=1+1", "'=1+1"],
  ])("writes the phone %s so that a spreadsheet keeps it as text", async (phone, cell) => {
    const line: Line = { name: "", phone, points: 0, since: null, changed: null, distributor: null };
    const rows: string[][] = parse(await opened("csv", [line]).text(), { delimiter: ";", bom: true });
    expect(rows[1]?.[1]).toBe(cell);
  });

  it.each([
    ["2026-03-29T00:59:59.999Z", "29/03/2026 01:59"],
    ["2026-03-29T01:00:00.000Z", "29/03/2026 03:00"],
    ["2026-10-25T00:59:59.999Z", "25/10/2026 02:59"],
    ["2026-10-25T01:00:00.000Z", "25/10/2026 02:00"],
    ["2025-12-31T23:00:00.000Z", "01/01/2026 00:00"],
  ])("writes %s in Brussels time, also on the days when clocks change", async (changed, cell) => {
    const line: Line = { name: "", points: 0, since: null, changed, distributor: null };
    const rows: string[][] = parse(await opened("csv", [line]).text(), { delimiter: ";", bom: true });
    expect(rows[1]?.[5]).toBe(cell);
  });

  it.each([
    ["Musée; parc", '"Musée; parc"'],
    ['Le "Vieux" Moulin', '"Le ""Vieux"" Moulin"'],
    ["un\rdeux", '"un\rdeux"'],
    ["un\ndeux", '"un\ndeux"'],
    ["=1;2", '"\'=1;2"'],
    ['@ "x"', '"\'@ ""x"""'],
    ["\t", "'\t"],
    ["un\tdeux", "un\tdeux"],
    ["  espaces  ", "  espaces  "],
    ["Œuvre d’été", "Œuvre d’été"],
    ["😀 Namur", "😀 Namur"],
    ["日本", "日本"],
    ["«\u00a0oui\u00a0»", "«\u00a0oui\u00a0»"],
    ["5000", "5000"],
    ["\u0000\u0001", "\u0000\u0001"],
    ["_x0041_", "_x0041_"],
    ["", ""],
    [null, ""],
  ])("writes the text %j so that it is read unchanged", async (name, cell) => {
    const line: Line = { name, points: 1, since: null, changed: null, distributor: null };
    const written = (await opened("csv", [line]).text()).slice(
      "Nom;Téléphone;Points;Latitude;Depuis;Modifié;Distributeur\r\n".length,
    );
    expect(written.replace(/^\ufeff/, "")).toBe(`${cell};;1;;;;\r\n`);
  });

  it("writes a text in full even if it is too long for a workbook cell", async () => {
    const name = "é".repeat(33_000);
    const line: Line = { name, points: 0, since: null, changed: null, distributor: null };
    const rows: string[][] = parse(await opened("csv", [line]).text(), { delimiter: ";", bom: true });
    expect(rows[1]?.[0]).toBe(name);
  });

  it("writes only the header when there are no rows", async () => {
    expect(await opened("csv", []).text()).toMatch(/^Nom;[^\n]*\r\n$/);
  });
});

describe("XLSX export", () => {
  it("keeps the type of every cell", async () => {
    const workbook = await readXlsx(await bytes(opened("xlsx")));
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(["Export"]);
    expect(workbook.sheets[0]?.rows).toEqual([
      ["Nom", "Téléphone", "Points", "Latitude", "Depuis", "Modifié", "Distributeur"],
      [
        'Le "Vieux"; Moulin\r\nd’Ô & <fils>',
        "+32 470 12 34 56",
        1240,
        50.4669,
        new Date("2026-03-01T00:00:00Z"),
        new Date("2026-07-15T00:30:00Z"),
        "Oui",
      ],
      ["=HYPERLINK(1)", null, -5, null, "1899-12-31", new Date("2026-01-01T01:00:00Z"), "Non"],
      ["_x0041_ ", null, null, null, null, null, null],
    ]);
  });

  it.each([
    ["Musée; parc", "<t>Musée; parc</t>"],
    ['R&D <b> "x"', '<t>R&amp;D &lt;b&gt; "x"</t>'],
    ["un\r\ndeux", '<t xml:space="preserve">un&#13;\ndeux</t>'],
    ["un\tdeux", '<t xml:space="preserve">un\tdeux</t>'],
    [" espace", '<t xml:space="preserve"> espace</t>'],
    ["espace ", '<t xml:space="preserve">espace </t>'],
    ["deux  espaces", '<t xml:space="preserve">deux  espaces</t>'],
    ["_x0041_", "<t>_x005F_x0041_</t>"],
    ["a_b", "<t>a_b</t>"],
    ["\u0000a\uffff", "<t>a</t>"],
    ["😀 Namur 日本", "<t>😀 Namur 日本</t>"],
  ])("writes the text %j so that it is read unchanged", async (name, cell) => {
    const line: Line = { name, points: 0, since: null, changed: null, distributor: null };
    const sheet = unzip(await bytes(opened("xlsx", [line]))).get("xl/worksheets/sheet1.xml");
    expect(sheet).toContain(`<c r="A2" t="inlineStr" s="2"><is>${cell}</is></c>`);
  });

  it("freezes the header, filters every column, sets widths, and quotes texts that look like formulas", async () => {
    const parts = unzip(await bytes(opened("xlsx")));
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:G4"/>');
    expect(sheet).toContain('<col min="1" max="1" width="40" customWidth="1"/>');
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain('<c r="A3" t="inlineStr" s="6"><is><t>=HYPERLINK(1)</t>');
    expect(sheet).toContain('<c r="B2" t="inlineStr" s="2"><is><t>+32 470 12 34 56</t>');
    expect(parts.get("xl/workbook.xml")).toContain("'Export'!$A$1:$G$4");
    const looks = [...(parts.get("xl/styles.xml")?.matchAll(/<xf [^>]*xfId[^>]*>/g) ?? [])];
    expect(looks[6]?.[0]).toContain('quotePrefix="1"');
  });

  it("has a title, its language, and headings that screen readers announce with each cell", async () => {
    const parts = unzip(await bytes(opened("xlsx")));
    const facts = parts.get("docProps/core.xml") ?? "";
    expect(facts).toContain("<dc:title>Opérateurs d’été</dc:title><dc:language>fr</dc:language>");
    expect(parts.get("_rels/.rels")).toContain('Target="docProps/core.xml"');
    expect(parts.get("[Content_Types].xml")).toContain('PartName="/docProps/core.xml"');
    expect(parts.get("xl/workbook.xml")).toContain(
      "<definedName name=\"ColumnTitleRegion1.A1.G4.1\">'Export'!$A$1</definedName>",
    );
  });

  it("continues on another sheet when one is full, also within a batch, each with a header", async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of xlsxChunks(
      columns,
      sheetRows(columns, batchesOf([...lines, ...lines]), 3),
      "Longue",
      3,
    ))
      chunks.push(chunk);
    const { sheets } = await readXlsx(Buffer.concat(chunks));
    expect(sheets.map(({ name, rows }) => [name, rows.length, rows[0]?.[0]])).toEqual([
      ["Export", 3, "Nom"],
      ["Export 2", 3, "Nom"],
      ["Export 3", 3, "Nom"],
    ]);
  });

  it("supports more columns than there are letters", async () => {
    const wide: Column<Line>[] = Array.from({ length: 60 }, (_, n) => ({
      header: `C${n}`,
      type: "integer",
      value: () => (n % 2 ? n : null),
    }));
    const batches = batchesOf(lines.slice(0, 1));
    const { sheets } = await readXlsx(
      await bytes(exportFile({ format: "xlsx", columns: wide, batches, filename: "x" })),
    );
    expect(sheets[0]?.rows[1]).toEqual(wide.map((_, n) => (n % 2 ? n : null)));
  });

  it("truncates a text that is too long for a cell", async () => {
    const line: Line = { name: "é".repeat(40_000), points: 0, since: null, changed: null, distributor: null };
    const { sheets } = await readXlsx(await bytes(opened("xlsx", [line])));
    expect(sheets[0]?.rows[1]?.[0]).toHaveLength(32_767);
  });
});

describe.each(["csv", "xlsx"] as const)("a %s of 200,000 rows", (format) => {
  const many = 200_000;
  function source() {
    const state = { asked: 0, closed: false };
    const row = () => {
      state.asked += 1;
      return { ...lines[0], name: `Opérateur ${state.asked} ${Math.random()}` } as Line;
    };
    async function* batches() {
      try {
        while (state.asked < many) yield Array.from({ length: 200 }, row);
      } finally {
        state.closed = true;
      }
    }
    return { state, batches: batches() };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("reads no more rows than the client accepts, in constant memory", async () => {
    const { state, batches } = source();
    const response = exportFile({ format, columns, batches, filename: "grand" });
    await turn();
    expect(state.asked).toBe(0);
    const reader = response.body?.getReader();
    if (!reader) throw new Error("no body");
    await reader.read();
    let before = -1;
    // Data compressed in other threads arrives once they have run.
    await expect
      .poll(
        () => {
          const isStill = state.asked === before;
          before = state.asked;
          return isStill;
        },
        { interval: 200 },
      )
      .toBe(true);
    expect(state.asked).toBeLessThan(5_000);

    const held = process.memoryUsage().rss;
    let peak = held;
    let size = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.length;
      await turn();
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(state.asked).toBe(many);
    expect(size).toBeGreaterThan(3_000_000);
    expect((peak - held) / 2 ** 20).toBeLessThan(120);
  });

  it("stops reading when the client disconnects", async () => {
    const { state, batches } = source();
    const reader = exportFile({ format, columns, batches, filename: "grand" }).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(state.closed).toBe(true);
    expect(state.asked).toBeLessThan(5_000);
  });

  it("stops reading when the request is aborted", async () => {
    const { state, batches } = source();
    const request = new AbortController();
    const reader = exportFile({
      format,
      columns,
      batches,
      filename: "grand",
      signal: request.signal,
    }).body?.getReader();
    await reader?.read();
    await reader?.read();
    request.abort(new Error("gone"));
    await expect(reader?.read()).rejects.toThrow("gone");
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(state.closed).toBe(true);
  });

  it("fails the download when the rows fail", async () => {
    async function* broken(): AsyncGenerator<Line[]> {
      yield lines;
      throw new Error("database gone");
    }
    await expect(exportFile({ format, columns, batches: broken(), filename: "x" }).text()).rejects.toThrow(
      "database gone",
    );
  });
});

it("is read back row by row", async () => {
  async function* batches() {
    for (let n = 0; n < 20_000; n += 1) yield [{ ...lines[0], points: n } as Line];
  }
  let sum = 0;
  for await (const row of streamXlsxRows(
    await bytes(exportFile({ format: "xlsx", columns, batches: batches(), filename: "x" })),
  )) {
    if (typeof row.values[2] === "number") sum += row.values[2];
  }
  expect(sum).toBe((20_000 * 19_999) / 2);
});

it("names the file for old and new clients", () => {
  expect(attachment('Opérateurs "d’été" (1).csv')).toBe(
    `attachment; filename="Operateurs _d_ete_ (1).csv"; filename*=UTF-8''Op%C3%A9rateurs%20%22d%E2%80%99%C3%A9t%C3%A9%22%20%281%29.csv`,
  );
  expect(opened("csv").headers.get("content-disposition")).toContain(
    "Op%C3%A9rateurs%20d%E2%80%99%C3%A9t%C3%A9.csv",
  );
});

it("sends the next query before a batch is written", async () => {
  const left: number[] = [];
  const batches = inBatches(async (last: number | undefined = 0) => {
    // The pool provides a connection, and the query is sent, some ticks later.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(process.nextTick);
    left.push(last);
    return last < 3 ? [last + 1] : [];
  });
  for await (const [row] of batches) expect(left).toContain(row);
});

it("reads a query batch by batch after the last row seen", async () => {
  const all = [1, 2, 3, 4, 5];
  const asked: (number | undefined)[] = [];
  const read: number[][] = [];
  const batches = inBatches(async (last: number | undefined) => {
    asked.push(last);
    return all.filter((n) => n > (last ?? 0)).slice(0, 2);
  });
  for await (const batch of batches) read.push(batch);
  expect(read).toEqual([[1, 2], [3, 4], [5]]);
  expect(asked).toEqual([undefined, 2, 4, 5]);
});
