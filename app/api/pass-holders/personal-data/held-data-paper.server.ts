import { setImmediate } from "node:timers/promises";
import type { HeldData, HeldHead, HeldSection } from "~/contract/pass-holders/held-data";
import { consentAnswer, shownPassNumber } from "~/contract/pass-holders/words";
import consentTexts from "../../../../locales/fr/backoffice-consents.json";
import texts from "../../../../locales/fr/backoffice-held-data.json";
import logTexts from "../../../../locales/fr/backoffice-logs.json";
import holderTexts from "../../../../locales/fr/backoffice-pass-holder.json";
import pointsTexts from "../../../../locales/fr/backoffice-points.json";
import { countryLabel } from "../../content/countries";
import { calendarDay, moment, number, phone } from "../../logs/descriptions";
import {
  addPart,
  COLUMN,
  drawFoot,
  type FontName,
  hasLetters,
  hasLostLetters,
  heightOf,
  mm,
  muted,
  newPaper,
  PAGE,
  primary,
  printable,
  type Structure,
  say,
  written,
} from "../../platform/paper/paper.server";
import type { HeldRows } from "./held-data.server";

/** The top and bottom edges of the content of a page. */
const [top, bottom] = [PAGE.margin, PAGE.height - mm(19)];
/** The height to keep free below a heading, so that its section begins on the same page. */
const WITH_HEADING = mm(20);
/** Maximum characters of a paragraph: longer ones are split, so that each fits on a page. */
const MAX_PIECE_LENGTH = 2000;

interface Look {
  size: number;
  font?: FontName;
  color?: string;
  /** Margins above and below, in points. */
  before?: number;
  after?: number;
  /** The height to keep free below it, in points. */
  keep?: number;
}
const looks = {
  title: { font: "bold", size: 24, color: primary, after: mm(3) },
  heading: { font: "bold", size: 15, before: mm(7), after: mm(2.5), keep: WITH_HEADING },
  text: { size: 10.5, after: mm(1) },
  entry: { font: "medium", size: 10.5, before: mm(1.5), after: mm(0.4), keep: mm(11) },
  detail: { size: 9.5, color: muted, after: mm(0.4) },
} satisfies Record<string, Look>;

/** Whether the fonts can print a name or an address. */
export const isPrintable = (text: string) =>
  hasLetters(newPaper({ title: "", author: "", language: "fr", madeAt: new Date(0) }), text);

/** An entry of the document: its title and lines of details. */
interface HeldEntry {
  title: string;
  lines: string[];
}

/** Fills values into a sentence. */
const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

/** The non-empty values, joined on one line. */
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

/** The French texts of each section's rows. */
const heldWords: { [Name in HeldSection]: (row: HeldData[Name][number]) => HeldEntry } = {
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
  points: ({ date, kind, points, operator, offer, shopItem, reason, source, user, undoes }) => ({
    title: filled(texts.titled, { title: pointsTexts.kinds[kind].text, text: pointsOf(points) }),
    lines: [
      row(moment(date), operator, offer, shopItem, sourceOf(source), by(user)),
      ...(reason ? [filled(texts.reason, { reason })] : []),
      ...(undoes ? [filled(texts.undoes, { moment: moment(undoes) })] : []),
    ],
  }),
  passes: ({ date, passId, cause, user, successor, replacedAt, backAt }) => ({
    title: filled(texts.pass[cause], { number: shownPassNumber(passId ?? "") }),
    lines: [
      row(
        moment(date),
        by(user),
        successor &&
          replacedAt &&
          filled(texts.successor, { number: shownPassNumber(successor), moment: moment(replacedAt) }),
        backAt && filled(texts.back, { moment: moment(backAt) }),
      ),
    ],
  }),
  scans: ({ date, operator, offer, status, points, passId, civility, age, country, source }) => ({
    title: filled(texts.titled, { title: operator, text: pointsOf(points) }),
    lines: [
      row(moment(date), offer, texts.status[status], sourceOf(source)),
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
  notifications: ({ date, title, outcome }) => ({
    title,
    lines: [filled(texts.received[outcome], { moment: moment(date) })],
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
  notes: ({ date, editedAt, user, text }) => ({
    title: row(moment(date), by(user)),
    lines: [...(editedAt ? [filled(texts.edited, { moment: moment(editedAt) })] : []), ...text.split("\n")],
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

/** The person's details, field by field, without empty fields. */
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

/** All personal data held about a person, in French: A4, tagged, with page numbers. Streamed. */
export async function* printHeldData(head: HeldHead, rows: HeldRows): AsyncGenerator<Uint8Array> {
  const { programme, holder } = head;
  const name = `${holder.firstName} ${holder.lastName}`;
  const madeAt = new Date(head.madeAt);
  const title = `${programme} – ${texts.title}`;
  const paper = newPaper({ title, author: programme, language: "fr", madeAt });
  const whole = paper.struct("Document", { lang: "fr" });
  paper.addStructure(whole);
  let [y, page] = [bottom, 0];
  const turn = () => {
    page += 1;
    paper.addPage();
    drawFoot(paper, page, printable(paper, filled(texts.foot, { programme, name })));
    y = top;
  };
  function write(parent: Structure, type: string, given: string, look: Look) {
    const { before = 0, after = 0, keep = 0, ...words } = look;
    for (const text of broken(printable(paper, given))) {
      const height = heightOf(paper, text, { ...words, width: COLUMN });
      if (y + before + height + keep > bottom) turn();
      else if (y > top) y += before;
      const at = y;
      addPart(paper, parent, type, () => say(paper, text, PAGE.margin, at, { ...words, width: COLUMN }));
      y += height + after;
    }
  }
  function writeEntry(list: Structure, { title: entry, lines }: HeldEntry) {
    const item = paper.struct("LI");
    list.add(item);
    const body = paper.struct("LBody");
    item.add(body);
    write(body, "P", entry, looks.entry);
    for (const line of lines) write(body, "P", line, looks.detail);
    body.end();
    item.end();
  }

  turn();
  write(whole, "H1", texts.title, looks.title);
  write(whole, "P", filled(texts.intro, { programme, name }), looks.text);
  write(whole, "P", filled(texts.made, { moment: moment(head.madeAt) }), looks.text);
  write(whole, "H2", texts.identity, looks.heading);
  for (const line of identityWords(head)) write(whole, "P", line, looks.text);

  const sections = Object.keys(rows) as HeldSection[];
  for (const section of sections) {
    write(whole, "H2", texts.sections[section], looks.heading);
    let list: Structure | undefined;
    for await (const entry of entriesOf(rows, section)) {
      if (!list) {
        list = paper.struct("L");
        whole.add(list);
      }
      writeEntry(list, entry);
      yield* written(paper);
      // Yields to the event loop between two entries.
      await setImmediate();
    }
    list?.end();
    if (!list) write(whole, "P", texts.none, looks.text);
  }
  if (hasLostLetters(paper)) write(whole, "P", texts.lostLetters, looks.text);
  whole.end();
  paper.end();
  for await (const chunk of paper) yield chunk as Uint8Array;
}

async function* entriesOf<Name extends HeldSection>(
  rows: HeldRows,
  section: Name,
): AsyncGenerator<HeldEntry> {
  for await (const row of rows[section]()) yield heldWords[section](row as never);
}

/** Splits a text into paragraphs that fit on a page. */
const broken = (text: string): string[] =>
  text
    .split("\n")
    .flatMap(
      (line) =>
        line.match(new RegExp(`.{1,${MAX_PIECE_LENGTH}}(?:\\s|$)|.{1,${MAX_PIECE_LENGTH}}`, "gu")) ?? [],
    );
