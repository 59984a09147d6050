import { qrCode } from "~/lib/qr-code.server";
import { ink, type Paper } from "./paper.server";

/** Draws the QR code of a text with its white border, as vectors. @param size in points, border included */
export function drawQrCode(paper: Paper, text: string, x: number, y: number, size: number) {
  const { size: count, bars } = qrCode(text);
  const module = size / count;
  paper.rect(x, y, size, size).fill("#fff");
  for (const bar of bars) paper.rect(x + bar.x * module, y + bar.y * module, bar.width * module, module);
  paper.fill(ink);
}

/** The QR code of a text without markup as an SVG. @param module pixels of a module's side */
export function qrSvg(text: string, module: number): string {
  const { size, path } = qrCode(text);
  const side = size * module;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><title>${text}</title><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
