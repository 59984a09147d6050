import { createRequire } from "node:module";

/** The names of each typeface's files. */
const weights = { regular: "400Regular", medium: "500Medium", bold: "700Bold" };
export type FontName = keyof typeof weights;

// Of Google Fonts, under the SIL Open Font License (docs/lists.md, Printed catalogue): the browsers' WOFF2 has one file
// per alphabet. Ours first; Noto for the letters that it lacks.
const typefaces = {
  "bricolage-grotesque": "BricolageGrotesque",
  "noto-sans": "NotoSans",
  "noto-sans-hebrew": "NotoSansHebrew",
  "noto-sans-arabic": "NotoSansArabic",
};
export type Typeface = keyof typeof typefaces;
export const OURS: Typeface = "bricolage-grotesque";

const require = createRequire(import.meta.url);
const fileOf = (typeface: Typeface, weight: FontName) =>
  require.resolve(
    `@expo-google-fonts/${typeface}/${weights[weight]}/${typefaces[typeface]}_${weights[weight]}.ttf`,
  );

/** Members of pdfkit that its types do not declare. */
interface ChosenFont {
  _font: { ascender: number; font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}
export const chosenFont = (paper: PDFKit.PDFDocument) => (paper as unknown as ChosenFont)._font;

/** Chooses a font, which the document loads on first use and caches. */
export function chooseFont(paper: PDFKit.PDFDocument, weight: FontName, size: number, typeface = OURS) {
  return paper.font(fileOf(typeface, weight), size);
}

const known = new WeakMap<PDFKit.PDFDocument, Map<string, Typeface | undefined>>();

/** The first typeface that has this character. */
export function typefaceOf(paper: PDFKit.PDFDocument, character: string): Typeface | undefined {
  const found = known.get(paper) ?? new Map<string, Typeface | undefined>();
  known.set(paper, found);
  if (!found.has(character)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const has = (typeface: Typeface) => {
      chooseFont(paper, "regular", 12, typeface);
      return chosenFont(paper).font.hasGlyphForCodePoint(codePoint);
    };
    // Characters outside the Basic Multilingual Plane are skipped: a font that contains them would be asked for each
    // surrogate.
    const all = character.length > 1 ? [] : (Object.keys(typefaces) as Typeface[]);
    found.set(character, all.find(has));
  }
  return found.get(character);
}
