import { execFileSync } from "node:child_process";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-03-13T10:00:00Z") });
const cave = await addOperator(db, { name: "Grotte" });
const museum = await addOperator(db, { name: "Musée" });
const offer = await addOffer(db, museum);
const [first, second] = [
  await addHolder(db, { created_at: "2026-03-01T10:00:00Z" }),
  await addHolder(db, { created_at: "2024-01-01T10:00:00Z" }),
];
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const ofMuseum = await api.as(await addUser(db, { operators: [museum] }));
const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [museum] }));
await addScans(
  db,
  scanOf(first, museum, "2026-03-10", { offer_id: offer.id }),
  scanOf(first, museum, "2026-03-12", { age: 17, country: "FR" }),
  scanOf(second, museum, "2026-03-12", { age: null, civility: "M" }),
  scanOf(second, cave, "2026-03-12"),
  scanOf(first, cave, "2025-03-12"),
  scanOf(second, museum, "2025-12-24"),
  scanOf(second, museum, "2025-02-01"),
  scanOf(second, museum, "2025-11-01", { status: "alreadyScanned" }),
);
for (const [at, points] of [
  ["2026-03-10T10:00:00Z", 50],
  ["2026-03-11T10:00:00Z", -20],
  ["2025-03-11T10:00:00Z", 40],
] as const)
  await db.transaction().execute((trx) =>
    writeEntry(trx, new Date(at), {
      holder_id: first.id,
      kind: "correction" as const,
      points,
      source: "Back-office",
    }),
  );

const of = (figures: readonly { key: string; value: number }[]) =>
  Object.fromEntries(figures.filter(({ value }) => value > 0).map(({ key, value }) => [key, value]));

it("returns the scans of an operator, of an offer, and of all in scope", async () => {
  const period = { startRange: "2026-03-01", endRange: "2026-03-13" };
  const figures = await scanner.statistics.scans({ ...period, eltoId: museum.id });
  expect(figures).toMatchObject({ nbrScanTotal: 3, lastYearToDate: 1, ...period });
  expect(of(figures.scanResultsCiv)).toEqual({ Mme: 2, M: 1 });
  expect(of(figures.scanResultsAge)).toEqual({ "0-17": 1, "36-50": 1, unknown: 1 });
  expect(figures.scanResultsCountry).toEqual([
    { key: "BE", value: 2 },
    { key: "FR", value: 1 },
  ]);
  expect(figures.scanPerYear).toEqual([
    { key: "2026", value: 3 },
    { key: "2025", value: 2 },
  ]);
  expect(figures.scanPerPeriod).toHaveLength(13);
  expect(of(figures.scanPerPeriod)).toEqual({ "2026-03-10": 1, "2026-03-12": 2 });

  const total = async (client: typeof platform, query: object) =>
    (await client.statistics.scans({ ...period, ...query })).nbrScanTotal;
  expect(await total(ofMuseum, { offerId: offer.id })).toBe(1);
  // A second offer used on the same day is not a second visit, but counts as a use of that offer.
  const again = scanOf(second, museum, "2026-03-12", { offer_id: offer.id });
  await addScans(db, { ...again, status: "alreadyScanned", points: 0 });
  expect(await total(ofMuseum, { offerId: offer.id })).toBe(2);
  expect(await total(ofMuseum, {})).toBe(3);
  expect(await total(platform, {})).toBe(4);
  expect(await total(platform, { eltoId: cave.id })).toBe(1);
  // Without days: the last twelve months, of which the current one is the last.
  const year = await platform.statistics.scans({ eltoId: null, startRange: "", endRange: "" });
  expect(year).toMatchObject({ nbrScanTotal: 5, startRange: "2025-04-01", endRange: "2026-03-13" });
  expect(of(year.scanPerPeriod)).toEqual({ "2025-12": 1, "2026-03": 4 });
});

it("does not find operators or offers of others, and refuses an impossible period", async () => {
  await expect(ofMuseum.statistics.scans({ eltoId: cave.id })).rejects.toMatchObject({ status: 404 });
  await expect(ofMuseum.statistics.scans({ eltoId: museum.id, offerId: newId() })).rejects.toMatchObject({
    status: 404,
  });
  await expect(platform.statistics.scans({ eltoId: cave.id, offerId: offer.id })).rejects.toMatchObject({
    status: 404,
  });
  for (const [startRange, endRange, fields] of [
    ["2026-03-02", "2026-03-01", { endRange: ["endsBeforeStart"] }],
    ["1950-01-01", "2026-03-01", { startRange: ["tooFar"] }],
    // Up to today.
    ["1950-01-01", "", { startRange: ["tooFar"] }],
    ["2026-02-30", "2026-03-01", { startRange: ["invalidDate"] }],
  ] as const)
    await expect(platform.statistics.scans({ startRange, endRange })).rejects.toMatchObject({
      status: 400,
      fields,
    });
  await expect(platform.statistics.overview({ Start: "1950-01-01" })).rejects.toMatchObject({
    status: 400,
    fields: { Start: ["tooFar"] },
  });
  await expect(ofMuseum.statistics.overview({})).rejects.toMatchObject({ status: 403 });
});

it("compares the programme with the same days a year before", async () => {
  const overview = await platform.statistics.overview({});
  expect(overview).toMatchObject({
    start: "2026-02-12",
    end: "2026-03-13",
    holders: 2,
    newHolders: { value: 1, previous: 0, before: 0 },
    activeHolders: { value: 2, previous: 1 },
    scans: { value: 4, previous: 1 },
    pointsEarned: { value: 50, previous: 40 },
    pointsSpent: { value: 20, previous: 0 },
    provinces: [{ key: "Namur", value: 4 }],
    categories: [{ key: "musee", value: 4 }],
    operators: [
      { id: museum.id, name: "Musée", scans: { value: 3, previous: 0 } },
      { id: cave.id, name: "Grotte", scans: { value: 1, previous: 1 } },
    ],
  });
  expect(overview.periods).toHaveLength(30);
  expect(overview.periods.find(({ key }) => key === "2026-03-12")).toEqual({
    key: "2026-03-12",
    scans: 3,
    activeHolders: 2,
    newHolders: 0,
    pointsEarned: 0,
    pointsSpent: 0,
  });
  // By month, with full months and single days: a visitor counts once a month.
  const year = await platform.statistics.overview({ Start: "2025-03-12", End: "2026-03-13" });
  expect(year.scans).toEqual({ value: 6, previous: 1, before: 1 });
  expect(year.activeHolders.value).toBe(2);
  expect(year.operators.map(({ scans }) => scans.value)).toEqual([4, 2]);
  expect(year.periods.find(({ key }) => key === "2026-03")).toMatchObject({
    scans: 4,
    activeHolders: 2,
    newHolders: 1,
  });
});

it("gives the same figures as files", async () => {
  const file = await ofMuseum.statistics.scansFile({
    eltoId: museum.id,
    startRange: "2026-03-01",
    endRange: "2026-03-13",
    chart: "country",
  });
  expect(file.headers.get("content-disposition")).toContain("scans-par-pays-2026-03-01-2026-03-13.csv");
  expect((await file.text()).replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    "Pays;Scans",
    "Belgique;2",
    "France;1",
  ]);
  const whole = await (await platform.statistics.overviewFile({})).text();
  expect(whole).toContain("Ensemble;12/02/2026 – 13/03/2026;Points gagnés;50;40");
  expect(whole).toContain("Jour;12/03/2026;Scans;3");
  expect(whole).toContain("Opérateurs les plus scannés;Musée;Scans;3;0");
  expect(whole).toContain(";Mêmes jours un an avant;Période précédente\r\n");
  const years = await platform.statistics.overviewFile({ Start: "2016-01-01" });
  expect(await years.text()).toContain(";Valeur;Période précédente\r\n");
});

it("exports them as a workbook, and as a PDF with the comparisons", async () => {
  const file = async (Format: "xlsx" | "pdf") =>
    new Uint8Array(await (await platform.statistics.overviewFile({ Format })).arrayBuffer());
  const { sheets } = await readXlsx(await file("xlsx"));
  expect(sheets[0]?.rows[0]).toContain("Période précédente");
  expect(sheets[0]?.rows.find((row) => row.includes("Points gagnés"))).toEqual(
    expect.arrayContaining([50, 40, 0]),
  );
  const pdf = await file("pdf");
  const read = (program: string, ...args: string[]) => execFileSync(program, args, { input: pdf }).toString();
  expect(read("pdfinfo", "-")).toMatch(/Chiffres du programme[\s\S]*Tagged:\s+yes/);
  const text = read("pdftotext", "-layout", "-", "-").replace(/[\s\u00a0]+/g, " ");
  for (const words of [
    "du 12 février au 13 mars 2026",
    "à la période du 13 janvier au 11 février 2026",
    "↑ 300 % en un an",
    "0 la période précédente",
    "Musée",
    "jeu. 12/03/2026 3 2 0 0 0",
  ])
    expect(text).toContain(words);
});
