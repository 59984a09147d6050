import type { TFunction } from "i18next";
import { dayInBelgium } from "~/contract/belgian-day";
import {
  type LogEntry,
  type LogType,
  type SubjectKind,
  type SubjectWithPage,
  subjectPages,
} from "~/contract/logs";
import { isElidedBefore } from "~/i18n/elision";
import { formatNumber } from "~/i18n/french";
import { textsIn } from "~/i18n/texts.server";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { fromList } from "~/ui/lists/return-to";

type T = TFunction<"backoffice-log-entries">;

/**
 * The event as a sentence, on the server: the texts of all sentences would make a page and its scripts a tenth larger.
 */
export interface LogLine {
  id: string;
  date: string;
  icon: IconName;
  tone: Tone;
  /** In the order of the sentence: words, and names, which are links or emphasised. */
  sentence: (string | { name: string; to?: string; title?: string })[];
  reason: string | null;
  /** How many fields there are, in words; empty where there are none. */
  summary: string;
  fields: LogEntry["fields"];
  link: { to: string; label: string; name?: string } | null;
}

/** Consecutive entries under one heading: a day, preceded by a word for today and yesterday, or a type. */
export interface LogGroup {
  key: string;
  heading: string;
  day: string | null;
  lines: LogLine[];
}

const hasPage = (kind: SubjectKind): kind is SubjectWithPage => subjectPages[kind] !== null;

/** Placeholders for the person, the subject and the author while their sentence is translated. */
const [PERSON, SUBJECT, REQUESTER] = ["\u2060p\u2060", "\u2060s\u2060", "\u2060a\u2060"];

const words = new Intl.DateTimeFormat("fr-BE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `vendredi 13 mars 2026`, and whether that is today or yesterday. Both are calendar days. */
function dayHeading(day: string, today: string) {
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  const yesterday = before.toISOString().slice(0, 10);
  const near = day === today ? ("today" as const) : day === yesterday ? ("yesterday" as const) : undefined;
  return { near, words: words.format(new Date(`${day}T00:00:00Z`)).replace(" 1 ", " 1er ") };
}

/**
 * The entries of a page, in its order, under their days or types.
 * @param query of the list that links come back to
 */
export async function groupEntries(
  entries: readonly LogEntry[],
  { by, query = "" }: { by: "day" | "type"; query?: string },
): Promise<LogGroup[]> {
  const texts = await textsIn();
  const t = texts.getFixedT(null, "backoffice-log-entries");
  const typeOf = ({ type }: LogEntry) => texts.t(`backoffice-logs:types.${type}` as "backoffice-logs:title");
  const today = dayInBelgium(new Date());
  const groups: LogGroup[] = [];
  for (const entry of entries) {
    const key = by === "day" ? dayInBelgium(new Date(entry.date)) : typeOf(entry);
    const line = lineOf(entry, typeOf(entry), query, t);
    const last = groups.at(-1);
    if (last?.key === key) last.lines.push(line);
    else groups.push({ key, ...headingOf(key), lines: [line] });
  }
  return groups;

  function headingOf(key: string): Pick<LogGroup, "heading" | "day"> {
    if (by === "type") return { heading: key, day: null };
    const { near, words } = dayHeading(key, today);
    return near ? { heading: t(near), day: words } : { heading: words, day: null };
  }
}

/** By a part of the type's name; the first match counts. */
const looks: readonly [part: RegExp, icon: IconName, tone: Tone][] = [
  [/Refus|NotEligible/, "x-circle", "danger"],
  [/Delet/, "trash", "danger"],
  [/Archived|Unarchive/, "archive", "ardoise"],
  [/Translated/, "translate", "meuse"],
  [/Exported/, "export", "neutral"],
  [/Password|Login|Logout/, "key", "genet"],
  [/Linked|Unlinked|Group/, "link-simple", "info"],
  [/Published|ContentRestored/, "broadcast-bold", "success"],
  [/Approved|Validated/, "check-circle-fill", "success"],
  [/Withdrawn|Undone|Restored/, "arrow-counter-clockwise", "neutral"],
  [/Media/, "image", "neutral"],
  [/^User/, "user-circle", "myrtille"],
  [/Created|SignedUp|Duplicated/, "plus-circle", "success"],
];

/** The icon of an event, which its sentence expresses as well. */
function lookOf(type: LogType): { icon: IconName; tone: Tone } {
  const found = looks.find(([part]) => part.test(type));
  return found ? { icon: found[1], tone: found[2] } : { icon: "pencil-simple-bold", tone: "info" };
}

function lineOf(entry: LogEntry, type: string, query: string, t: T): LogLine {
  const { id, date, reason, fields, subject, askedBy } = entry;
  const page = subject?.canOpen && subject.id && hasPage(subject.kind) ? subject.kind : undefined;
  const sheet = page && subjectPages[page](subject?.id ?? "");
  const to = sheet && (query ? fromList(sheet, query) : sheet);
  const name = entry.extraInfo || t(`aSubject.${subject?.kind ?? "other"}`);
  const person = entry.userId
    ? { name: entry.user ?? "", to: `/logs?person=${entry.userId}`, title: t("ofPerson") }
    : { name: entry.user || t("nobody") };
  const ofSubject = subject?.id
    ? { to: `/logs?subject=${subject.id}`, label: t("ofSubject"), name: t("ofSubjectName", { name }) }
    : null;
  const names: Record<string, Exclude<LogLine["sentence"][number], string>> = {
    [PERSON]: person,
    [SUBJECT]: { name, ...(to && { to }) },
    ...(askedBy && {
      [REQUESTER]: { name: askedBy.name, ...(askedBy.id && { to: `/logs?person=${askedBy.id}` }) },
    }),
  };
  return {
    id,
    date,
    ...lookOf(entry.type),
    sentence: withRequester(entry, sentenceOf(entry, type, t), t)
      .replace(`de ${SUBJECT}`, isElidedBefore(name) ? `d’${SUBJECT}` : `de ${SUBJECT}`)
      // A subject without a name is only the noun before the quotation marks: “la fiche”.
      .replace(entry.extraInfo ? "" : / «\u00a0\u2060s\u2060\u00a0»/, "")
      .split(/(\u2060[psa]\u2060)/)
      .filter(Boolean)
      .map((part) => names[part] ?? part),
    reason: reason && t("reasonGiven", { reason }),
    summary: fields.length
      ? t(countOf(entry), { count: fields.length, value: formatNumber(fields.length) })
      : "",
    fields,
    // A subject without a page, or a deleted one, is described here in full.
    link: page && to ? { to, label: t(`open.${page}`) } : ofSubject,
  };
}

function sentenceOf({ type, request, userId, subject }: LogEntry, words: string, t: T): string {
  return t([`sentences.${type}`, "sentenceOfOther"] as unknown as "sentences.OperatorRequestApproved", {
    person: PERSON,
    subject: SUBJECT,
    request: t(`requests.${request ?? "any"}`),
    ...(userId && userId === subject?.id && { context: "own" }),
    type: words,
  });
}

/** The author, the person who corrected and the person who accepted may be different. */
function withRequester({ askedBy, userId, corrected }: LogEntry, sentence: string, t: T) {
  const isOther = askedBy && (askedBy.id === null || askedBy.id !== userId);
  if (!isOther) return corrected ? `${sentence} (${t("corrected")})` : sentence;
  const person = isElidedBefore(askedBy.name) ? `d’${REQUESTER}` : `de ${REQUESTER}`;
  return `${sentence} (${t(corrected ? "askedAndCorrected" : "askedBy", { person })})`;
}

/** The values of a creation were entered; others without an earlier value, such as filters of an export, are listed. */
function countOf({ type, fields }: LogEntry) {
  if (/Created|CreationRequested|SignedUp/.test(type)) return "enteredCount";
  const isChange = /Edit|Updated|Translated|Amended|Changed/.test(type);
  return isChange || fields.some(({ before }) => before !== null) ? "fieldCount" : "detailCount";
}
