import { type Language, languages } from "~/contract/languages";

type Texts = Record<Language, string | null>;

/**
 * The text of a notification for a reader: in their language, else in French, else in the first one it has. The
 * message is in the same language as the title; null without one.
 * @throws Error for a notification without any title, which no call accepts
 */
export function textOf(notification: { title: Texts; body: Texts }, spoken: Language) {
  const { title, body } = notification;
  const language = [spoken, ...languages].find((one) => title[one]);
  if (!language) throw new Error("a notification without a title");
  return { language, title: title[language] ?? "", body: body[language] || null };
}
