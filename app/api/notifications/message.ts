import { type Language, languages } from "~/contract/languages";
import { textOf } from "~/contract/notifications/text-of";

export type Texts = Record<Language, string | null>;

export interface NotificationText {
  id: string;
  title: Texts;
  body: Texts;
  link: string | null;
}

/** Maximum payload in bytes (RFC 8291 §4: 4,096 with the overhead of encryption). */
const MAX_BYTES = 3_993;

/**
 * The payload that the app receives, as JSON. The app displays it with the `tag`: a duplicate, sent because a process
 * died between sending and recording it, replaces the first silently. A text that is too long for a
 * message is cut with an ellipsis.
 */
export function messageOf(notification: NotificationText, language: Language): string {
  const { title, body } = textOf(notification, language);
  const { id: tag, link } = notification;
  const encode = (body: string | null) => JSON.stringify({ tag, title, body, link });
  const characters = Array.from(body ?? "");
  let text = encode(body);
  while (Buffer.byteLength(text) > MAX_BYTES && characters.length > 0) {
    characters.splice(-20);
    text = encode(`${characters.join("")}…`);
  }
  return text;
}

/** The French title, or else the first one. */
export const nameOf = ({ title }: Pick<NotificationText, "title">) =>
  languages.map((language) => title[language]).find(Boolean) ?? "";
