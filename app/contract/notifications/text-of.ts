import { type Language, languages } from "~/contract/languages";

type Texts = Record<Language, string | null>;

/**
 * What somebody reads of a notification: in their language, else in French, else in the first there is. The message
 * is that of the title, never of another language; null without one.
 * @throws Error for a notification without any title, which no call lets in
 */
export function textOf(notification: { title: Texts; body: Texts }, spoken: Language) {
  const { title, body } = notification;
  const language = [spoken, ...languages].find((one) => title[one]);
  if (!language) throw new Error("a notification without a title");
  return { language, title: title[language] ?? "", body: body[language] || null };
}
