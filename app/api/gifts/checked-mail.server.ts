import { hasUnknownPlaceholder, piecesOf } from "~/contract/gifts/mail-placeholders";
import { plainLines } from "~/contract/gifts/mail-text";
import { type Language, languages } from "~/contract/languages";
import { Refusal } from "../refusal";
import { readHtml } from "./clean-mail.server";

type Messages = Record<Language, string | null>;

const hasKey = (text: string) =>
  piecesOf(text).some((piece) => typeof piece !== "string" && piece.placeholder === "key");

/**
 * Refuses messages with unknown placeholders, and those that omit the key of a gift that has keys, since the
 * customer would have no other way to get it.
 * @param fields of each message, by its language
 * @throws Refusal validation
 */
export function refuseWrongMail(
  messages: Messages,
  usesKeys: boolean,
  fields: (language: Language) => string,
) {
  const wrong = languages.flatMap((language): [string, string[]][] => {
    const html = messages[language];
    if (!html) return [];
    // Checks the displayed text, since part of a word may be bold.
    const text = plainLines(readHtml(html)).join("\n");
    const code = hasUnknownPlaceholder(text)
      ? "unknownPlaceholder"
      : usesKeys && !hasKey(text)
        ? "mailWithoutKey"
        : undefined;
    return code ? [[fields(language), [code]]] : [];
  });
  if (wrong.length > 0) throw new Refusal("validation", { fields: Object.fromEntries(wrong) });
}
