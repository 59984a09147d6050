/* Without zod: the editor needs it in the browser. */
import { asTyped, withPlaceholders } from "./mail-placeholders";
import { type Block, type Line, linkAddress, type MailText, type Run, settled } from "./mail-text";

/*
 * Simple markup for use without the editor: paragraphs between empty lines, **bold**, *italic*, lists with “- ” and
 * “1. ”, [text](address), {{placeholder}}. A backslash escapes what follows. Unpaired markup is literal, so ordinary
 * text is never refused.
 */

const ITEM = /^(- |\d{1,9}\. )(.*)$/;

/** Parses simple markup; any text is valid. */
export function fromMarkup(markup: string): MailText {
  const drafts: { kind: Block["kind"]; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of markup.replace(/\r\n?/g, "\n").split("\n").map(trimmed)) {
    const [, mark, words = ""] = ITEM.exec(line) ?? [];
    if (mark) drafts.push({ kind: mark === "- " ? "bullets" : "numbers", lines: [words] });
    else if (line && isOpen) drafts.at(-1)?.lines.push(line);
    else if (line) drafts.push({ kind: "paragraph", lines: [line] });
    isOpen = line !== "";
  }
  return settled(
    drafts.map(({ kind, lines }) => {
      const read = linesFrom(lines.join("\n"));
      return kind === "paragraph" ? { kind, lines: read } : { kind, items: [read] };
    }),
  );
}

// Not `trim`, which also removes non-breaking spaces.
const trimmed = (line: string) => line.replace(/^[ \t]+|[ \t]+$/g, "");

type Token =
  | { toggle: "bold" | "italic"; written: string }
  | { text: string }
  | { break: true }
  | { href?: string };

function linesFrom(source: string): Line[] {
  const tokens = tokensOf(source);
  for (const look of ["bold", "italic"] as const) {
    const toggles = tokens.filter((token) => "toggle" in token && token.toggle === look);
    const alone = toggles.length % 2 === 1 ? toggles.at(-1) : undefined;
    if (alone && "toggle" in alone) tokens[tokens.indexOf(alone)] = { text: alone.written };
  }
  let line: Line = [];
  const lines = [line];
  const look: Omit<Run, "text"> = {};
  for (const token of tokens) {
    if ("toggle" in token) look[token.toggle] = !look[token.toggle];
    else if ("text" in token) line.push({ text: token.text, ...look });
    else if ("break" in token) {
      line = [];
      lines.push(line);
    } else look.href = token.href;
  }
  return lines;
}

const LINK = /\[((?:\\[^\n]|[^\\[\]\n])+)\]\(([^()\s]+)\)/y;
const isBlank = (character: string | undefined) =>
  character === undefined || character === " " || character === "\n";

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let linkEnd = -1;
  let afterLink = -1;
  for (let at = 0; at < source.length; ) {
    const character = source[at] ?? "";
    const next = source[at + 1];
    if (at === linkEnd) {
      tokens.push({});
      at = afterLink;
      linkEnd = -1;
    } else if (character === "\\" && next && /[!-/:-@[-`{-~]/.test(next)) {
      tokens.push({ text: next });
      at += 2;
    } else if (character === "\n") {
      tokens.push({ break: true });
      at += 1;
    } else if (character === "*") {
      const end = starsEnd(source, at);
      const isAlone = isBlank(source[at - 1]) && isBlank(source[end]);
      if (isAlone) tokens.push({ text: source.slice(at, end) });
      for (; !isAlone && at + 1 < end; at += 2) tokens.push({ toggle: "bold", written: "**" });
      if (!isAlone && at < end) tokens.push({ toggle: "italic", written: "*" });
      at = end;
    } else {
      const address = character === "[" && linkEnd < 0 ? linkAt(source, at) : undefined;
      if (address) {
        tokens.push({ href: address.href });
        linkEnd = address.textEnd;
        afterLink = address.end;
        at += 1;
      } else {
        // A character may consist of two UTF-16 units.
        const whole = String.fromCodePoint(source.codePointAt(at) ?? 0);
        tokens.push({ text: whole });
        at += whole.length;
      }
    }
  }
  return tokens;
}

const starsEnd = (source: string, at: number) => {
  let end = at;
  while (source[end] === "*") end += 1;
  return end;
};

function linkAt(source: string, at: number) {
  LINK.lastIndex = at;
  const found = LINK.exec(source);
  const href = found && linkAddress(found[2] ?? "");
  if (!found || !href) return undefined;
  return { href, textEnd: at + 1 + (found[1] ?? "").length, end: LINK.lastIndex };
}

/** Writes simple markup that `fromMarkup` reads as the same message. */
export function toMarkup(text: MailText): string {
  return text
    .map((block) => {
      if (block.kind === "paragraph") return lined(block.lines, "");
      return block.items
        .map((item, index) => {
          const mark = block.kind === "bullets" ? "- " : `${index + 1}. `;
          return mark + lined(item, " ".repeat(mark.length));
        })
        .join("\n");
    })
    .join("\n\n");
}

const lined = (lines: Line[], indent: string) => {
  let look: Omit<Run, "text"> = {};
  const marks = (next: Omit<Run, "text">) => {
    const written =
      (Boolean(look.bold) === Boolean(next.bold) ? "" : "**") +
      (Boolean(look.italic) === Boolean(next.italic) ? "" : "*");
    look = next;
    return written;
  };
  const texts = lines.map((line) => {
    let href: string | undefined;
    let written = "";
    for (const run of line) {
      const isLinked = run.href !== href;
      if (isLinked && href) written += `](${href})`;
      written += marks(run);
      if (isLinked && run.href) written += "[";
      href = run.href;
      written += escaped(run.text);
    }
    if (href) written += `](${href})`;
    // A lookahead never crosses the end of a line, where a mark would be unpaired.
    return (written + marks({})).replace(/^(-|\d{1,9}\.)(?= |$)/, escapedStart);
  });
  return texts.join(`\n${indent}`);
};

const escapedStart = (start: string) => (start === "-" ? "\\-" : `${start.slice(0, -1)}\\.`);
const escaped = (text: string) => withPlaceholders(text.replace(/[\\*[\]]/g, "\\$&"), asTyped);
