import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import {
  addPart,
  hasLetters,
  hasLostLetters,
  heightOf,
  newPaper,
  printable,
  say,
  widthOf,
} from "~/api/platform/paper/paper.server";

const newSheet = () => newPaper({ title: "Essai", author: "", language: "fr", madeAt: new Date(0) });
const WIDTH = 220;

/** The text that poppler extracts from a sheet with this text, in lines of `WIDTH`. */
async function readBack(text: string, width = 500) {
  const paper = newSheet();
  const whole = paper.struct("Document");
  paper.addStructure(whole);
  paper.addPage();
  const said = printable(paper, text);
  addPart(paper, whole, "P", () => say(paper, said, 40, 40, { size: 12, width }));
  whole.end();
  paper.end();
  const bytes: Uint8Array[] = [];
  for await (const chunk of paper) bytes.push(chunk as Uint8Array);
  const read = execFileSync("pdftotext", ["-", "-"], { input: Buffer.concat(bytes), encoding: "utf8" });
  return read.replace(/[\u200e\u200f\u202a-\u202e\f]/g, "").trim();
}

describe("a printed document", () => {
  it.each([
    ["French", "Œuvre à l’abbaye « Saint-Maur »"],
    ["Polish", "Łukasiewicz-Štěpánová"],
    ["Vietnamese", "Nguyễn Thị Ánh Tuyết"],
    ["Greek", "Ελένη Παπαδοπούλου, Λιέγη"],
    ["Cyrillic", "Наталія Щербина, Льеж"],
    ["Hebrew", "שרה כהן"],
    ["Arabic", "محمد العربي"],
    ["several", "Ελένη, Liège : محمد العربي"],
  ])("contains its text unchanged: %s", async (_, text) => {
    expect(hasLetters(newSheet(), text)).toBe(true);
    expect((await readBack(text)).replace(/\u00a0/g, " ")).toBe(text);
  });

  it("mirrors the brackets of right-to-left text, as poppler reads the glyphs", async () => {
    expect(await readBack("כהן (שרה)")).toBe("כהן )שרה(");
  });

  it("breaks and measures text in other scripts like Latin text", async () => {
    const greek = "Το κάστρο πάνω από τον ποταμό ανοίγει κάθε μέρα για όλους τους επισκέπτες.";
    const paper = newSheet();
    const look = { size: 12, width: WIDTH };
    const lines = (await readBack(greek, WIDTH)).split("\n");
    expect(lines.join(" ").replace(/\s+/g, " ")).toBe(greek);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(paper, line.trim(), { size: 12 })).toBeLessThanOrEqual(WIDTH);
    expect(heightOf(paper, greek, look)).toBeCloseTo(lines.length * heightOf(paper, "A", look));
  });

  it("marks and reports missing letters, and drops other characters", async () => {
    const paper = newSheet();
    expect(printable(paper, "Fête 🎉")).toBe("Fête");
    expect(hasLostLetters(paper)).toBe(false);
    expect(printable(paper, "Thé 茶")).toMatch(/^Thé\s\?$/);
    expect(hasLostLetters(paper)).toBe(true);
    expect(hasLetters(paper, "王伟")).toBe(false);
  });
});
