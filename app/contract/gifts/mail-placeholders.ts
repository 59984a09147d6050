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

/** The text in pieces: placeholders that are known, and what lies between them. */
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

/** The text with its placeholders written in one way. */
export const withPlaceholders = (text: string, write: (placeholder: MailPlaceholder) => string) =>
  piecesOf(text)
    .map((piece) => (typeof piece === "string" ? piece : write(piece.placeholder)))
    .join("");

export const asStored = (placeholder: MailPlaceholder) => `{{${placeholder}}}`;
export const asTyped = (placeholder: MailPlaceholder) => `{{${placeholderWords[placeholder]}}}`;

/** Whether it has braces that nothing would be put in for: `{{nom}}`, `{{code}`, `{code}`. */
export function hasUnknownPlaceholder(text: string) {
  const rest = withPlaceholders(text, () => "");
  return (
    /\{\{|\}\}/.test(rest) ||
    [...rest.matchAll(/\{([^{}]*)\}/g)].some(([, word = ""]) => byWord.has(folded(word.trim())))
  );
}
