import { Parser } from "htmlparser2";
import { type Line, linkAddress, type MailText, type Run, settled, toHtml } from "~/contract/gifts/mail-text";

/** Block elements, which start a new paragraph. */
const blocks = new Set(
  "address article aside blockquote dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr main nav p pre section table td th tr".split(
    " ",
  ),
);
/** Elements whose content is not text. */
const dropped = new Set(
  "applet audio canvas embed frameset head iframe math noembed noframes noscript object option script select style svg template textarea title video xmp".split(
    " ",
  ),
);
const looks: Record<string, "bold" | "italic"> = { strong: "bold", b: "bold", em: "italic", i: "italic" };

/**
 * Sanitises any HTML to the mark-up that a gift's mail allows. The parser keeps a flat list of
 * open elements, so no nesting is too deep for it (docs/gifts.md, Writing the mail).
 */
export function readHtml(html: string): MailText {
  const text: MailText = [];
  let line: Line = [];
  let lines: Line[] = [line];
  const counts = { bold: 0, italic: 0, dropped: 0, item: 0 };
  const lists: ("bullets" | "numbers")[] = [];
  const addresses: (string | undefined)[] = [];
  const endLine = () => {
    line = [];
    lines.push(line);
  };
  const endBlock = () => {
    // Nested lists become items of the outermost list.
    const kind = counts.item > 0 || lists.length > 0 ? (lists[0] ?? "bullets") : "paragraph";
    if (lines.some(({ length }) => length > 0))
      text.push(kind === "paragraph" ? { kind, lines } : { kind, items: [lines] });
    line = [];
    lines = [line];
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const look = looks[name];
        if (dropped.has(name)) counts.dropped += 1;
        else if (counts.dropped > 0) return;
        else if (look) counts[look] += 1;
        else if (name === "a") addresses.push(linkAddress(attributes.href ?? ""));
        else if (name === "br") endLine();
        else if (name === "ul" || name === "ol") {
          endBlock();
          lists.push(name === "ul" ? "bullets" : "numbers");
        } else if (name === "li") {
          endBlock();
          counts.item += 1;
        } else if (blocks.has(name)) {
          // A paragraph within a list item becomes a line.
          if (counts.item > 0) endLine();
          else endBlock();
        }
      },
      onclosetag(name) {
        const look = looks[name];
        if (dropped.has(name)) counts.dropped -= 1;
        else if (counts.dropped > 0) return;
        else if (look) counts[look] -= 1;
        else if (name === "a") addresses.pop();
        else if (name === "ul" || name === "ol") {
          endBlock();
          lists.pop();
        } else if (name === "li") {
          endBlock();
          counts.item -= 1;
        } else if (blocks.has(name)) {
          if (counts.item > 0) endLine();
          else endBlock();
        }
      },
      ontext(words) {
        if (counts.dropped > 0) return;
        const href = addresses.at(-1);
        const run: Run = { text: words };
        if (counts.bold > 0) run.bold = true;
        if (counts.italic > 0) run.italic = true;
        if (href) run.href = href;
        line.push(run);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  endBlock();
  return settled(text);
}

/** The HTML of a gift's mail as it is stored: only p, br, strong, em, ul, ol, li and a[href]; null when it is empty. */
export const cleanHtml = (html: string | null): string | null => (html && toHtml(readHtml(html))) || null;
