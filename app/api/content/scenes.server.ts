import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** The poster scenes, in the sources and in a build. */
const folders = ["build/client/images/v1", "public/images/v1"];

/** A poster scene as SVG. @throws when no scene has this name */
export async function readScene(name: string): Promise<Buffer> {
  const folder = folders.find((path) => existsSync(path));
  if (!folder) throw new Error(`The poster scenes are in none of ${folders.join(", ")}`);
  return readFile(`${folder}/${name}.svg`);
}
