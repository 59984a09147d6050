// Writes the icon sprite that <Icon> points at and the union of its names: `node scripts/icons.mjs`.
// For the printed catalogue it writes the paths of a few more. The file name carries a hash because the server lets browsers keep public/ for a year.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const weights = { thin: "thin", light: "light", bold: "bold", fill: "fill", duotone: "duotone" };
const names = `
archive archive-fill arrow-clockwise arrow-counter-clockwise arrow-counter-clockwise-bold arrow-down-bold
arrow-left-bold arrow-right-bold arrow-square-out arrow-up-bold arrow-up-right arrows-merge-bold bank-duotone
beer-stein-duotone bell-ringing bell-ringing-fill bicycle-duotone binoculars-duotone boat-duotone
book-open-text book-open-text-duotone broadcast-bold buildings calendar-check calendar-dots calendar-dots-fill cards cards-fill caret-down-bold caret-left
caret-right caret-right-bold caret-up-down castle-turret castle-turret-duotone castle-turret-fill chart-line-up
chat-circle-dots check-bold check-circle-fill church-duotone circle clock clock-counter-clockwise cloud-arrow-down-bold
cloud-arrow-up-bold coins columns copy copyright crop device-mobile device-mobile-bold dots-six-vertical download-simple envelope-simple
envelope-open export eye eye-slash eye-slash-bold facebook-logo factory-duotone file-csv file-pdf file-xls flag-pennant-duotone flashlight
flower-lotus-duotone flower-tulip-duotone gift gift-duotone gift-fill globe-simple-bold hand-palm handshake horse-duotone hourglass-medium-fill
identification-card identification-card-bold identification-card-fill image image-duotone info-fill instagram-logo
hand-coins key lifebuoy lightning-fill link-break link-simple linkedin-logo list list-bullets list-numbers lock-simple magnifying-glass
map-pin-duotone map-pin-line minus-bold minus-circle-bold moon mountains-duotone package-bold paper-plane-tilt park-duotone path pause-circle-fill
paw-print-duotone pencil-simple pencil-simple-bold phone plant-duotone plus-bold plus-circle plus-circle-bold prohibit
prohibit-fill printer qr-code question rows sailboat-duotone scan scroll scroll-fill seal-check-bold seal-percent
seal-percent-duotone seal-percent-fill shield-check sidebar-simple sign-out sliders-horizontal
sliders-horizontal-duotone squares-four squares-four-fill storefront storefront-duotone sun swimming-pool-duotone
tag text-b text-italic tiktok-logo train-regional-duotone translate trash trash-bold trash-duotone tray truck upload-simple user-circle
user-focus user-plus users users-duotone users-fill wifi-slash warning-circle warning-circle-fill warning-duotone warning-fill wine-duotone x x-bold
x-circle x-circle-fill x-logo youtube-logo
`
  .trim()
  .split(/\s+/);

const source = (name) => {
  const weight = weights[name.split("-").at(-1)] ?? "regular";
  return readFileSync(`node_modules/@phosphor-icons/core/assets/${weight}/${name}.svg`, "utf8");
};
const symbol = (name, svg) =>
  svg
    .replace(/<svg[^>]*>/, `<symbol id="${name}" viewBox="0 0 256 256">`)
    .replace("</svg>", "</symbol>")
    .trim();

const all = [
  ...names.map((name) => [name, source(name)]),
  ["grotte", readFileSync("scripts/grotte.svg", "utf8")],
];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${all.map(([name, svg]) => symbol(name, svg)).join("\n")}</svg>\n`;
const file = `icons.${createHash("sha256").update(sprite).digest("hex").slice(0, 8)}.svg`;

for (const old of readdirSync("public")) if (/^icons\.\w+\.svg$/.test(old)) rmSync(`public/${old}`);
writeFileSync(`public/${file}`, sprite);
writeFileSync(
  "app/ui/display/icon-names.ts",
  `// Written by scripts/icons.mjs.
export const SPRITE = "/${file}";
export type IconName =
${all.map(([name]) => `  | "${name}"`).join("\n")};
`,
);

const printed = ["calendar-dots-bold", "coins-bold", "lightning-fill", "seal-percent"];
const path = (name) => source(name).match(/ d="([^"]+)"/)[1];
writeFileSync(
  "app/api/platform/paper/icon-paths.ts",
  `// Written by scripts/icons.mjs.
/** On a square of 256. */
export const iconPaths = {
${printed.map((name) => `  "${name}":\n    "${path(name)}",`).join("\n")}
};
`,
);
