import type { HeldData, HeldHead, HeldSection } from "~/contract/pass-holders/held-data";
import { consentAnswer, shownPassNumber } from "~/contract/pass-holders/words";
import consentTexts from "../../../../locales/fr/backoffice-consents.json";
import texts from "../../../../locales/fr/backoffice-held-data.json";
import logTexts from "../../../../locales/fr/backoffice-logs.json";
import holderTexts from "../../../../locales/fr/backoffice-pass-holder.json";
import pointsTexts from "../../../../locales/fr/backoffice-points.json";
import { countryLabel } from "../../content/countries";
import { calendarDay, moment, number, phone } from "../../logs/descriptions";

/** An entry of the document: what it is, and its details, one a line. */
export interface HeldEntry {
  title: string;
  lines: string[];
}

/** A sentence with its values. */
export const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

/** Those that are there, in a row. */
const row = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(" · ");
const by = (user: string | null) => user && filled(texts.by, { user });
const pointsOf = (points: number) => {
  const shown = `${points > 0 ? "+" : "−"}${number(Math.abs(points))}`;
  return filled(Math.abs(points) < 2 ? texts.points.one : texts.points.other, { points: shown });
};
const sources = new Map(Object.entries({ ...texts.sources, "Back-office": texts.staff }));
const sourceOf = (source: string) => sources.get(source) ?? source;
const answerOf = (subject: string, given: boolean | null) => {
  const [form, word] = consentAnswer(subject, given);
  return consentTexts.answers[form][word];
};

/** How the rows of each section read in French. */
export const heldWords: { [Name in HeldSection]: (row: HeldData[Name][number]) => HeldEntry } = {
  consents: ({ date, subject, given, text, wording, place, operator, user }) => ({
    title: filled(texts.titled, { title: consentTexts.subjects[subject], text: answerOf(subject, given) }),
    lines: [
      row(
        moment(date),
        by(user) ?? consentTexts.bySelf,
        operator ? filled(consentTexts.places.CounterOf, { operator }) : consentTexts.places[place],
      ),
      row(filled(consentTexts.wording, { text }), filled(consentTexts.version, { wording })),
    ],
  }),
  points: ({ date, kind, points, operator, offer, shopItem, reason, source, user }) => ({
    title: filled(texts.titled, { title: pointsTexts.kinds[kind].text, text: pointsOf(points) }),
    lines: [
      row(moment(date), operator, offer, shopItem, sourceOf(source), by(user)),
      ...(reason ? [filled(texts.reason, { reason })] : []),
    ],
  }),
  scans: ({ date, operator, offer, status, points, passId, civility, age, country, source }) => ({
    title: filled(texts.titled, { title: operator, text: pointsOf(points) }),
    lines: [
      row(
        moment(date),
        offer,
        status === "awarded" ? texts.status.awarded : texts.status.alreadyScanned,
        sourceOf(source),
      ),
      row(
        passId && filled(texts.scanned, { number: shownPassNumber(passId) }),
        Object.entries(holderTexts.civility).find(([code]) => code === civility)?.[1],
        age !== null &&
          filled(age > 1 ? holderTexts.sheet.age_other : holderTexts.sheet.age_one, { count: age }),
        countryLabel(country),
      ),
    ],
  }),
  orders: ({ date, gift, points, key, cancelledAt, cancelReason }) => ({
    title: filled(texts.titled, { title: gift, text: pointsOf(-points) }),
    lines: [
      row(
        moment(date),
        key && filled(texts.key, { key }),
        cancelledAt && filled(texts.undone, { moment: moment(cancelledAt) }),
      ),
      ...(cancelReason ? [filled(texts.reason, { reason: cancelReason })] : []),
    ],
  }),
  subscriptions: ({ date, endpoint }) => ({
    title: URL.canParse(endpoint) ? new URL(endpoint).host : endpoint,
    lines: [row(moment(date), endpoint)],
  }),
  mails: ({ date, sentAt, recipient, subject, text }) => ({
    title: subject,
    lines: [
      row(
        moment(date),
        filled(texts.to, { recipient }),
        sentAt ? filled(texts.sent, { moment: moment(sentAt) }) : texts.notSent,
      ),
      ...text.split("\n"),
    ],
  }),
  duplicates: ({ date, state, resolvedAt, resolvedBy }) => ({
    title: state === "open" ? texts.pair.open : state === "ignored" ? texts.pair.ignored : texts.pair.merged,
    lines: [
      row(
        filled(texts.found, { moment: moment(date) }),
        resolvedAt && filled(texts.resolved, { moment: moment(resolvedAt) }),
        by(resolvedBy),
      ),
    ],
  }),
  merges: ({ date, passId, user, undoneAt }) => ({
    title: texts.merged,
    lines: [
      row(
        moment(date),
        passId && filled(texts.scanned, { number: shownPassNumber(passId) }),
        by(user),
        undoneAt && filled(texts.undone, { moment: moment(undoneAt) }),
      ),
    ],
  }),
  log: ({ date, type, user, reason, changes }) => ({
    title: logTexts.types[type],
    lines: [
      row(moment(date), by(user)),
      ...(reason ? [filled(texts.reason, { reason })] : []),
      ...changes.map(({ field, before, after }) =>
        filled(before === null ? texts.change : texts.changed, {
          field,
          before: before ?? "",
          after: after ?? "–",
        }),
      ),
    ],
  }),
};

/** Who it is, field by field; what is not known is left out. */
export function identityWords({ holder }: HeldHead): string[] {
  const { fields } = holderTexts;
  const { address, zipCode, city, province, country } = holder.address;
  const { mail, email, sms } = holder.agreementFields;
  const all: [title: string, text: string | null][] = [
    [fields.lastName, holder.lastName],
    [fields.firstName, holder.firstName],
    [fields.civility, holderTexts.civility[holder.civility]],
    [fields.birthDate, holder.birthDate && calendarDay(holder.birthDate)],
    [fields.language, holderTexts.language[holder.language]],
    [fields.email, holder.email],
    [fields.phone, holder.phone && phone(holder.phone)],
    [fields.address, row(address, `${zipCode} ${city}`, province, countryLabel(country))],
    [fields.passId, shownPassNumber(holder.passId)],
    [fields.passType, holderTexts.passType[holder.passType]],
    [fields.agreesMail, answerOf("mail", mail)],
    [fields.agreesEmail, answerOf("email", email)],
    [fields.agreesSms, answerOf("sms", sms)],
    [consentTexts.subjects.notifications, answerOf("notifications", holder.subscribedToNotifications)],
    [texts.fields.terms, holder.agreedTermsAt && moment(holder.agreedTermsAt)],
    [texts.fields.available, number(holder.availablePoints)],
    [texts.fields.earned, number(holder.totalPoints)],
    [texts.fields.spent, number(holder.consumedPoints)],
    [texts.fields.turnover, `${holder.turnover.toFixed(2).replace(".", ",")}\u00a0€`],
    [texts.fields.source, holder.registrationSource],
    [texts.fields.created, moment(holder.createdDate)],
    [texts.fields.updated, row(moment(holder.updatedAt), by(holder.updatedBy))],
  ];
  return all.flatMap(([title, text]) => (text ? filled(texts.titled, { title, text }) : []));
}
