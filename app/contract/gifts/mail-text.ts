/* Without zod: the editor needs it in the browser. */
import { asStored, withPlaceholders } from "./mail-placeholders";

/** A part of a line with one style. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** http, https or mailto. */
  href?: string;
}
export type Line = Run[];
export type Block = { kind: "paragraph"; lines: Line[] } | { kind: "bullets" | "numbers"; items: Line[][] };

/**
 * The message of a gift's mail. HTML, simple markup and the editor's document are all converted to and from this model,
 * so that a mail cannot contain anything else (decision 0370).
 */
export type MailText = Block[];

const SCHEMES = ["http:", "https:", "mailto:"];

/** A link's normalised address, with characters of the markup escaped; undefined if it is invalid. */
export function linkAddress(href: string): string | undefined {
  try {
    const url = new URL(href.trim());
    if (!SCHEMES.includes(url.protocol) || !(url.hostname || url.pathname)) return undefined;
    const address = url.href.replace(
      /[()[\]\\*\s<>"'{}|^`]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    );
    // Escaping such a character in the host name would change the address.
    return new URL(address).href === address ? address : undefined;
  } catch {
    return undefined;
  }
}

// Characters that PostgreSQL or a mail program cannot handle, and unpaired surrogates.
const UNFIT = /[\p{Cc}\p{Cs}\ufeff]/gu;
const isSame = (one: Run, other: Run) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;

/**
 * The normal form of a line: spaces collapse as in HTML, adjacent runs of the same style are joined. Empty: undefined.
 */
function normalLine(line: Line): Line | undefined {
  const settled: Line = [];
  let afterSpace = true;
  for (const { text, bold, italic, href } of line) {
    let fit = text
      .replace(/[\t\n\f\r]/g, " ")
      .replace(UNFIT, "")
      .replace(/ +/g, " ");
    if (afterSpace) fit = fit.replace(/^ /, "");
    if (!fit) continue;
    afterSpace = fit.endsWith(" ");
    const run: Run = { text: fit, ...(bold && { bold }), ...(italic && { italic }), ...(href && { href }) };
    const last = settled.at(-1);
    if (last && isSame(last, run)) last.text += run.text;
    else settled.push(run);
  }
  const last = settled.at(-1);
  if (last?.text.endsWith(" ")) last.text = last.text.slice(0, -1);
  if (last?.text === "") settled.pop();
  const words = settled.map(({ text }) => text).join("");
  if (!words.replace(/\u00a0/g, "").trim()) return undefined;
  return settled.map((run) => ({ ...run, text: withPlaceholders(run.text, asStored) }));
}

const normalLines = (lines: Line[]) => lines.map((line) => normalLine(line) ?? []);
const withoutEmpty = (lines: Line[]) => lines.filter((line) => line.length > 0);

/** The normal form of a message: no empty lines, paragraphs, items or lists; adjacent lists of one kind are merged. */
export function settled(blocks: MailText): MailText {
  const result: MailText = [];
  for (const block of blocks) {
    if (block.kind === "paragraph") {
      // An empty line within a paragraph ends it, as in markup.
      let lines: Line[] = [];
      for (const line of [...normalLines(block.lines), []]) {
        if (line.length > 0) lines.push(line);
        else if (lines.length > 0) {
          result.push({ kind: "paragraph", lines });
          lines = [];
        }
      }
    } else {
      const items = block.items
        .map((lines) => withoutEmpty(normalLines(lines)))
        .filter((lines) => lines.length > 0);
      const last = result.at(-1);
      if (last && "items" in last && last.kind === block.kind) last.items.push(...items);
      else if (items.length > 0) result.push({ kind: block.kind, items });
    }
  }
  return result;
}

const linesOf = (block: Block) => (block.kind === "paragraph" ? block.lines : block.items.flat());
/** Its visible text, line by line. */
export const plainLines = (text: MailText) =>
  text.flatMap(linesOf).map((line) => line.map((run) => run.text).join(""));

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapedHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

/** The opening tag of each element; a mail adds inline styles. */
export interface Elements {
  paragraph: string;
  list: string;
  link: string;
}
const bare: Elements = { paragraph: "", list: "", link: "" };

/** The message as HTML, of p, br, strong, em, ul, ol, li and a[href]. `fill` replaces a run's text. */
export function toHtml(
  text: MailText,
  { paragraph, list, link }: Elements = bare,
  fill: (text: string) => string = (same) => same,
): string {
  const run = ({ text: words, bold, italic, href }: Run) => {
    let html = escapedHtml(fill(words));
    if (italic) html = `<em>${html}</em>`;
    if (bold) html = `<strong>${html}</strong>`;
    return href ? `<a${link} href="${escapedHtml(href)}">${html}</a>` : html;
  };
  const lines = (all: Line[]) => all.map((line) => line.map(run).join("")).join("<br>");
  return text
    .map((block) => {
      if (block.kind === "paragraph") return `<p${paragraph}>${lines(block.lines)}</p>`;
      const name = block.kind === "bullets" ? "ul" : "ol";
      return `<${name}${list}>${block.items.map((item) => `<li>${lines(item)}</li>`).join("")}</${name}>`;
    })
    .join("");
}

/** The message as plain text; a link is followed by its address. */
export function toPlainText(text: MailText, fill: (text: string) => string): string {
  const run = ({ text: words, href }: Run) => {
    const filled = fill(words);
    const address = href?.replace(/^mailto:/, "");
    return !address || filled === address || filled === href ? filled : `${filled} (${address})`;
  };
  const lines = (all: Line[], indent: string) =>
    all.map((line) => line.map(run).join("")).join(`\n${indent}`);
  return text
    .map((block) => {
      if (block.kind === "paragraph") return lines(block.lines, "");
      return block.items
        .map((item, index) => {
          const mark = block.kind === "bullets" ? "- " : `${index + 1}. `;
          return mark + lines(item, " ".repeat(mark.length));
        })
        .join("\n");
    })
    .join("\n\n");
}
