import file from "./centres.csv?raw";

/** Degrees north and east. */
export type Position = readonly [latitude: number, longitude: number];

let centres: ReadonlyMap<string, readonly Position[]> | undefined;

const parse = () =>
  new Map(
    file
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => {
        const [zip = "", positions = ""] = line.split(";");
        return [zip, positions.split("|").map(positionOf)];
      }),
  );
const positionOf = (text: string): Position => {
  const [latitude = 0, longitude = 0] = text.split(" ").map(Number);
  return [latitude, longitude];
};

/** The positions of a Belgian postcode's localities, as far as GeoNames knows them (scripts/locality-centres.mjs). */
export function centresOf(zipCode: string): readonly Position[] {
  centres ??= parse();
  return centres.get(zipCode) ?? [];
}

const EARTH = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two positions, as the crow flies. */
export function distance([north, east]: Position, [toNorth, toEast]: Position): number {
  const height = Math.sin(radians(toNorth - north) / 2) ** 2;
  const width = Math.sin(radians(toEast - east) / 2) ** 2;
  const arc = height + Math.cos(radians(north)) * Math.cos(radians(toNorth)) * width;
  return 2 * EARTH * Math.asin(Math.sqrt(arc));
}
