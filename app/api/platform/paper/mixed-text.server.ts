import bidiFactory from "bidi-js";
import { chooseFont, chosenFont, type FontName, OURS, type Typeface, typefaceOf } from "./fonts.server";

/** Letters of one typeface in one direction. */
interface Run {
  typeface: Typeface;
  text: string;
}
interface Look {
  font?: FontName;
  size: number;
  width?: number;
  align?: "left" | "right" | "center";
  /** In points; a text that does not fit ends with an ellipsis. */
  height?: number;
  lineGap?: number;
  lineBreak?: boolean;
}
type Paper = PDFKit.PDFDocument;

const bidi = bidiFactory();

/** Whether a text has letters that our typeface lacks: pdfkit sets a text in one font, and from left to right. */
export const isMixed = (paper: Paper, text: string) =>
  [...text].some((one) => one !== "\n" && (typefaceOf(paper, one) ?? OURS) !== OURS);

/**
 * The runs of a line, from left to right. A right-to-left word is one run, whose letters the font joins and reverses;
 * each character between such words is a run of its own.
 */
function runsOf(paper: Paper, line: string): Run[] {
  const levels = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const runs: (Run & { last: number; turned: boolean })[] = [];
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const letter = line.charAt(at);
    const typeface = typefaceOf(paper, letter) ?? OURS;
    const turned = (levels.levels[at] ?? 0) % 2 === 1 && typeface !== OURS;
    const run = runs.at(-1);
    if (run && run.typeface === typeface && run.turned === turned && run.last === at + (turned ? 1 : -1)) {
      run.text = turned ? letter + run.text : run.text + letter;
      run.last = at;
    } else runs.push({ typeface, text: turned ? letter : (mirrored.get(at) ?? letter), last: at, turned });
  }
  return runs;
}

const widthOf = (paper: Paper, { typeface, text }: Run, { font = "regular", size }: Look) =>
  chooseFont(paper, font, size, typeface).widthOfString(text);
const widthOfLine = (paper: Paper, line: string, look: Look) =>
  runsOf(paper, line.trimEnd()).reduce((sum, run) => sum + widthOf(paper, run, look), 0);

/** The text's lines, wrapped between words to the look's width. */
function linesOf(paper: Paper, text: string, look: Look): string[] {
  const { width, lineBreak } = look;
  if (width === undefined || lineBreak === false) return [text];
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(/(?<= )/)) {
      const longer = (lines.at(-1) ?? "") + word;
      if (longer !== word && widthOfLine(paper, longer, look) > width) lines.push(word);
      else lines.splice(-1, 1, longer);
    }
    return lines;
  });
}

/** The line height: our typeface's, whichever typefaces the text needs. */
const lineHeight = (paper: Paper, { font = "regular", size, lineGap = 0 }: Look) =>
  chooseFont(paper, font, size).currentLineHeight(true) + lineGap;

export const widthOfMixed = (paper: Paper, text: string, look: Look) => widthOfLine(paper, text, look);

export const heightOfMixed = (paper: Paper, text: string, look: Look) =>
  linesOf(paper, text, look).length * lineHeight(paper, look);

/** Writes a text in several alphabets on the same lines. */
export function writeMixed(paper: Paper, text: string, x: number, y: number, look: Look) {
  const { font = "regular", size, width, align = "left", height = Number.POSITIVE_INFINITY } = look;
  const step = lineHeight(paper, look);
  const baseline = y + (chosenFont(paper).ascender / 1000) * size;
  const all = linesOf(paper, text, look);
  const max = Math.max(1, Math.floor(height / step));
  const shown = all.length > max ? [...all.slice(0, max - 1), `${all[max - 1]?.trimEnd()}…`] : all;
  shown.forEach((line, index) => {
    const room = (width ?? 0) - (align === "left" ? (width ?? 0) : widthOfLine(paper, line, look));
    let at = x + (align === "center" ? room / 2 : room);
    for (const run of runsOf(paper, line.trimEnd())) {
      const wide = widthOf(paper, run, look);
      chooseFont(paper, font, size, run.typeface).text(run.text, at, baseline + index * step, {
        lineBreak: false,
        baseline: "alphabetic",
      });
      at += wide;
    }
  });
}
