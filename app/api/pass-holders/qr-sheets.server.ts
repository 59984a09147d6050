import { setImmediate } from "node:timers/promises";
import { shownPassNumber } from "~/contract/pass-holders/words";
import texts from "../../../locales/fr/backoffice-exports.json";
import {
  addPart,
  decoration,
  mm,
  newPaper,
  PAGE,
  type Paper,
  say,
  written,
} from "../platform/paper/paper.server";
import { drawQrCode } from "../platform/paper/qr-code.server";

const COLUMNS = 4;
const ROWS = 5;
/** In points. */
const [WIDTH, HEIGHT] = [mm(45), mm(52)];
const CODE = mm(38);
const MARK = mm(3);
const left = (PAGE.width - COLUMNS * WIDTH) / 2;
const top = (PAGE.height - ROWS * HEIGHT) / 2;

/** Sheets of A4 with twenty codes each, to cut out along the marks: the number stands under each code. Read as it is made. */
export async function* printQrSheets(
  numbers: readonly string[],
  { programme, madeAt }: { programme: string; madeAt: Date },
): AsyncGenerator<Uint8Array> {
  const title = `${programme} – ${texts.qrCodes.title}`;
  const paper = newPaper({ title, author: programme, language: "fr", madeAt });
  const whole = paper.struct("Document", { lang: "fr" });
  paper.addStructure(whole);
  for (const [index, number] of numbers.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      yield* written(paper);
      // Whoever waits for this process is served between two sheets.
      await setImmediate();
      paper.addPage();
      drawCutMarks(paper);
    }
    const x = left + (place % COLUMNS) * WIDTH;
    const y = top + Math.floor(place / COLUMNS) * HEIGHT;
    const shown = shownPassNumber(number);
    const draw = () => drawQrCode(paper, number, x + (WIDTH - CODE) / 2, y + mm(3), CODE);
    addPart(paper, whole, "Figure", draw, { alt: `${texts.qrCodes.alt} ${shown}` });
    addPart(paper, whole, "P", () =>
      say(paper, shown, x, y + mm(3) + CODE + mm(1), {
        font: "medium",
        size: 10.5,
        width: WIDTH,
        align: "center",
        lineBreak: false,
      }),
    );
  }
  whole.end();
  paper.end();
  for await (const chunk of paper) yield chunk as Uint8Array;
}

/** A cross at each corner of the cards. */
function drawCutMarks(paper: Paper) {
  decoration(paper, () => {
    for (let row = 0; row <= ROWS; row += 1)
      for (let column = 0; column <= COLUMNS; column += 1) {
        const [x, y] = [left + column * WIDTH, top + row * HEIGHT];
        paper.moveTo(x - MARK, y).lineTo(x + MARK, y);
        paper.moveTo(x, y - MARK).lineTo(x, y + MARK);
      }
    paper.lineWidth(0.4).strokeColor("#000").stroke();
  });
}
