import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { Language } from "~/contract/languages";
import { iconPaths } from "./icon-paths";

/** Millimetres in points, the unit of a PDF. */
export const mm = (length: number) => (length * 72) / 25.4;
/** A4 upright, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: mm(15) };
export const COLUMN = PAGE.width - 2 * PAGE.margin;

export const ink = "#1B292C";
export const muted = "#47575A";
export const primary = "#0B6264";
export const sun = "#FAC337";

// Of Google Fonts, under the SIL Open Font License (docs/lists.md, Printed catalogue): the browsers' WOFF2 has one
// file per alphabet.
const require = createRequire(import.meta.url);
const fontFiles = {
  regular: require.resolve(
    "@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf",
  ),
  medium: require.resolve(
    "@expo-google-fonts/bricolage-grotesque/500Medium/BricolageGrotesque_500Medium.ttf",
  ),
  bold: require.resolve("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"),
};
export type FontName = keyof typeof fontFiles;

export type Paper = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** What pdfkit has and does not declare. */
interface Undeclared {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
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

/** An empty, tagged document (PDF/UA) with its fonts embedded. @param madeAt the moment that it says it was made */
export function newPaper(about: { title: string; author: string; language: Language; madeAt: Date }): Paper {
  const paper = new PDFDocument({
    // Without a first font: pdfkit would read that one's file again each time that it is named.
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
  for (const [name, file] of Object.entries(fontFiles)) paper.registerFont(name, file);
  return paper;
}

/** What was written since the last time; the document itself holds none of it. */
export function* written(paper: Paper): Generator<Uint8Array> {
  for (let chunk = paper.read(); chunk !== null; chunk = paper.read()) yield chunk;
}

/** Moves the last pages, so many, behind the first ones: contents can be written when every page has its number. */
export function moveLastPages(paper: Paper, count: number, behind: number) {
  const pages = undeclared(paper)._root.data.Pages.data.Kids;
  pages.splice(behind, 0, ...pages.splice(-count));
}

export const openImage = (paper: Paper, bytes: Buffer) => undeclared(paper).openImage(bytes);

type Area = readonly [x: number, y: number, width: number, height: number];

/** Makes the area a link to a named destination in the document, told as `words`, as a part of `parent`. */
export const linkWithin = (paper: Paper, area: Area, name: string, parent: Structure, words: string) =>
  undeclared(paper).goTo(...area, name, { structParent: parent, Contents: new String(words) });

/** Makes the area a link to an address. */
export const linkTo = (paper: Paper, area: Area, address: string, parent: Structure, words: string) =>
  undeclared(paper).link(...area, address, { structParent: parent, Contents: new String(words) });

/** Adds a part of this kind to the document's structure; what `draw` draws is its content. */
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
 * The text without the signs that the font lacks, such as emoji, which would be printed as boxes; a letter that it lacks
 * is a question mark, since a word must not vanish. No line begins
 * with a sign or a unit, and no paragraph ends with a short word alone on its line.
 */
export function printable(paper: Paper, text: string): string {
  paper.font("regular");
  return [
    ...text
      .normalize("NFC")
      .replace(/\s*\n\s*/g, "\n")
      .replace(/[\u2007\u202f]/g, "\u00a0")
      .replace(/[^\S\n\u00a0]+/gu, " ")
      .replace(/ (?=[:;?!%€»])|(?<=«) |(?<=\d) (?=(?:h|km|ans|€)\b)| (?=\S{1,12}$)/gmu, "\u00a0"),
  ]
    .map((one) => (one === "\n" || hasGlyph(paper, one) ? one : /\p{L}/u.test(one) ? "?" : ""))
    .join("")
    .trim();
}

const hasGlyph = (paper: Paper, one: string) =>
  undeclared(paper)._font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);

/** Whether the font has every letter of a text: it has those of the languages that are written as Latin is. */
export function hasLetters(paper: Paper, text: string): boolean {
  paper.font("regular");
  return [...text.normalize("NFC")].every((one) => !/\p{L}/u.test(one) || hasGlyph(paper, one));
}

/** Draws what has no meaning of its own: a reader passes over it. */
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
  /** In points; what does not fit ends with an ellipsis. */
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
  paper.font(words.font ?? "regular", words.size).fillColor(words.color ?? ink);
  paper.text(text, x, y, textOptions(words));
}

/** In points. */
export function heightOf(paper: Paper, text: string, words: Words): number {
  return paper.font(words.font ?? "regular", words.size).heightOfString(text, textOptions(words));
}

/** In points, on one line. */
export function widthOf(paper: Paper, text: string, words: Words): number {
  return paper.font(words.font ?? "regular", words.size).widthOfString(text, textOptions(words));
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

/** Of two pages that lie open beside each other, the left one has an even number. */
export const isLeft = (page: number) => page % 2 === 0;

/** At the foot of a page: its number on the outer side, and what the document is. */
export function drawFoot(paper: Paper, page: number, text: string) {
  const y = PAGE.height - mm(12);
  const [number, words] = isLeft(page) ? (["left", "right"] as const) : (["right", "left"] as const);
  decoration(paper, () => {
    say(paper, text, PAGE.margin, y + 1.5, { size: 8.5, color: muted, width: COLUMN, align: words });
    say(paper, String(page), PAGE.margin, y, { font: "bold", size: 11, width: COLUMN, align: number });
  });
}
