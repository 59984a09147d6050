import type { Language } from "~/contract/languages";
import {
  addPart,
  COLUMN,
  decoration,
  linkWithin,
  mm,
  muted,
  PAGE,
  type Paper,
  primary,
  printable,
  type Structure,
  say,
  widthOf,
} from "../platform/paper/paper.server";
import { catalogueWords } from "./words";

export interface Entry {
  /** 1: a province; 2: a category in it. */
  level: 1 | 2;
  name: string;
  /** Named destination. */
  destination: string;
  page: number;
}

const ROW = mm(7);
const first = mm(45);
const perPage = Math.floor((PAGE.height - first - mm(25)) / ROW);

/** How many pages so many entries take. */
export const contentsPages = (entries: number) => Math.max(1, Math.ceil(entries / perPage));

/** The contents, on so many new pages, each entry a link to its page. @param footer draws the foot of the nth of them */
export function drawContents(
  paper: Paper,
  parent: Structure,
  language: Language,
  entries: Entry[],
  pages: number,
  footer: (index: number) => void,
) {
  const words = catalogueWords[language];
  for (let index = 0; index < pages; index += 1) {
    paper.addPage();
    const heading = { font: "bold", size: 30, characterSpacing: -0.6, width: COLUMN } as const;
    addPart(paper, parent, index ? "P" : "H2", () =>
      say(paper, index ? words.contentsGoOn : words.contents, PAGE.margin, mm(24), heading),
    );
    const list = paper.struct("TOC");
    parent.add(list);
    for (const [row, entry] of entries.slice(index * perPage, (index + 1) * perPage).entries())
      drawEntry(paper, list, entry, first + row * ROW);
    list.end();
    footer(index);
  }
  parent.end();
}

function drawEntry(paper: Paper, list: Structure, { level, name, destination, page }: Entry, y: number) {
  const x = PAGE.margin + (level === 2 ? mm(6) : 0);
  const style =
    level === 1
      ? ({ font: "bold", size: 12.5, lineBreak: false } as const)
      : ({ size: 10.5, color: muted, lineBreak: false } as const);
  const number = { ...style, width: mm(15), align: "right", color: primary } as const;
  const right = PAGE.width - PAGE.margin;
  const said = printable(paper, name);
  const end = x + widthOf(paper, said, style) + mm(2);
  decoration(paper, () =>
    paper
      .moveTo(end, y + mm(3.6))
      .lineTo(right - mm(10), y + mm(3.6))
      .dash(0.6, { space: 2.4 })
      .lineWidth(0.6)
      .stroke("#A6B1B2")
      .undash(),
  );
  const item = paper.struct("TOCI");
  list.add(item);
  const link = paper.struct("Link");
  item.add(link);
  link.add(() => {
    say(paper, said, x, y, style);
    say(paper, String(page), right - mm(15), y, number);
  });
  linkWithin(paper, [x, y - mm(0.8), right - x, ROW], destination, link, `${said}, ${page}`);
  item.end();
}
