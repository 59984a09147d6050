/* Without zod: the editor needs them in the browser. */

/** The placeholders of a gift's mail, as they are stored: `{{firstName}}`. */
export const mailPlaceholders = ["firstName", "gift", "key", "points"] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** As people type and read them: `{{prénom}}`. */
export const placeholderWords: Record<MailPlaceholder, string> = {
  firstName: "prénom",
  gift: "cadeau",
  key: "code",
  points: "points restants",
};

const folded = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const byWord = new Map<string, MailPlaceholder>(
  mailPlaceholders.flatMap((name) => [
    [folded(name), name],
    [folded(placeholderWords[name]), name],
  ]),
);

const BRACES = /\{\{([^{}]*)\}\}/g;

/** Splits a text into known placeholders and the text between them. */
export function piecesOf(text: string): (string | { placeholder: MailPlaceholder })[] {
  const pieces: (string | { placeholder: MailPlaceholder })[] = [];
  let end = 0;
  for (const { 0: found, 1: word = "", index } of text.matchAll(BRACES)) {
    const placeholder = byWord.get(folded(word.trim()));
    if (!placeholder) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ placeholder });
    end = index + found.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Replaces each placeholder of the text. */
export const withPlaceholders = (text: string, write: (placeholder: MailPlaceholder) => string) =>
  piecesOf(text)
    .map((piece) => (typeof piece === "string" ? piece : write(piece.placeholder)))
    .join("");

export const asStored = (placeholder: MailPlaceholder) => `{{${placeholder}}}`;
export const asTyped = (placeholder: MailPlaceholder) => `{{${placeholderWords[placeholder]}}}`;

/** Whether it has braces that would not be replaced: `{{nom}}`, `{{code}`, `{code}`. */
export function hasUnknownPlaceholder(text: string) {
  const rest = withPlaceholders(text, () => "");
  return (
    /\{\{|\}\}/.test(rest) ||
    [...rest.matchAll(/\{([^{}]*)\}/g)].some(([, word = ""]) => byWord.has(folded(word.trim())))
  );
}
