import type { Language } from "~/contract/languages";
import {
  addPart,
  COLUMN,
  decoration,
  drawImage,
  fittingSize,
  heightOf,
  mm,
  muted,
  openImage,
  PAGE,
  type Paper,
  primary,
  printable,
  type Structure,
  say,
} from "../platform/paper/paper.server";
import { posterOf, printedScene } from "./pictures.server";
import type { ProvinceSection } from "./printed-offers.server";
import { catalogueWords, numberIn } from "./words";

const HERO = mm(104);
const ROW = mm(6.4);

/** The page that opens a province: its poster, its numbers, and whom one can visit there. */
export async function drawProvinceOpening(
  paper: Paper,
  section: Structure,
  province: ProvinceSection,
  language: Language,
) {
  const words = catalogueWords[language];
  // 150 dots per inch.
  const poster = openImage(paper, await printedScene(posterOf(province.province), 1240, 614));
  paper.addPage();
  decoration(paper, () => {
    drawImage(paper, poster, 0, 0, { width: PAGE.width, height: HERO });
    const mist = paper
      .linearGradient(0, HERO - mm(26), 0, HERO)
      .stop(0, "#fff", 0)
      .stop(1, "#fff", 1);
    paper.rect(0, HERO - mm(26), PAGE.width, mm(26) + 1).fill(mist);
  });

  const title = { font: "bold", characterSpacing: -1.6, width: COLUMN, size: 62 } as const;
  const size = fittingSize(paper, province.name, title);
  addPart(paper, section, "H2", () =>
    say(paper, province.name, PAGE.margin, HERO - mm(13), { ...title, size, lineBreak: false }),
  );

  const { offers, deals, places } = province;
  const figures: [number, readonly [string, string]][] = [
    [offers, words.offers],
    [deals, words.deals],
    [places.length, words.places],
  ];
  const top = HERO + mm(14);
  for (const [index, [count, [one, many]]] of figures.entries()) {
    const x = PAGE.margin + index * mm(34);
    addPart(paper, section, "P", () => {
      say(paper, numberIn(language, count), x, top, {
        font: "bold",
        size: 21,
        color: primary,
        width: mm(32),
      });
      say(paper, count === 1 ? one : many, x, top + mm(9), { size: 10, color: muted, width: mm(32) });
    });
  }

  const from = top + mm(24);
  const rows = Math.floor((PAGE.height - from - mm(34)) / ROW);
  const shown = places.length > rows ? places.slice(0, rows - 1) : places;
  const hosts = shown.map(({ name, city }) => [name, city].filter(Boolean).join(", "));
  if (shown.length < places.length) hosts.push(words.andMore(places.length - shown.length));
  drawList(paper, section, words.where, hosts, { x: PAGE.margin, y: from, width: COLUMN * 0.66 });
  const kinds = province.categories.map(({ name, offers: all }) => `${name} (${all.length})`);
  const right = { x: PAGE.margin + COLUMN * 0.7, y: from, width: COLUMN * 0.3 };
  drawList(paper, section, words.what, kinds.slice(0, rows), right);
}

/** A heading and under it one line for each of these. */
function drawList(
  paper: Paper,
  section: Structure,
  heading: string,
  lines: string[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  addPart(paper, section, "H3", () => say(paper, heading, x, y, { font: "bold", size: 15, width }));
  const style = { size: 10.5, width, height: heightOf(paper, "X", { size: 10.5 }) } as const;
  const list = paper.struct("L");
  section.add(list);
  for (const [index, line] of lines.entries()) {
    const item = paper.struct("LI");
    list.add(item);
    addPart(paper, item, "LBody", () =>
      say(paper, printable(paper, line), x, y + mm(10) + index * ROW, style),
    );
    item.end();
  }
  list.end();
}
