import { parse } from "csv-parse/sync";
import { isSameLocality } from "~/contract/entry/same-locality";
import type { Localities } from "./localities";
import { provinceOf } from "./provinces";

type Row = { zip: string; name: string; main: boolean };

/** Column names by layout: bpost's lists in French and Dutch, and the open-data list of 2013. */
const layouts = [
  { zip: "code postal", name: "localité", sub: "sous-commune", sections: ["oui"], communes: ["non"] },
  { zip: "postcode", name: "plaatsnaam", sub: "deelgemeente", sections: ["ja"], communes: ["neen", "nee"] },
  { zip: "zipcode", name: "name", sub: "main", sections: ["0"], communes: ["1"] },
];

export class UnknownLayout extends Error {}

/**
 * Reads an open-data list of zip codes and localities. `known` gives the spelling (accents, capitals) and the
 * first locality where the list has none. Codes of organisations (no commune, or no province) are left out.
 * @throws UnknownLayout when the header is not recognised
 */
export function readOpenData(bytes: Uint8Array, known: Localities): Localities {
  const byZip = new Map<string, Row[]>();
  for (const row of rowsOf(decode(bytes))) byZip.set(row.zip, [...(byZip.get(row.zip) ?? []), row]);
  const result: Localities = new Map();
  for (const [zip, rows] of byZip) {
    const usual = known.get(zip) ?? [];
    const spelt = (name: string) => usual.find((other) => isSameLocality(other, name)) ?? properCase(name);
    const names = rows.map((row) => spelt(row.name)).sort((a, b) => a.localeCompare(b, "fr"));
    const mains = rows.filter((row) => row.main).map((row) => spelt(row.name));
    const first = mains.length ? mains : names.filter((name) => name === usual[0]);
    result.set(zip, [...new Set([...first, ...names])]);
  }
  return result;
}

export type Comparison = { added: string[]; removed: string[]; changed: string[] };

/** One sentence for each zip code that the newer list adds, removes or gives another main locality. */
export function compareLocalities(before: Localities, after: Localities): Comparison {
  const pairs = (list: Localities) =>
    new Set([...list].flatMap(([zip, names]) => names.map((n) => `${zip} ${n}`)));
  const [old, fresh] = [pairs(before), pairs(after)];
  return {
    added: [...fresh].filter((pair) => !old.has(pair)).sort(),
    removed: [...old].filter((pair) => !fresh.has(pair)).sort(),
    changed: [...after].flatMap(([zip, [main]]) => {
      const former = before.get(zip)?.[0];
      return former !== undefined && former !== main ? [`${zip} ${former} -> ${main}`] : [];
    }),
  };
}

function rowsOf(text: string): Row[] {
  const delimiter = (text.split("\n", 1)[0] ?? "").includes(";") ? ";" : ",";
  const records: string[][] = parse(text, { bom: true, delimiter, trim: true, skip_empty_lines: true });
  const header = (records[0] ?? []).map((cell) => cell.toLowerCase());
  const layout = layouts.find(({ zip, name, sub }) => [zip, name, sub].every((c) => header.includes(c)));
  if (!layout) throw new UnknownLayout(`No known layout has the columns: ${header.join(", ")}`);
  const [zip, name, sub] = [layout.zip, layout.name, layout.sub].map((column) => header.indexOf(column));
  return records.slice(1).flatMap((cells) => {
    const [code = "", label = "", kind = ""] = [cells[zip ?? 0], cells[name ?? 0], cells[sub ?? 0]];
    const main = layout.communes.includes(kind.toLowerCase());
    const isPlace = main || layout.sections.includes(kind.toLowerCase());
    return isPlace && label && provinceOf(code) ? [{ zip: code, name: label, main }] : [];
  });
}

/** Official lists are in UTF-8 or, if saved by a spreadsheet, in Windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const small =
  /^(le|la|les|de|du|des|en|sur|sous|lez|et|au|aux|à|par|devant|aan|der|den|op|ten|te|in|bij|boven|’t|’s)$/;

/** "COURT-SAINT-ETIENNE" to "Court-Saint-Etienne", "BRAINE-L'ALLEUD" to "Braine-l’Alleud". */
function properCase(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", "’")
    .split(/([- ])/)
    .map((word, at) => {
      if (at > 0 && small.test(word)) return word;
      const elided = /^([dl]’)(.+)$/.exec(word);
      if (elided) return (at > 0 ? elided[1] : capital(elided[1] ?? "")) + capital(elided[2] ?? "");
      return /^’[st]$/.test(word) ? word : capital(word);
    })
    .join("");
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
