import type { NoteKind } from "~/contract/notes/note-kinds";
import { letterTo, type MailOptions, type Recipient } from "./mails";
import type { Mail } from "./outbox.server";
import { filled, texts } from "./write-mail";

interface Mentioned {
  to: Recipient;
  /** The author of the note. */
  by: string;
  kind: NoteKind;
  /** The subject of the note. */
  name: string;
  text: string;
  path: string;
  unsubscribeUrl: string;
}

/**
 * Mails the people that a note of the team mentions. The text of a note about a pass holder stays in the product,
 * where an erasure reaches it.
 */
export function mentioned(
  options: MailOptions,
  { to, by, kind, name, text, path, ...rest }: Mentioned,
): Mail {
  const words = texts.mention;
  const values = { person: by, name };
  return letterTo(options, to, {
    kind: "mention",
    subject: filled(words.subject[kind], values),
    paragraphs: [filled(words[kind], values), ...(kind === "passHolder" ? [] : [`«\u00a0${text}\u00a0»`])],
    action: {
      label: words.action,
      url: `${options.appUrl}${path}#${kind === "request" ? "request-notes" : "notes"}`,
    },
    hint: filled(texts.decisionPreference, { url: `${options.appUrl}/profile/preferences` }),
    unsubscribeUrl: rest.unsubscribeUrl,
  });
}

export interface Handled {
  to: Recipient;
  /** The request was handed to them, or taken over from them. */
  how: "handed" | "takenOver";
  by: string;
  /** The subject of the request. */
  name: string;
  path: string;
  unsubscribeUrl: string;
}

/** Tells a colleague that a request is theirs, or no longer. */
export function requestHandled(options: MailOptions, { to, how, by, name, path, ...rest }: Handled): Mail {
  const { subject, action, ...words } = texts.requestHandled;
  const values = { person: by, name };
  return letterTo(options, to, {
    kind: "requestHandled",
    subject: filled(subject[how], values),
    paragraphs: [filled(words[how], values)],
    action: { label: action, url: `${options.appUrl}${path}` },
    hint: filled(texts.decisionPreference, { url: `${options.appUrl}/profile/preferences` }),
    unsubscribeUrl: rest.unsubscribeUrl,
  });
}
