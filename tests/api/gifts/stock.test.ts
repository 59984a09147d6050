import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { zipChunks } from "~/api/platform/exports/zip.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder } from "../../support/gifts/gifts";
import { writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const start = new Date("2026-03-08T10:00:00.000Z");
const clock = { now: start };
const api = testApi(db, { now: () => clock.now });
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const platform = await api.as(chief);

const utf16 = (text: string, isSwapped = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return new File([isSwapped ? bytes.swap16() : bytes], "codes.txt");
};
const csv = (text: string) => new File([text], "codes.csv", { type: "text/csv" });
const workbook = async (rows: (string | number | null)[][]) =>
  new File([new Uint8Array(await writeXlsx({ sheets: [{ name: "Codes", rows }] }))], "codes-mars.xlsx");
const keysOf = async (gift: { id: string }) =>
  (await platform.gifts.stock({ id: gift.id, pageSize: 200 })).items.map(({ key }) => key);

describe("a file that is checked", () => {
  it.each([
    [
      "CSV",
      async () => csv("\ufeffCode;Remarque\r\nBA-1;\r\nBA-2;x\r\n;\r\nBA 88??;\r\n;perdu\r\nBA-1;\r\n"),
    ],
    [
      "XLSX",
      () =>
        workbook([
          ...[["Code", "Remarque"], ["BA-1"], ["BA-2", "x"], [null], ["BA 88??"], [null, "perdu"], ["BA-1"]],
        ]),
    ],
  ])("as %s shows the keys that it would add, and its invalid rows", async (_, file) => {
    const gift = await addGift(db, {}, ["BA-2"]);
    const check = await platform.gifts.checkStock({ id: gift.id, file: await file() });
    expect(check).toMatchObject({ rows: 6, added: 1, known: 1, skipped: 1 });
    expect(check.wrong).toEqual([
      { line: 5, text: "BA 88??", reason: "characters", firstLine: null },
      { line: 6, text: "", reason: "otherColumn", firstLine: null },
      { line: 7, text: "BA-1", reason: "repeated", firstLine: 2 },
    ]);
    expect(await keysOf(gift)).toEqual(["BA-2"]);
    const { checkId } = check;
    expect(await platform.gifts.checkedStock({ id: gift.id, checkId })).toEqual(check);
    expect(await platform.gifts.addCheckedStock({ id: gift.id, checkId })).toEqual({ added: 1 });
    expect(await keysOf(gift)).toEqual(["BA-2", "BA-1"]);
    await expect(platform.gifts.addCheckedStock({ id: gift.id, checkId })).rejects.toMatchObject({
      code: "stockCheckGone",
    });
    expect(await writtenLogs(db).where("thing_id", "=", gift.id).execute()).toMatchObject([
      { type: "GiftStockAdded", changes: { keys: [null, 1], file: [null, expect.any(String)] } },
    ]);
  });

  it("is stored for an hour, only for its uploader", async () => {
    const gift = await addGift(db);
    const { checkId } = await platform.gifts.checkStock({ id: gift.id, file: csv("A\n") });
    const other = await api.as(await addUser(db, { role: "AdminWbt" }));
    const gone = { code: "stockCheckGone" };
    await expect(other.gifts.checkedStock({ id: gift.id, checkId })).rejects.toMatchObject(gone);
    clock.now = new Date(start.getTime() + 3_600_001);
    const later = await api.as(chief);
    await expect(later.gifts.addCheckedStock({ id: gift.id, checkId })).rejects.toMatchObject(gone);
    clock.now = start;
  });

  it.each([
    [
      "that French Excel saved as CSV",
      () => new File([Buffer.from("Clé\r\nA-1\r\n", "latin1")], "codes.csv"),
    ],
    ["below empty rows", () => csv("\n;\nCode\nA-1\n")],
    ["below the separator that Excel writes", () => csv("\ufeffsep=;\r\nCode;Remarque\r\nA-1;1,5\r\n")],
    ["below its own separator", () => csv("SEP=|\nCode|Remarque\nA-1|x\n")],
    ["in Unicode text from Excel", () => utf16("\ufeffCode\tClé\r\nA-1\té\r\n")],
    ["in Unicode text of the other byte order", () => utf16("\ufeffClé\tCode\r\nA-1\té\r\n", true)],
  ])("may have a heading %s", async (_, file) => {
    const gift = await addGift(db);
    const check = await platform.gifts.checkStock({ id: gift.id, file: file() });
    expect(check).toMatchObject({ added: 1, wrong: [] });
    expect(await platform.gifts.addCheckedStock({ id: gift.id, checkId: check.checkId })).toEqual({
      added: 1,
    });
    expect(await keysOf(gift)).toEqual(["A-1"]);
  });

  it("counts its rows from the first line, even if that names the separator", async () => {
    const gift = await addGift(db);
    const check = await platform.gifts.checkStock({ id: gift.id, file: csv("sep=;\nCode\nA-1\nB 2\n") });
    expect(check).toMatchObject({ rows: 2, added: 1, skipped: 0, wrong: [{ line: 4, text: "B 2" }] });
  });

  it("is read whatever its name and its invalid cells contain", async () => {
    const gift = await addGift(db);
    const odd = new File(["A-1\n"], `\0${"x".repeat(117)}😀.csv`);
    const { checkId, file } = await platform.gifts.checkStock({ id: gift.id, file: odd });
    expect(file).toMatch(/^.?x{117}/);
    expect(await platform.gifts.addCheckedStock({ id: gift.id, checkId })).toEqual({ added: 1 });
    await platform.gifts.addStock({ id: gift.id, file: new File(["A-2\n"], odd.name) });
    const lines = new File(["A-3\n"], "a\r\nb\u2028c.csv");
    expect(await platform.gifts.checkStock({ id: gift.id, file: lines })).toMatchObject({
      file: "a b c.csv",
    });
    const cells = await workbook([["A_x0000_B"], ["A_xD83D_B"], [`${"A".repeat(64)}😀`]]);
    const { wrong } = await platform.gifts.checkStock({ id: gift.id, file: cells });
    expect(wrong.map(({ reason }) => reason)).toEqual(["characters", "characters", "tooLong"]);
  });

  it("reports numbers that a spreadsheet has rounded in a CSV", async () => {
    const gift = await addGift(db);
    const read = (text: string) => platform.gifts.checkStock({ id: gift.id, file: csv(text) });
    for (const text of [
      "sep=;\r\n5,4E+12\r\n6.4E+12;x\r\n",
      "5,41235E+12\r\n6,41236E+12\r\n",
      "5,4E+12;x\n6E+12\t\n",
    ]) {
      const { added, wrong } = await read(text);
      expect({ added, wrong: wrong.map(({ reason }) => reason) }).toEqual({
        added: 0,
        wrong: ["rounded", "rounded"],
      });
    }
  });

  it("keeps the leading zeros that a spreadsheet shows", async () => {
    const gift = await addGift(db);
    const cell = (value: number, numFmt: string) => ({ value, style: { numFmt } });
    const rows = [[12345, "00000000"] as const, [7, "0000-0000"] as const, [42, "# ##0"] as const];
    const sheet = {
      name: "Codes",
      cells: new Map(rows.map(([value, format], row) => [`${row},0`, cell(value, format)])),
    };
    const file = new File([new Uint8Array(await writeXlsx({ sheets: [sheet] }))], "codes.xlsx");
    await platform.gifts.addStock({ id: gift.id, file });
    expect(await keysOf(gift)).toEqual(["00012345", "0000-0007", "42"]);
  });

  it("names the sheets that are not read, but for empty ones", async () => {
    const gift = await addGift(db);
    const sheets = [
      { name: "Mars", rows: [["A-1"]] },
      { name: "Feuil2", rows: [] },
      { name: "Avril", rows: [[null], ["A-2"]] },
      { name: "Notes", rows: [[null, "à part"]] },
    ];
    const file = new File([new Uint8Array(await writeXlsx({ sheets }))], "codes.xlsx");
    const { checkId, added, otherSheets } = await platform.gifts.checkStock({ id: gift.id, file });
    expect({ added, otherSheets }).toEqual({ added: 1, otherSheets: ["Avril"] });
    expect(await platform.gifts.checkedStock({ id: gift.id, checkId })).toMatchObject({ otherSheets });
  });

  it("reports numbers that a spreadsheet has rounded", async () => {
    const gift = await addGift(db);
    const file = await workbook([[1234567890123456], [42]]);
    expect(await platform.gifts.checkStock({ id: gift.id, file })).toMatchObject({
      added: 1,
      wrong: [{ line: 1, reason: "rounded" }],
    });
  });
});

describe("adding a file at once", () => {
  it("adds each key once, even from two concurrent files", async () => {
    const gift = await addGift(db);
    const lines = (from: number) => Array.from({ length: 300 }, (_, n) => `K-${from + n}`).join("\n");
    await Promise.all(
      [0, 150].map((from) => platform.gifts.addStock({ id: gift.id, file: csv(lines(from)) })),
    );
    const { counts } = await platform.gifts.stock({ id: gift.id });
    expect(counts).toEqual({ available: 450, given: 0, withdrawn: 0 });
  });

  it.each([
    ["with an invalid row", () => csv("A-1\nB 2\n"), "stockRowsWrong"],
    ["that is too long", () => csv("A\n".repeat(10_001)), "stockFileTooLong"],
    ["that is not text", () => new File([new Uint8Array(600)], "x.csv"), "stockFileUnreadable"],
    ["that only begins like a zip", () => csv("PK\u0003\u0004 and then nothing"), "stockFileUnreadable"],
    [
      "of Unicode text without a byte order mark",
      () => csv("A-1\n".replace(/./gs, "$&\0")),
      "stockFileUnreadable",
    ],
    ["with a row of a million cells", () => csv(`A\n${";".repeat(1_000_000)}\n`), "stockFileUnreadable"],
    [
      "whose rows end in the last column of a sheet",
      () => workbook(Array.from({ length: 70 }, () => [...Array<null>(16_383).fill(null), "A"])),
      "stockFileTooLong",
    ],
    ["that is empty", () => csv(""), "fileMissing"],
  ])("refuses one %s, and adds none", async (_, file, code) => {
    const gift = await addGift(db);
    const upload = { id: gift.id, file: await file() };
    await expect(platform.gifts.addStock(upload)).rejects.toMatchObject({ code });
    expect(await keysOf(gift)).toEqual([]);
  });

  it("refuses a zip bomb", async () => {
    const gift = await addGift(db);
    const file = await workbook([
      [`${"A".repeat(30_000)}`],
      ...Array(700).fill([`${"B".repeat(32_000)}`, "x"]),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(bytes.buffer);
    // The sizes in the zip directory, which the reader relies on.
    for (let at = 0; at + 46 < bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 15_000_000, true);
    await expect(
      platform.gifts.addStock({ id: gift.id, file: new File([bytes], "bomb.xlsx") }),
    ).rejects.toMatchObject({ code: "stockFileTooLong" });
  });
});

it("does not expand XML entities", async () => {
  const main = "http://schemas.openxmlformats.org";
  const sheet = (cells: string[]) =>
    `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY own "EXPANDED"><!ENTITY file SYSTEM "file:///etc/hostname">]><worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData>${cells
      .map(
        (cell, row) =>
          `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c></row>`,
      )
      .join("")}</sheetData></worksheet>`;
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="r1" Type="${main}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": sheet(["A-1", "&own;", "&file;"]),
  };
  const entries = (async function* () {
    for (const [path, text] of Object.entries(files)) yield { path, content: [text] };
  })();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of zipChunks(entries)) chunks.push(new Uint8Array(chunk));
  const file = new File(chunks, "codes.xlsx");
  const gift = await addGift(db);
  const { added, wrong } = await platform.gifts.checkStock({ id: gift.id, file });
  expect(added).toBe(1);
  expect(wrong.map(({ text, reason }) => [text, reason])).toEqual([
    ["&own;", "characters"],
    ["&file;", "characters"],
  ]);
});

describe("the keys of a gift", () => {
  it("are listed by state and searched; only the programme sees their holders", async () => {
    const gift = await addGift(db, {}, ["FREE-1", "FREE-2"]);
    const holder = await addHolder(db, { total_points: 50 });
    await addOrder(db, gift, holder, { key: "GIVEN-1" });
    const keys = async (query: object) =>
      (await platform.gifts.stock({ id: gift.id, ...query })).items.map(({ key }) => key);
    expect(await keys({ state: "available" })).toEqual(["FREE-1", "FREE-2"]);
    expect(await keys({ state: "given" })).toEqual(["GIVEN-1"]);
    expect(await keys({ search: "ee-2" })).toEqual(["FREE-2"]);
    const page = await platform.gifts.stock({ id: gift.id, pageSize: 2, pageNumber: 2 });
    expect(page).toMatchObject({ totalPages: 2, totalCount: 3, counts: { available: 2, given: 1 } });
    expect(await platform.gifts.stock({ id: gift.id, state: "given", search: "ee-2" })).toMatchObject({
      totalCount: 0,
      counts: { available: 1, given: 0 },
    });
    const given = (await platform.gifts.stock({ id: gift.id, state: "given" })).items[0];
    expect(given).toMatchObject({ isAvailable: false, holder: { id: holder.id, name: "Élodie Mertens" } });
    const admin = await api.as(
      await addUser(db, { role: "Admin", operators: [await addOperator(db, { name: "Abbaye" })] }),
    );
    expect((await admin.gifts.stock({ id: gift.id, state: "given" })).items[0]).toMatchObject({
      holder: null,
    });
  });

  it("are deleted only while unassigned", async () => {
    const gift = await addGift(db, {}, ["FREE-1"]);
    await addOrder(db, gift, await addHolder(db, { total_points: 50 }), { key: "GIVEN-1" });
    const { items } = await platform.gifts.stock({ id: gift.id });
    const idOf = (wanted: string) => items.find(({ key }) => key === wanted)?.id ?? newId();
    await expect(platform.gifts.removeStock({ id: idOf("GIVEN-1") })).rejects.toMatchObject({
      code: "keyNotAvailable",
    });
    await platform.gifts.removeStock({ id: idOf("FREE-1") });
    expect(await keysOf(gift)).toEqual(["GIVEN-1"]);
    await expect(platform.gifts.removeStock({ id: idOf("FREE-1") })).rejects.toMatchObject({
      code: "notFound",
    });
  });
});
