import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

// By default it fetches its WebAssembly from its own site.
const wasmBinary = new Uint8Array(readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"))
  .buffer;
prepareZXingModule({ overrides: { wasmBinary } });

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-03-08T10:00:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const number = (n: number) => `54120983${String(n).padStart(5, "0")}`;
const holders = await Promise.all(
  Array.from({ length: 21 }, (_, n) =>
    addHolder(db, {
      last_name: "Feuille",
      pass_number: number(n),
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }),
  ),
);
const [first] = holders as [(typeof holders)[number]];
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const lastExport = () =>
  loggedRows(db).where("type", "=", "DataExported").orderBy("id", "desc").executeTakeFirst();

describe("the code of one holder", () => {
  it("is a picture from which a reader decodes the number", async () => {
    const answer = await platform.passHolders.exportQrCodes({ format: "Png", ids: [first.id] });
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-disposition")).toContain(`qr-codes-${number(0)}.png`);
    const [code] = await readBarcodes(await bytesOf(answer));
    expect([code?.format, code?.text]).toEqual(["QRCode", number(0)]);
    expect(await lastExport()).toMatchObject({ extra: { list: "qrCodes", format: "Png", rows: 1 } });
  });

  it("is also an SVG, and only for existing holders", async () => {
    const answer = await platform.passHolders.exportQrCodes({ format: "Svg", ids: [first.id] });
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(await answer.text()).toMatch(/^<svg [^>]*viewBox="0 0 29 29"/);
    await db.updateTable("pass_holders").set({ deleted_at: new Date() }).where("id", "=", first.id).execute();
    const gone = platform.passHolders.exportQrCodes({ format: "Svg", ids: [first.id] });
    await expect(gone).rejects.toMatchObject({ code: "notFound" });
    await db.updateTable("pass_holders").set({ deleted_at: null }).where("id", "=", first.id).execute();
  });
});

describe("sheets of codes", () => {
  let pdf: Uint8Array;
  beforeAll(async () => {
    const answer = await platform.passHolders.exportQrCodes({
      format: "Pdf",
      searchTerm: "feuille",
      order: "oldest",
      reason: "Nouvelles cartes",
    });
    expect(answer.headers.get("content-disposition")).toContain("qr-codes-2026-03-08.pdf");
    pdf = await bytesOf(answer);
  });

  it("have the number under each code, twenty on a sheet, in the list's order", () => {
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString();
    const pages = text.split("\f").map((page) => page.match(/5 412098 \d{6}/g) ?? []);
    const shown = (n: number) => number(n).replace(/^(\d)(\d{6})/, "$1 $2 ");
    expect(pages.map(({ length }) => length)).toEqual([20, 1, 0]);
    expect(pages.flat()).toEqual(holders.map((_, n) => shown(n)));
  });

  it("can be read from a print", async () => {
    const sheet = execFileSync("pdftoppm", ["-png", "-r", "100", "-l", "1", "-"], {
      input: pdf,
      maxBuffer: 10_000_000,
    });
    const codes = await readBarcodes(new Uint8Array(sheet), { formats: ["QRCode"], maxNumberOfSymbols: 30 });
    expect(codes.map(({ text }) => text).sort()).toEqual(holders.slice(0, 20).map((_, n) => number(n)));
  });

  it("are logged with their reason, search and count", async () => {
    const filters = { SearchTerm: "feuille" };
    expect(await lastExport()).toMatchObject({
      extra: { list: "qrCodes", format: "Pdf", reason: "Nouvelles cartes", rows: 21, filters },
    });
  });
});

it.each([
  ["a picture of several codes", { format: "Png", ids: [1, 2] }, { fields: { ids: ["invalid"] } }],
  ["a picture of a search", { format: "Svg", searchTerm: "x" }, { fields: { ids: ["invalid"] } }],
  ["sheets without a reason", { format: "Pdf" }, { fields: { reason: ["required"] } }],
  ["sheets of no holders", { format: "Pdf", reason: "x", searchTerm: "personne" }, { code: "noQrCodes" }],
])("refuses %s", async (_, { ids, ...wrong }: { format: string; ids?: number[] }, refusal) => {
  const body = { ...wrong, ...(ids && { ids: ids.map((n) => holders[n]?.id ?? "") }) };
  await expect(platform.passHolders.exportQrCodes(body as never)).rejects.toMatchObject(refusal);
});

it("are reserved to the programme", async () => {
  const distributor = await addOperator(db, { name: "Office du tourisme" });
  const admin = await api.as(await addUser(db, { operators: [distributor] }));
  await expect(admin.passHolders.exportQrCodes({ format: "Svg", ids: [first.id] })).rejects.toMatchObject({
    code: "invalidRightsToExport",
  });
});
