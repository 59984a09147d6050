// Writes app/api/content/localities/centres.csv: the coordinates of each Belgian zip code. Run it when the localities
// have changed, with the file cities500.txt of GeoNames (https://download.geonames.org/export/dump, CC BY 4.0):
// node scripts/locality-centres.mjs PATH/cities500.txt
import { readFileSync, writeFileSync } from "node:fs";

const FOLDER = "app/api/content/localities";
/** GeoNames' provinces by the last postcode of a range: names such as Saint-Léger exist in several of them. */
const provinces = [
  [1299, "BRU"],
  [1499, "WBR"],
  [1999, "VBR"],
  [2999, "VAN"],
  [3499, "VBR"],
  [3999, "VLI"],
  [4999, "WLG"],
  [5999, "WNA"],
  [6599, "WHT"],
  [6999, "WLX"],
  [7999, "WHT"],
  [8999, "VWV"],
  [9999, "VOV"],
];
const comparable = (name) =>
  name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\p{Letter}]+/gu, " ")
    .trim()
    .toLowerCase();
const linesOf = (file) => readFileSync(file, "utf8").trimEnd().split("\n");

const centres = new Map();
for (const line of linesOf(process.argv[2])) {
  const [, name, , others, latitude, longitude, , , country, , region, province] = line.split("\t");
  if (country !== "BE") continue;
  const centre = [latitude, longitude].map((degrees) => Number(degrees).toFixed(3)).join(" ");
  for (const spelt of new Set([name, ...others.split(",")].map(comparable)))
    centres.set(`${region === "BRU" ? "BRU" : province} ${spelt}`, centre);
}
const rows = linesOf(`${FOLDER}/localities.csv`)
  .slice(1)
  .flatMap((line) => {
    const [zip, names] = line.split(";");
    const [, province] = provinces.find(([last]) => Number(zip) <= last);
    const found = names.split("|").flatMap((name) => centres.get(`${province} ${comparable(name)}`) ?? []);
    return found.length > 0 ? [`${zip};${[...new Set(found)].join("|")}`] : [];
  });
writeFileSync(`${FOLDER}/centres.csv`, `${["zip;centres", ...rows].join("\n")}\n`);
