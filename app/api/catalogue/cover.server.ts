import { type Language, languages } from "~/contract/languages";
import {
  addPart,
  decoration,
  drawImage,
  heightOf,
  mm,
  openImage,
  PAGE,
  type Paper,
  printable,
  type Structure,
  say,
  sun,
  widthOf,
} from "../platform/paper/paper.server";
import { printedScene } from "./pictures.server";
import { catalogueWords, seasonIn } from "./words";

/** The programme's logo, in a 40 × 40 view box (`ui/shell/brand.tsx`). */
const MARK =
  "M6 4h28a4 4 0 0 1 4 4v8a4 4 0 0 0 0 8v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-8a4 4 0 0 0 0-8V8a4 4 0 0 1 4-4Z";
const HILL = "M7 30c4-9 8-11 11.5-11 4.5 0 6 5 9 5 2 0 4-1.5 5.5-3v9Z";

interface Cover {
  programme: string;
  language: Language;
  offers: number;
  operators: number;
  /** Calendar day in Belgium. */
  today: string;
}

const dark = "#0D1A1B";
const left = mm(17);

/** The first page. */
export async function drawCover(
  paper: Paper,
  parent: Structure,
  { programme, language, offers, operators, today }: Cover,
) {
  const words = catalogueWords[language];
  // At 190 dots per inch.
  const valley = openImage(paper, await printedScene("vallee", 1571, 1571));
  paper.addPage();
  const section = paper.struct("Sect");
  parent.add(section);
  decoration(paper, () => {
    const sky = paper
      .linearGradient(0, 0, 0, PAGE.height * 0.3)
      .stop(0, "#F6C588")
      .stop(1, "#F8CF98");
    paper.rect(0, 0, PAGE.width, PAGE.height).fill(sky);
    drawImage(paper, valley, 0, PAGE.height - PAGE.width, { width: PAGE.width });
    paper
      .save()
      .translate(left, mm(16))
      .scale(mm(15) / 40);
    paper.path(MARK).fill("#0B4A4D").circle(26.5, 14, 4.5).fill(sun).path(HILL).fill("#fff");
    paper.restore();
  });

  const name = printable(paper, programme).split(/\s/);
  const last = name.pop() ?? "";
  const first = name.length ? `${name.join(" ")} ` : "";
  const plain = { size: 19, color: dark, lineBreak: false } as const;
  const at = left + mm(19);
  addPart(paper, section, "P", () => {
    say(paper, first, at, mm(19.5), plain);
    say(paper, last, at + widthOf(paper, first, plain), mm(19.5), { ...plain, font: "bold" });
  });
  const title = {
    font: "bold",
    size: 58,
    color: dark,
    lineGap: -12,
    characterSpacing: -1.6,
    width: mm(185),
  } as const;
  addPart(paper, section, "H1", () => say(paper, words.title.join("\n"), left, mm(40), title));
  addPart(paper, section, "P", () =>
    say(paper, words.summary(offers, operators), left, mm(86), {
      font: "medium",
      size: 14,
      width: mm(150),
      color: dark,
    }),
  );
  addPart(paper, section, "P", () =>
    say(paper, seasonIn(language, today), PAGE.width - left - mm(70), mm(18), {
      font: "medium",
      size: 11,
      width: mm(70),
      align: "right",
      color: dark,
    }),
  );
  drawLanguages(paper, language);
  const banner = { font: "bold", size: 14, color: dark, lineBreak: false } as const;
  const [top, high] = [PAGE.height - mm(29), mm(12)];
  const right = left + widthOf(paper, words.bearer, banner) + mm(14);
  decoration(paper, () => {
    paper
      .moveTo(0, top)
      .lineTo(right - mm(6), top)
      .lineTo(right, top + high / 2);
    paper
      .lineTo(right - mm(6), top + high)
      .lineTo(0, top + high)
      .closePath()
      .fill(sun);
  });
  addPart(paper, section, "P", () => say(paper, words.bearer, left, top + mm(3), banner));
  section.end();
}

/** The catalogue's languages, its own on white. Decorative: screen readers get the language from the document. */
function drawLanguages(paper: Paper, language: Language) {
  const [width, height, gap] = [mm(10), mm(7), mm(2)];
  decoration(paper, () => {
    for (const [index, one] of languages.entries()) {
      const x = PAGE.width - left - (languages.length - index) * (width + gap) + gap;
      paper.roundedRect(x, mm(32), width, height, mm(2)).fillOpacity(one === language ? 1 : 0.55);
      paper.fill("#fff").fillOpacity(1);
      const style = { font: "bold", size: 10, color: "#08393B", width, align: "center" } as const;
      say(paper, one.toUpperCase(), x, mm(32) + (height - heightOf(paper, "X", style)) / 2, style);
    }
  });
}
