import { qrCode } from "~/lib/qr-code.server";

/** Pixels of a module. */
const MODULE = 7;

/**
 * The QR code of a text as the cells of a table: mail programs block external pictures by default, and embedded ones
 * altogether.
 */
export function codeTable(text: string) {
  const { size, bars } = qrCode(text);
  const cell = (color: string, width: number) =>
    width > 0
      ? `<td colspan="${width}" bgcolor="${color}" width="${width * MODULE}" height="${MODULE}" style="padding:0;background:${color}"></td>`
      : "";
  const rows = Array.from({ length: size }, (_, y) => {
    const dark = bars.filter((bar) => bar.y === y);
    const ends = [0, ...dark.map(({ x, width }) => x + width)];
    const cells = dark.map(
      ({ x, width }, index) => cell("#ffffff", x - (ends[index] ?? 0)) + cell("#000000", width),
    );
    return `<tr>${cells.join("")}${cell("#ffffff", size - (ends.at(-1) ?? 0))}</tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" align="center" style="margin:0 auto 16px;border-collapse:collapse;line-height:0;font-size:0">
${rows.join("\n")}
</table>`;
}
