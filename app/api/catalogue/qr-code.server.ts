import qrcode from "qrcode-generator";
import { ink, type Paper } from "./paper.server";

/** Modules around the code that stay white, as the standard asks. */
const QUIET = 4;

/** Draws the QR code of an address with its white border, as vectors. @param size in points, border included */
export function drawQrCode(paper: Paper, address: string, x: number, y: number, size: number) {
  const code = qrcode(0, "M");
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const module = size / (count + 2 * QUIET);
  paper.rect(x, y, size, size).fill("#fff");
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      // Dark neighbours in one rectangle: no hairlines between them, and a smaller file.
      const first = column;
      while (column < count && code.isDark(row, column)) column += 1;
      paper.rect(x + (first + QUIET) * module, y + (row + QUIET) * module, (column - first) * module, module);
    }
  paper.fill(ink);
}
