import { formatMoment, formatNumber } from "~/i18n/french";
import { letterTo, type MailOptions, type Recipient } from "./mails";
import type { Mail } from "./outbox.server";
import { filled, texts } from "./write-mail";

/** Maximum names in the mail. */
const MAX_NAMED = 20;

interface PlannedPublicationDone {
  to: Recipient;
  /** The moment for which it was planned. */
  at: string;
  /** Null when nothing waited. */
  publication: { number: number; published: number; unpublished: number } | null;
  /** The names of removals that nobody had read. */
  unread: readonly string[];
  unsubscribeUrl: string;
}

/** Tells the person who planned a publication about its result. */
export function plannedPublicationDone(
  options: MailOptions,
  { to, at, publication, unread, unsubscribeUrl }: PlannedPublicationDone,
): Mail {
  const words = texts.plannedPublication;
  const moment = formatMoment(at);
  const named = unread.slice(0, MAX_NAMED).map((name) => filled(words.one, { name }));
  const others = unread.length - named.length;
  if (others > 0) named.push(filled(words.more, { count: formatNumber(others) }));
  return letterTo(options, to, {
    kind: "plannedPublication",
    subject: publication ? words.subject : words.subjectNothing,
    paragraphs: [
      ...(publication
        ? [
            filled(words.done, { moment, number: formatNumber(publication.number) }),
            filled(words.counts, {
              published: formatNumber(publication.published),
              unpublished: formatNumber(publication.unpublished),
            }),
          ]
        : [filled(words.nothing, { moment })]),
      ...(named.length > 0 ? [[words.unread, ...named].join("\n")] : []),
    ],
    action: { label: words.action, url: `${options.appUrl}/publication` },
    hint: filled(texts.decisionPreference, { url: `${options.appUrl}/profile/preferences` }),
    unsubscribeUrl,
  });
}
