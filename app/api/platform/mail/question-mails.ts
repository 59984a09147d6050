import type { ReviewSubject } from "~/contract/reviews/requests";
import { letterTo, type MailOptions, type Recipient } from "./mails";
import type { Mail } from "./outbox.server";
import { filled, texts } from "./write-mail";

interface Question {
  to: Recipient;
  /** The team member who asks. */
  by: string;
  subject: ReviewSubject;
  name: string;
  text: string;
  pictures: number;
  /** Path of the request, as its author follows it. */
  requestPath: string;
}

const withPictures = (text: string | undefined, count = 0) => [
  ...(text ? [`« ${text} »`] : []),
  ...(count > 0 ? [filled(texts.pictures, { count: String(count) })] : []),
];

const preferencesOf = ({ appUrl }: MailOptions) =>
  filled(texts.decisionPreference, { url: `${appUrl}/profile/preferences` });

/** A question to the author of a request, which stays open. */
export function requestQuestion(options: MailOptions, question: Question): Mail {
  const { to, by, subject, name, text, pictures, requestPath } = question;
  const words = texts.requestQuestion;
  return letterTo(options, to, {
    kind: "requestQuestion",
    subject: filled(words.subject, { name }),
    paragraphs: [
      filled(words[subject], { name, person: by, programme: options.programmeName }),
      ...withPictures(text, pictures),
      words.next,
    ],
    action: { label: words.action, url: options.appUrl + requestPath },
    hint: preferencesOf(options),
  });
}

export interface RequestAnswered {
  to: Recipient;
  how: "answered" | "amended" | "withdrawn";
  /** The person who answered. */
  by: string;
  subject: ReviewSubject;
  subjectId: string;
  name: string;
  text?: string;
  pictures?: number;
}

/** Tells the people who asked about the outcome of their question. */
export function requestAnswered(options: MailOptions, answered: RequestAnswered): Mail {
  const { to, how, by, subject, subjectId, name, text, pictures } = answered;
  const words = texts.requestAnswered;
  const folder = subject === "offer" ? "offers" : "eltos";
  const path =
    how === "withdrawn" ? `/${folder}/${subjectId}/informations` : `/reviews/${folder}/${subjectId}`;
  return letterTo(options, to, {
    kind: "requestAnswered",
    subject: filled(words.subject[how], { name }),
    paragraphs: [filled(words[how], { name, person: by }), ...withPictures(text, pictures), words.next[how]],
    action: { label: words.action[how], url: options.appUrl + path },
    hint: preferencesOf(options),
  });
}
