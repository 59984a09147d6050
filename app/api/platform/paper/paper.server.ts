import PDFDocument from "pdfkit";
import type { Language } from "~/contract/languages";
import { chooseFont, type FontName, typefaceOf } from "./fonts.server";
import { iconPaths } from "./icon-paths";
import { heightOfMixed, isMixed, widthOfMixed, writeMixed } from "./mixed-text.server";

/** Millimetres in points, the unit of a PDF. */
export const mm = (length: number) => (length * 72) / 25.4;
/** A4 upright, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: mm(15) };
export const COLUMN = PAGE.width - 2 * PAGE.margin;

export const ink = "#1B292C";
export const muted = "#47575A";
export const primary = "#0B6264";
export const sun = "#FAC337";

export type { FontName };
export type Paper = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** Members of pdfkit that its types do not declare. */
interface Undeclared {
  _root: { data: { Pages: { data: { Kids: unknown[] } } } };
  openImage: (bytes: Buffer) => PrintedImage;
  goTo: (x: number, y: number, w: number, h: number, name: string, options: object) => void;
  link: (x: number, y: number, w: number, h: number, address: string, options: object) => void;
}
/** A picture that the document holds once, however often it is shown. */
export interface PrintedImage {
  width: number;
  height: number;
}
/** PDF/UA, which its types lack. */
const universal = { subset: "PDF/UA" } as object;
const undeclared = (paper: Paper) => paper as unknown as Undeclared;

/** An empty, tagged document (PDF/UA) with its fonts embedded. @param madeAt its creation date */
export function newPaper(about: { title: string; author: string; language: Language; madeAt: Date }): Paper {
  return new PDFDocument({
    // Without a default font: pdfkit would read its file again each time it is named.
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: about.language,
    ...universal,
    info: { Title: about.title, Author: about.author, CreationDate: about.madeAt, ModDate: about.madeAt },
  });
}

/** The bytes written since the last call; the document itself keeps none of them. */
export function* written(paper: Paper): Generator<Uint8Array> {
  for (let chunk = paper.read(); chunk !== null; chunk = paper.read()) yield chunk;
}

/** Moves the last pages behind the first ones: a table of contents can be written when every page has its number. */
export function moveLastPages(paper: Paper, count: number, behind: number) {
  const pages = undeclared(paper)._root.data.Pages.data.Kids;
  pages.splice(behind, 0, ...pages.splice(-count));
}

export const openImage = (paper: Paper, bytes: Buffer) => undeclared(paper).openImage(bytes);

type Area = readonly [x: number, y: number, width: number, height: number];

/** Makes the area a link to a named destination in the document, described as `words`, as a part of `parent`. */
export const linkWithin = (paper: Paper, area: Area, name: string, parent: Structure, words: string) =>
  undeclared(paper).goTo(...area, name, { structParent: parent, Contents: new String(words) });

/** Makes the area a link to an address. */
export const linkTo = (paper: Paper, area: Area, address: string, parent: Structure, words: string) =>
  undeclared(paper).link(...area, address, { structParent: parent, Contents: new String(words) });

/** Adds a part of this kind to the document's structure; its content is what `draw` draws. */
export const addPart = (
  paper: Paper,
  parent: Structure,
  type: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
) => void parent.add(paper.struct(type, options, draw));

export const drawImage = (
  paper: Paper,
  image: PrintedImage,
  x: number,
  y: number,
  size: { width: number; height?: number },
) =>
  // pdfkit takes its opened images too.
  paper.image(image as unknown as string, x, y, size);

/**
 * The text without characters that no font has, such as emoji, which would be printed as boxes; a missing letter
 * becomes a question mark, since a word must not vanish, and the document notes it (`hasLostLetters`). No line begins
 * with punctuation or a unit, and no paragraph ends with a short word alone on its line.
 */
export function printable(paper: Paper, text: string): string {
  return [
    ...text
      .normalize("NFC")
      .replace(/\s*\n\s*/g, "\n")
      .replace(/[\u2007\u202f]/g, "\u00a0")
      .replace(/[^\S\n\u00a0]+/gu, " ")
      .replace(/ (?=[:;?!%€»])|(?<=«) |(?<=\d) (?=(?:h|km|ans|€)\b)| (?=\S{1,12}$)/gmu, "\u00a0"),
  ]
    .map((one) => {
      if (one === "\n" || typefaceOf(paper, one)) return one;
      if (!/\p{L}/u.test(one)) return "";
      lost.add(paper);
      return "?";
    })
    .join("")
    .trim();
}

const lost = new WeakSet<Paper>();
export const hasLostLetters = (paper: Paper) => lost.has(paper);

/** Whether there is a font for every letter of a text: written as Latin, Greek, Cyrillic, Hebrew or Arabic is. */
export const hasLetters = (paper: Paper, text: string) =>
  [...text.normalize("NFC")].every((one) => !/\p{L}/u.test(one) || typefaceOf(paper, one));

/** Draws a decoration: screen readers skip it. */
export function decoration(paper: Paper, draw: () => void) {
  paper.markContent("Artifact", { type: "Layout" });
  draw();
  paper.endMarkedContent();
}

interface Words {
  font?: FontName;
  size: number;
  color?: string;
  width?: number;
  align?: "left" | "right" | "center";
  /** In points; a text that does not fit ends with an ellipsis. */
  height?: number;
  lineGap?: number;
  characterSpacing?: number;
  /** One line, however long. */
  lineBreak?: boolean;
}

const textOptions = ({ font: _font, size: _size, color: _color, ...options }: Words) => ({
  ...options,
  ...(options.height !== undefined && { ellipsis: true }),
});

export function say(paper: Paper, text: string, x: number, y: number, words: Words) {
  paper.fillColor(words.color ?? ink);
  if (isMixed(paper, text)) return writeMixed(paper, text, x, y, words);
  chooseFont(paper, words.font ?? "regular", words.size).text(text, x, y, textOptions(words));
}

/** In points. */
export function heightOf(paper: Paper, text: string, words: Words): number {
  if (isMixed(paper, text)) return heightOfMixed(paper, text, words);
  return chooseFont(paper, words.font ?? "regular", words.size).heightOfString(text, textOptions(words));
}

/** In points, on one line. */
export function widthOf(paper: Paper, text: string, words: Words): number {
  if (isMixed(paper, text)) return widthOfMixed(paper, text, words);
  return chooseFont(paper, words.font ?? "regular", words.size).widthOfString(text, textOptions(words));
}

/** The largest size, at most `size`, at which the text fits on one line of that width. */
export function fittingSize(paper: Paper, text: string, words: Words & { width: number }): number {
  const wide = widthOf(paper, text, { ...words, width: undefined as never });
  return Math.min(words.size, (words.size * words.width) / wide);
}

/** A decoration. @param size of its side, in points */
export function drawIcon(
  paper: Paper,
  name: keyof typeof iconPaths,
  x: number,
  y: number,
  { size, color }: { size: number; color: string },
) {
  decoration(paper, () => {
    paper
      .save()
      .translate(x, y)
      .scale(size / 256);
    paper.path(iconPaths[name]).fill(color).restore();
  });
}

/** Of two facing pages, the left one has an even number. */
export const isLeft = (page: number) => page % 2 === 0;

/** The footer of a page: its number on the outer side, and the document's title. */
export function drawFoot(paper: Paper, page: number, text: string) {
  const y = PAGE.height - mm(12);
  const [number, words] = isLeft(page) ? (["left", "right"] as const) : (["right", "left"] as const);
  decoration(paper, () => {
    say(paper, text, PAGE.margin, y + 1.5, { size: 8.5, color: muted, width: COLUMN, align: words });
    say(paper, String(page), PAGE.margin, y, { font: "bold", size: 11, width: COLUMN, align: number });
  });
}
