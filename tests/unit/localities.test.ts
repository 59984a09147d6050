import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { localitiesOf, parseLocalities, zipCodes } from "~/api/content/localities/localities";
import { compareLocalities, readOpenData } from "~/api/content/localities/open-data";
import { provinceOf } from "~/api/content/localities/provinces";
import { sheetNotices } from "~/api/content/localities/sheet-notices";
import { run } from "~/commands/import-localities";
import { isSameLocality } from "~/contract/entry/same-locality";
import type { OperatorSheet } from "~/contract/operators/sheet";

type Row2013 = { name: string; zipCode: string; province: string };
type Exception = { zip: string; name: string; now: string; reason: string };

const read = async <T>(file: string, delimiter: string): Promise<T[]> =>
  parse(await readFile(`tests/data/${file}`, "utf8"), { columns: true, delimiter });
const rows2013 = await read<Row2013>("belgian-localities-2013.csv", ",");
const exceptions = await read<Exception>("belgian-localities-exceptions.csv", ";");
const dataFile = "app/api/content/localities/localities.csv";

const has = (zip: string, name: string) =>
  localitiesOf(zip)?.localities.some((other) => isSameLocality(other, name)) ?? false;

const sheetAt = (address: { zipCode: string; city: string }) =>
  ({ tourismProduct: { address: { country: "BE", ...address } } }) as OperatorSheet;

describe("localities of a zip code", () => {
  it("have every zip code and name of 2013, or a documented exception", () => {
    const missing = rows2013.filter(({ zipCode, name }) => !has(zipCode, name));
    expect(missing.map(({ zipCode, name }) => `${zipCode} ${name}`).sort()).toEqual(
      exceptions.map(({ zip, name }) => `${zip} ${name}`),
    );
    for (const { zip, now, reason } of exceptions) {
      expect(has(zip, now), `${zip} ${now}`).toBe(true);
      expect(reason).not.toBe("");
    }
  });

  it("have no zip codes other than those of 2013", () => {
    expect(zipCodes()).toEqual([...new Set(rows2013.map((row) => row.zipCode))].sort());
  });

  it("have the main locality first, in French in Wallonia and Brussels", () => {
    expect(localitiesOf("5500")).toEqual({
      province: "Namur",
      localities: [
        "Dinant",
        "Anseremme",
        "Bouvignes-sur-Meuse",
        "Dréhance",
        "Falmagne",
        "Falmignoul",
        "Furfooz",
      ],
    });
    expect(localitiesOf("1000")?.localities).toEqual(["Bruxelles", "Brussel"]);
    expect(localitiesOf("1420")?.localities[0]).toBe("Braine-l’Alleud");
    expect(localitiesOf("5060")?.localities[0]).toBe("Sambreville");
    expect(localitiesOf("6687")).toEqual({ province: "Luxembourg", localities: ["Bertogne"] });
    expect(localitiesOf("7700")?.localities).toEqual(["Mouscron", "Luingne", "Moeskroen"]);
  });

  it("are spelt with ’, and recognised with any apostrophe, without accents and in upper case", () => {
    const names = zipCodes().flatMap((zip) => localitiesOf(zip)?.localities ?? []);
    expect(names.filter((name) => /['`´]/.test(name))).toEqual([]);
    for (const city of ["L’Écluse", "L'Écluse", "L'ECLUSE", "l ecluse"])
      expect(sheetNotices(sheetAt({ zipCode: "1320", city })), city).toEqual([]);
    expect(sheetNotices(sheetAt({ zipCode: "1320", city: "Écluse" }))).not.toEqual([]);
  });

  it("have no duplicate or empty name", () => {
    for (const zip of zipCodes()) {
      const names = localitiesOf(zip)?.localities ?? [];
      expect(new Set(names).size, zip).toBe(names.length);
      expect(
        names.every((name) => name.trim() === name && name !== ""),
        zip,
      ).toBe(true);
    }
  });

  it("are undefined for unused and invalid codes", () => {
    for (const code of ["5501x", "0612", "1999", "12345", "", "５５００"])
      expect(localitiesOf(code)).toBeUndefined();
  });
});

describe("province of a zip code", () => {
  const french: Record<string, string> = {
    Antwerpen: "Anvers",
    Brussel: "Bruxelles-Capitale",
    Henegouwen: "Hainaut",
    Limburg: "Limbourg",
    Luik: "Liège",
    Luxemburg: "Luxembourg",
    Namen: "Namur",
    "Oost-Vlaanderen": "Flandre orientale",
    "Vlaams-Brabant": "Brabant flamand",
    "Waals-Brabant": "Brabant wallon",
    "West-Vlaanderen": "Flandre occidentale",
  };

  it("matches 2013, except for Zwijndrecht, which changed province in 2025", () => {
    const moved = rows2013.filter(({ zipCode, province }) => provinceOf(zipCode) !== french[province]);
    expect(new Set(moved.map((row) => row.zipCode))).toEqual(new Set(["2070"]));
    expect(provinceOf("2070")).toBe("Flandre orientale");
  });

  it("is undefined for anything but a Belgian zip code", () => {
    for (const code of ["0999", "999", "10000", "abcd"]) expect(provinceOf(code)).toBeUndefined();
  });
});

describe("a newer open-data list", () => {
  const known = new Map([
    ["1420", ["Braine-l’Alleud"]],
    ["5020", ["Vedrin", "Malonne"]],
    ["6687", ["Bertogne"]],
  ]);
  const utf8 = (text: string) => new TextEncoder().encode(text);

  it("is read in bpost's layout, with its upper case, byte order mark and organisations", () => {
    const list = utf8(
      "\uFEFFCode postal;Localité;Sous-commune;Commune principale;Province\r\n" +
        "0612;Sinterklaas;;;\r\n1005;Parlement francophone;;BRUXELLES;\r\n" +
        "1420;BRAINE-L'ALLEUD;Non;BRAINE-L'ALLEUD;BRABANT WALLON\r\n" +
        "1428;LILLOIS-WITTERZÉE;Oui;BRAINE-L'ALLEUD;BRABANT WALLON\r\n" +
        "5020;MALONNE;Oui;NAMUR;NAMUR\r\n5020;VEDRIN;Oui;NAMUR;NAMUR\r\n" +
        "6980;BEAUSAINT;Oui;LA ROCHE-EN-ARDENNE;LUXEMBOURG\r\n" +
        "6980;LA ROCHE-EN-ARDENNE;Non;LA ROCHE-EN-ARDENNE;LUXEMBOURG\r\n",
    );
    expect([...readOpenData(list, known)]).toEqual([
      ["1420", ["Braine-l’Alleud"]],
      ["1428", ["Lillois-Witterzée"]],
      ["5020", ["Vedrin", "Malonne"]],
      ["6980", ["La Roche-en-Ardenne", "Beausaint"]],
    ]);
  });

  it("is read in Windows-1252 too", () => {
    const latin = Uint8Array.from(
      "Code postal,Localité,Sous-commune,Commune principale,Province\n4834,Goé,Oui,LIMBOURG,LIEGE\n",
      (letter) => letter.charCodeAt(0),
    );
    expect(readOpenData(latin, known).get("4834")).toEqual(["Goé"]);
  });

  it("reports what it adds, removes and changes", () => {
    const after = new Map([
      ["1420", ["Braine-l’Alleud"]],
      ["5020", ["Malonne", "Vedrin", "Temploux"]],
    ]);
    expect(compareLocalities(known, after)).toEqual({
      added: ["5020 Temploux"],
      removed: ["6687 Bertogne"],
      changed: ["5020 Vedrin -> Malonne"],
    });
  });
});

describe("import-localities", () => {
  afterEach(() => {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  });

  async function copies(list: string) {
    const folder = await mkdtemp(join(tmpdir(), "localities-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [target, source] = [join(folder, "localities.csv"), join(folder, "list.csv")];
    await writeFile(target, await readFile(dataFile));
    await writeFile(source, list);
    return { target, source };
  }

  it("rewrites the data file from the 2013 list, keeping our spelling", async () => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    const { target, source } = await copies(await readFile("tests/data/belgian-localities-2013.csv", "utf8"));
    await run([source], target);
    const written = parseLocalities(await readFile(target, "utf8"));
    expect(written.get("1420")).toEqual(["Braine-l’Alleud"]);
    expect(written.get("5580")?.[0]).toBe("Rochefort");
    expect(log.mock.calls.flat().join("\n")).toContain("removed\n  1000 Bruxelles\n");
  });

  it("only prints with --check", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const { target, source } = await copies(await readFile("tests/data/belgian-localities-2013.csv", "utf8"));
    await run([source, "--check"], target);
    expect(await readFile(target, "utf8")).toBe(await readFile(dataFile, "utf8"));
  });

  it("refuses a truncated list and an unknown format", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    for (const list of ["name,zipCode,nisCode,province,main\nDinant,5500,91034,Namen,1\n", "a,b\n1,2\n"]) {
      const { target, source } = await copies(list);
      await run([source], target);
      expect(process.exitCode).toBe(1);
      expect(await readFile(target, "utf8")).toBe(await readFile(dataFile, "utf8"));
    }
    expect(said.mock.calls.flat().join("\n")).toMatch(/1 zip codes only[\s\S]*No known layout/);
  });
});
