import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import type { OperatorDetails, OperatorSheet } from "~/contract/operators/calls";
import {
  isWrittenByOperators,
  type SheetField,
  type SheetKind,
  sheetFacts,
  sheetFields,
  sheetPaths,
} from "~/contract/operators/sheet-table";
import { valueAt, withValues } from "~/contract/value-at";
import sheetTexts from "../../../locales/fr/backoffice-operator-sheet.json";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

const upload = async (background: string) => {
  const image = sharp({ create: { width: 800, height: 500, channels: 3, background } });
  const { path } = await platform.media.upload({
    file: new File([new Uint8Array(await image.png().toBuffer())], "photo.png"),
  });
  return path;
};
const pictures = [await upload("teal"), await upload("navy")] as const;

/** Two valid values of each kind, which differ. */
const kinds: Record<SheetKind, (field: SheetField) => readonly [unknown, unknown]> = {
  text: ({ path }) => [path.slice(-12), `${path.slice(-12)} 2`],
  textarea: ({ path }) => [`Texte de ${path}.`, `Autre texte de ${path}.`],
  personName: () => ["Anne", "Zoé"],
  email: () => ["un@moulin.example", "deux@moulin.example"],
  phone: () => ["+32470123456", "+32470123457"],
  url: ({ path }) => [`https://un.example/${path}`, `https://deux.example/${path}`],
  points: () => [10, 25],
  coordinate: () => [50.25, 50.5],
  organisation: () => [false, true],
  categories: () => [["musee", "chateau"], ["brasserie"]],
  legalForm: () => ["ASBL", "SRL"],
  companyNumber: () => ["0403170701", "0200068636"],
  tourismOffice: () => ["vallee-de-la-meuse", null],
  // Derived from the postcode.
  province: () => ["Namur", "Namur"],
  // A foreign country has no province, so two fields would change.
  country: () => ["BE", "BE"],
  picture: () => pictures,
};
const givenFor = (field: SheetField, which: 0 | 1) =>
  field.path.endsWith("zipCode") ? (["5000", "5100"] as const)[which] : kinds[field.kind](field)[which];

const sheetOf = (which: 0 | 1): OperatorSheet =>
  withValues(
    {} as OperatorSheet,
    Object.fromEntries(sheetFields.map((field) => [field.path, givenFor(field, which)])),
  );
/** In input format: a category by its id, a picture by its path. */
const written = (content: object, { path, kind }: SheetField) => {
  const value = valueAt(content, path);
  if (kind === "categories") return (value as OperatorDetails["categories"]).map((one) => one.technicalId);
  return kind === "picture" ? new URL(String(value), "https://pass.example").pathname : value;
};
const valuesIn = (content: object) =>
  Object.fromEntries(sheetFields.map((field) => [field.path, written(content, field)]));
const valuesOf = (which: (field: SheetField) => 0 | 1) =>
  Object.fromEntries(sheetFields.map((field) => [field.path, givenFor(field, which(field))]));

const filledIn = async () => {
  const { id: eltoId } = await addOperator(db);
  const { version } = await platform.operators.details({ eltoId });
  await platform.operators.update({ ...sheetOf(0), eltoId, version, status: "Active" });
  return eltoId;
};
let eltoId: string;
beforeAll(async () => {
  eltoId = await filledIn();
});

describe("every field of the sheet's table", () => {
  it.each(sheetFields)("$path survives being read, saved, read and saved by the programme", async (field) => {
    const { path } = field;
    const before = await platform.operators.details({ eltoId });
    const now = valuesIn(before);
    const given = ([0, 1] as const).map((which) => givenFor(field, which));
    const next = given.find((value) => JSON.stringify(value) !== JSON.stringify(now[path])) ?? now[path];
    await platform.operators.update({ ...withValues(before, { [path]: next }), eltoId });
    const saved = await platform.operators.details({ eltoId });
    expect(valuesIn(saved)).toEqual({ ...now, [path]: next });
    await platform.operators.update({ ...saved, eltoId });
    expect(valuesIn(await platform.operators.details({ eltoId }))).toEqual({ ...now, [path]: next });
  });

  it("is written by operators only where the table says so", async () => {
    const id = await filledIn();
    const own = await api.as(await addUser(db, { operators: [{ id }] }));
    const read = await own.operators.details({ eltoId: id });
    await own.operators.update({ ...read, ...sheetOf(1), eltoId: id });
    const { sheet } = await platform.operators.request({ eltoId: id });
    const expected = valuesOf((field) => (isWrittenByOperators(field) ? 1 : 0));
    expect(valuesIn(sheet)).toEqual(expected);
  });

  it("is read by operators unless it is reserved to the programme", async () => {
    const own = await api.as(await addUser(db, { operators: [{ id: eltoId }] }));
    const read = await own.operators.details({ eltoId });
    const hidden = sheetPaths.filter((path) => sheetFacts[path].readBy === "programme");
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.map((path) => valueAt(read, path))).toEqual(hidden.map(() => null));
  });

  it("is published exactly where the table says so", async () => {
    const id = await filledIn();
    const read = await platform.operators.details({ eltoId: id });
    await platform.operators.updateAndValidate({ ...read, eltoId: id });
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const shown = latest.operators.find((one: { id: string }) => one.id === id);
    const values = Object.fromEntries(
      sheetFields
        .filter(({ published }) => published)
        .map((field) => {
          const value = givenFor(field, 0);
          return [field.path, field.kind === "picture" ? mediumIdOf(String(value)) : value];
        }),
    );
    expect(shown).toEqual(withValues({ id }, values));
  });

  it("changes the export exactly where the table says so", async () => {
    const file = async () =>
      (await platform.operators.exportFile({ reason: "Contrôle", exportAsExcel: false })).text();
    for (const field of sheetFields) {
      const [before, read] = [await file(), await platform.operators.details({ eltoId })];
      const [one, other] = [givenFor(field, 0), givenFor(field, 1)];
      if (one === other) continue;
      const next = JSON.stringify(written(read, field)) === JSON.stringify(one) ? other : one;
      await platform.operators.update({ ...withValues(read, { [field.path]: next }), eltoId });
      const isExported = field.exported === true && (field.lang ?? "fr") === "fr";
      expect([field.path, (await file()) !== before]).toEqual([field.path, isExported]);
    }
  });

  it("is empty in a sheet older than the field", async () => {
    const { id } = await addOperator(db);
    const read = await platform.operators.details({ eltoId: id });
    await sql`update operators set sheet = sheet - 'legalForm' where id = ${id}`.execute(db);
    const older = await platform.operators.details({ eltoId: id });
    expect(valuesIn({ ...older, image: pictures[0] })).toEqual(
      valuesIn({ ...read, legalForm: null, image: pictures[0] }),
    );
    await platform.operators.update({ ...older, eltoId: id });
  });

  it("has a label in the sheet's words", () => {
    for (const { path } of sheetFields)
      expect([path, typeof valueAt(sheetTexts.fields, path)]).toEqual([path, "string"]);
  });
});
