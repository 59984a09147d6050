import type { JSONContent } from "@tiptap/core";
import { asStored, type MailPlaceholder, piecesOf } from "~/contract/gifts/mail-placeholders";
import { type Line, linkAddress, type MailText, type Run, settled } from "~/contract/gifts/mail-text";

type Marks = NonNullable<JSONContent["marks"]>;

const marksOf = ({ bold, italic, href }: Run): Marks => [
  ...(bold ? [{ type: "bold" }] : []),
  ...(italic ? [{ type: "italic" }] : []),
  ...(href ? [{ type: "link", attrs: { href } }] : []),
];

const inline = (lines: Line[]): JSONContent[] =>
  lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: "hardBreak" }] : []),
    ...line.flatMap((run) =>
      piecesOf(run.text).map((piece): JSONContent => {
        const marks = marksOf(run);
        if (typeof piece === "string") return { type: "text", text: piece, marks };
        return { type: "placeholder", attrs: { name: piece.placeholder }, marks };
      }),
    ),
  ]);

/** The message as the editor's document. */
export function toDocument(text: MailText): JSONContent {
  const content = text.map((block): JSONContent => {
    if (block.kind === "paragraph") return { type: "paragraph", content: inline(block.lines) };
    return {
      type: block.kind === "bullets" ? "bulletList" : "orderedList",
      content: block.items.map((item) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: inline(item) }],
      })),
    };
  });
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function linesOf({ content = [] }: JSONContent): Line[] {
  let line: Line = [];
  const lines = [line];
  for (const node of content) {
    if (node.type === "hardBreak") {
      line = [];
      lines.push(line);
      continue;
    }
    const text = node.type === "placeholder" ? asStored(node.attrs?.name as MailPlaceholder) : node.text;
    if (!text) continue;
    const marks = node.marks ?? [];
    const run: Run = { text };
    if (marks.some(({ type }) => type === "bold")) run.bold = true;
    if (marks.some(({ type }) => type === "italic")) run.italic = true;
    const link = marks.find(({ type }) => type === "link");
    const href = link && linkAddress(String(link.attrs?.href));
    if (href) run.href = href;
    line.push(run);
  }
  return lines;
}

/** The items of a list, with those of the lists within it. */
const itemsOf = ({ content = [] }: JSONContent): Line[][] =>
  content.flatMap((item) => {
    const parts = item.content ?? [];
    return [
      parts.filter(({ type }) => type === "paragraph").flatMap(linesOf),
      ...parts.filter(({ type }) => type !== "paragraph").flatMap(itemsOf),
    ];
  });

/** The editor's document as the message. */
export const fromDocument = ({ content = [] }: JSONContent): MailText =>
  settled(
    content.map((block) => {
      if (block.type === "bulletList") return { kind: "bullets", items: itemsOf(block) };
      if (block.type === "orderedList") return { kind: "numbers", items: itemsOf(block) };
      return { kind: "paragraph", lines: linesOf(block) };
    }),
  );
