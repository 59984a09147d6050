import { setImmediate } from "node:timers/promises";
import type { HeldHead, HeldSection } from "~/contract/pass-holders/held-data";
import texts from "../../../../locales/fr/backoffice-held-data.json";
import { moment } from "../../logs/descriptions";
import {
  addPart,
  COLUMN,
  drawFoot,
  type FontName,
  hasLetters,
  hasLostLetters,
  heightOf,
  mm,
  muted,
  newPaper,
  PAGE,
  primary,
  printable,
  type Structure,
  say,
  written,
} from "../../platform/paper/paper.server";
import type { HeldRows } from "./held-data.server";
import { filled, type HeldEntry, heldWords, identityWords } from "./held-data-words";

/** The upper and the lower edge of what a page holds. */
const [top, bottom] = [PAGE.margin, PAGE.height - mm(19)];
/** A heading stays with the beginning of what it is above. */
const WITH_HEADING = mm(20);
/** Characters of a paragraph: a longer one is broken, so that each fits on a page. */
const LONGEST = 2000;

interface Look {
  size: number;
  font?: FontName;
  color?: string;
  /** In points, above and below. */
  before?: number;
  after?: number;
  /** What must fit on the page under it, in points. */
  keep?: number;
}
const looks = {
  title: { font: "bold", size: 24, color: primary, after: mm(3) },
  heading: { font: "bold", size: 15, before: mm(7), after: mm(2.5), keep: WITH_HEADING },
  text: { size: 10.5, after: mm(1) },
  entry: { font: "medium", size: 10.5, before: mm(1.5), after: mm(0.4), keep: mm(11) },
  detail: { size: 9.5, color: muted, after: mm(0.4) },
} satisfies Record<string, Look>;

/** Whether this paper can say a name or an address. */
export const isPrintable = (text: string) =>
  hasLetters(newPaper({ title: "", author: "", language: "fr", madeAt: new Date(0) }), text);

/** All that is held about a person, in French: A4, tagged, with page numbers. Read as it is made. */
export async function* printHeldData(head: HeldHead, rows: HeldRows): AsyncGenerator<Uint8Array> {
  const { programme, holder } = head;
  const name = `${holder.firstName} ${holder.lastName}`;
  const madeAt = new Date(head.madeAt);
  const title = `${programme} – ${texts.title}`;
  const paper = newPaper({ title, author: programme, language: "fr", madeAt });
  const whole = paper.struct("Document", { lang: "fr" });
  paper.addStructure(whole);
  let [y, page] = [bottom, 0];
  const turn = () => {
    page += 1;
    paper.addPage();
    drawFoot(paper, page, printable(paper, filled(texts.foot, { programme, name })));
    y = top;
  };
  function write(parent: Structure, type: string, given: string, look: Look) {
    const { before = 0, after = 0, keep = 0, ...words } = look;
    for (const text of broken(printable(paper, given))) {
      const height = heightOf(paper, text, { ...words, width: COLUMN });
      if (y + before + height + keep > bottom) turn();
      else if (y > top) y += before;
      const at = y;
      addPart(paper, parent, type, () => say(paper, text, PAGE.margin, at, { ...words, width: COLUMN }));
      y += height + after;
    }
  }
  function writeEntry(list: Structure, { title: entry, lines }: HeldEntry) {
    const item = paper.struct("LI");
    list.add(item);
    const body = paper.struct("LBody");
    item.add(body);
    write(body, "P", entry, looks.entry);
    for (const line of lines) write(body, "P", line, looks.detail);
    body.end();
    item.end();
  }

  turn();
  write(whole, "H1", texts.title, looks.title);
  write(whole, "P", filled(texts.intro, { programme, name }), looks.text);
  write(whole, "P", filled(texts.made, { moment: moment(head.madeAt) }), looks.text);
  write(whole, "H2", texts.identity, looks.heading);
  for (const line of identityWords(head)) write(whole, "P", line, looks.text);

  const sections = Object.keys(rows) as HeldSection[];
  for (const section of sections) {
    write(whole, "H2", texts.sections[section], looks.heading);
    let list: Structure | undefined;
    for await (const entry of entriesOf(rows, section)) {
      if (!list) {
        list = paper.struct("L");
        whole.add(list);
      }
      writeEntry(list, entry);
      yield* written(paper);
      // Whoever waits for this process is served between two entries.
      await setImmediate();
    }
    list?.end();
    if (!list) write(whole, "P", texts.none, looks.text);
  }
  if (hasLostLetters(paper)) write(whole, "P", texts.lostLetters, looks.text);
  whole.end();
  paper.end();
  for await (const chunk of paper) yield chunk as Uint8Array;
}

async function* entriesOf<Name extends HeldSection>(
  rows: HeldRows,
  section: Name,
): AsyncGenerator<HeldEntry> {
  for await (const row of rows[section]()) yield heldWords[section](row as never);
}

/** Paragraphs, none of which is longer than a page. */
const broken = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${LONGEST}}(?:\\s|$)|.{1,${LONGEST}}`, "gu")) ?? []);
