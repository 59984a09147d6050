import { parseLocalities } from "./file";
import file from "./localities.csv?raw";
import { type ProvinceName, provinceOf } from "./provinces";

export type ZipCodeLocalities = { province: ProvinceName; localities: readonly string[] };

let index: ReadonlyMap<string, readonly string[]> | undefined;

/** The localities of a Belgian zip code, the main one first; undefined when the zip code is not in use. */
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
