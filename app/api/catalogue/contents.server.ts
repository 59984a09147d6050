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

/** The entries of each page. A province is never the last line of a page with its categories on the next. */
export function contentsPages<Leveled extends Pick<Entry, "level">>(entries: Leveled[]): Leveled[][] {
  const pages: Leveled[][] = [[]];
  for (const [index, entry] of entries.entries()) {
    const page = pages.at(-1) as Leveled[];
    const isAlone = entry.level === 1 && entries[index + 1]?.level === 2;
    if (page.length + (isAlone ? 2 : 1) > perPage) pages.push([entry]);
    else page.push(entry);
  }
  return pages;
}

/**
 * Draws the table of contents on new pages; each entry links to its page.
 * @param footer draws the footer of the nth page of contents
 * @param hasLostLetters whether to add a note that some letters could not be printed
 */
export function drawContents(
  paper: Paper,
  parent: Structure,
  language: Language,
  entries: Entry[],
  footer: (index: number) => void,
  hasLostLetters: boolean,
) {
  const words = catalogueWords[language];
  for (const [index, page] of contentsPages(entries).entries()) {
    paper.addPage();
    const heading = { font: "bold", size: 30, characterSpacing: -0.6, width: COLUMN } as const;
    addPart(paper, parent, index ? "P" : "H2", () =>
      say(paper, index ? words.contentsGoOn : words.contents, PAGE.margin, mm(24), heading),
    );
    const list = paper.struct("TOC");
    parent.add(list);
    for (const [row, entry] of page.entries()) drawEntry(paper, list, entry, first + row * ROW);
    list.end();
    if (hasLostLetters)
      addPart(paper, parent, "P", () =>
        say(paper, words.lostLetters, PAGE.margin, PAGE.height - mm(20), { size: 9, color: muted }),
      );
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
