import file from "./localities.csv?raw";
import { type ProvinceName, provinceOf } from "./provinces";

export type ZipCodeLocalities = { province: ProvinceName; localities: readonly string[] };

let index: ReadonlyMap<string, readonly string[]> | undefined;

/** The project's own data file: one line for each zip code, `zip;main|other|other`. */
const header = "zip;localities";

export type Localities = Map<string, readonly string[]>;

export function parseLocalities(text: string): Localities {
  return new Map(
    text
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => {
        const separator = line.indexOf(";");
        return [line.slice(0, separator), line.slice(separator + 1).split("|")];
      }),
  );
}

export function formatLocalities(localities: Localities): string {
  const lines = [...localities]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([zip, names]) => `${zip};${names.join("|")}`);
  return `${[header, ...lines].join("\n")}\n`;
}

/** The localities of a Belgian zip code, the main one first; undefined for an unused zip code. */
export function localitiesOf(zipCode: string): ZipCodeLocalities | undefined {
  index ??= parseLocalities(file);
  const localities = index.get(zipCode);
  const province = provinceOf(zipCode);
  return localities && province ? { province, localities } : undefined;
}

/** Every zip code in use, in order. */
export function zipCodes(): string[] {
  index ??= parseLocalities(file);
  return [...index.keys()];
}
