import type { PublishStatus } from "~/contract/publish-status";
import type { Decision, RequestKind, ReviewSubject } from "~/contract/reviews/requests";
import { letterTo, type MailOptions, type Recipient } from "./mails";
import type { Mail } from "./outbox.server";
import { filled, texts } from "./write-mail";

/** The subject of a request, as its author sees it. */
interface About {
  subject: ReviewSubject;
  id: string;
  name: string;
}

export interface Accepted extends Omit<About, "id"> {
  to: Recipient;
  kind: RequestKind;
  decision: Decision;
  corrected: boolean;
  /** Its status in the app from now on. */
  publishStatus: PublishStatus;
  /** Path of the request, as its author follows it. */
  requestPath: string;
}

/** Tells the author of a request that it was accepted, with corrections or without, and what becomes of it. */
export function requestAccepted(options: MailOptions, accepted: Accepted): Mail {
  const { to, name, subject, kind, decision, corrected, publishStatus, requestPath } = accepted;
  const words = texts.requestAccepted;
  const next =
    decision === "validated"
      ? words.validated
      : publishStatus === "WaitingPublish" || publishStatus === "WaitingUnpublish"
        ? words[publishStatus]
        : null;
  return letter(options, "requestAccepted", to, {
    subject: filled(words.subject, { name }),
    paragraphs: [
      filled(decision === "archived" ? words.archived[subject] : words[subject][kind], { name }),
      ...(corrected ? [words.corrected] : []),
      ...(next ? [next] : []),
    ],
    action: { label: words.action, path: requestPath },
  });
}

/** Maximum names in the mail; an author with more sees them all in the product. */
const MAX_NAMED = 30;

export interface PublishedRequests {
  to: Recipient;
  number: number;
  /** Contents now in the app, and contents no longer there. */
  entered: readonly About[];
  left: readonly About[];
}

/** Tells an author, once per publication, what became of all their requests. */
export function requestsPublished(
  options: MailOptions,
  { to, number, entered, left }: PublishedRequests,
): Mail {
  const words = texts.requestsPublished;
  const [first, ...others] = [...entered, ...left];
  if (!first) throw new Error("the publication contains none of the author's requests");
  const subject =
    others.length > 0
      ? filled(words.subject, { count: String(others.length + 1) })
      : filled(entered.length > 0 ? words.subjectEntered : words.subjectLeft, { name: first.name });
  const list = (title: string, all: readonly About[]) => {
    if (all.length === 0) return [];
    const lines = all.slice(0, MAX_NAMED).map(({ subject, name }) => filled(words[subject], { name }));
    const more = all.length - MAX_NAMED;
    if (more > 0) lines.push(filled(words.more, { count: String(more) }));
    return [[title, ...lines].join("\n")];
  };
  return letter(options, "requestsPublished", to, {
    subject,
    paragraphs: [
      filled(words.lead, { programme: options.programmeName, number: number.toLocaleString("fr-BE") }),
      ...list(words.entered, entered),
      ...list(words.left, left),
    ],
    action:
      others.length > 0
        ? { label: words.all, path: "/eltos" }
        : {
            label: words.one[first.subject],
            path: `${first.subject === "offer" ? "/offers" : "/eltos"}/${first.id}/informations`,
          },
  });
}

interface DecisionLetter {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

/** With the link to opt out of such mails. */
function letter(
  options: MailOptions,
  kind: string,
  to: Recipient,
  { action: { label, path }, ...written }: DecisionLetter,
): Mail {
  return letterTo(options, to, {
    kind,
    ...written,
    action: { label, url: options.appUrl + path },
    hint: filled(texts.decisionPreference, { url: `${options.appUrl}/profile/preferences` }),
  });
}
