import { sql } from "kysely";
import { PDF, XLSX } from "~/contract/lists";
import type { Overview } from "~/contract/statistics/calls";
import { comparedPeriod, type Period, periodBefore } from "~/contract/statistics/periods";
import { rolesWithSwitch } from "~/contract/users/mail-kinds";
import { de } from "~/i18n/elision";
import { formatNumber } from "~/i18n/french";
import { changeWithoutSign, stepName, trendOf } from "~/i18n/period-words";
import statisticTexts from "../../../locales/fr/backoffice-statistics.json";
import { unsubscribeUrl } from "../chosen-mails/unsubscription.server";
import type { Digest, DigestRow } from "../platform/mail/digest";
import { digestMail } from "../platform/mail/digest-mail";
import type { Attachment } from "../platform/mail/mail-delivery.server";
import { filled, texts } from "../platform/mail/write-mail";
import { unscoped } from "../scope.server";
import type { Db, Services } from "../services";
import { overviewFile } from "../statistics/files.server";
import { programmeOverview } from "../statistics/overview.server";
import { reportedMonth } from "./digest-time";
import { mailEachOnce } from "./periodic-mails.server";

const words = texts.digest.month;
const figureWords = statisticTexts.overview;
const everything = unscoped("the report has the figures of the whole programme");

type Sending = Pick<Services, "db" | "clock" | "log" | "options">;

/** On the first day of a month, for each subscribed team member who has not been sent it yet; runs once a minute. */
export async function sendMonthReports(services: Sending) {
  const { db, clock, options } = services;
  const month = reportedMonth(clock.now());
  if (!month) return;
  const day = clock.today();
  const people = await peopleWithout(db, day);
  if (people.length === 0) return;
  const overview = await keptFigures(services, month);
  const digest = monthReport(overview);
  await mailEachOnce(
    services,
    { kind: "report", day, people },
    async (_, person) =>
      digest &&
      digestMail(options, {
        to: { email: person.email, firstName: person.first_name || null },
        digest,
        kind: "monthReport",
        day,
        unsubscribeUrl: unsubscribeUrl(services, person.id, "report"),
        attached: `${ATTACHED}${month.from}`,
      }),
  );
}

const peopleWithout = (db: Db, day: string) =>
  db
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("role", "in", rolesWithSwitch("report"))
    .where("told_of_months", "=", true)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where(
      sql<boolean>`not exists (select from periodic_mails as done
        where done.user_id = users.id and done.kind = 'report' and done.day = ${day}::date)`,
    )
    .orderBy("id")
    .execute();

/** Stored when first computed, so that every report has the same figures even if a scan arrives late. */
async function keptFigures({ db, clock }: Sending, { from, to }: Period): Promise<Overview> {
  const kept = await readFigures(db, from);
  if (kept) return kept.overview;
  const overview = await programmeOverview(db, everything, clock.today(), { Start: from, End: to });
  await db
    .insertInto("month_reports")
    .values({ month: from, overview: JSON.stringify(overview), made_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readFigures(db, from))?.overview ?? overview;
}

const readFigures = (db: Db, month: string) =>
  db
    .selectFrom("month_reports")
    .select(["overview", "made_at"])
    .where("month", "=", month)
    .$narrowType<{ overview: Overview }>()
    .executeTakeFirst();

/** @returns null when nothing happened in the month */
export function monthReport(overview: Overview): Digest | null {
  const period = { from: overview.start, to: overview.end };
  const [before, yearBefore] = [periodBefore(period), comparedPeriod(period)].map(({ from }) =>
    stepName(from.slice(0, 7)),
  ) as [string, string];
  const path = `/statistics?${new URLSearchParams({ from: period.from, to: period.to })}`;
  const beside = (month: string, value: number, was: number) =>
    filled(was === 0 || value === was ? words.beside : words.changed, {
      month,
      value: formatNumber(was),
      change: `${trendOf(value, was) === "up" ? "+" : "−"}${changeWithoutSign(value, was)}`,
    });
  const figure = (
    label: string,
    { value, before: was, previous }: { value: number; before: number; previous: number },
  ): DigestRow => ({
    label,
    path,
    detail: [beside(before, value, was), beside(yearBefore, value, previous)].join(" · "),
    value: formatNumber(value),
  });
  const { newHolders, activeHolders, scans, pointsEarned, pointsSpent, decisionDays } = overview;
  const happened = [newHolders, activeHolders, scans, pointsEarned, pointsSpent].some(
    ({ value }) => value > 0,
  );
  if (!happened && decisionDays.value === null) return null;
  const days = (value: number | null) => (value === null ? words.none : formatNumber(value));
  const rows = [
    figure(figureWords.newHoldersLabel, newHolders),
    figure(figureWords.activeHolders, activeHolders),
    figure(figureWords.scans, scans),
    figure(figureWords.pointsEarned, pointsEarned),
    figure(figureWords.pointsSpent, pointsSpent),
    {
      label: figureWords.decisionDays,
      path,
      detail: [
        filled(words.beside, { month: before, value: days(decisionDays.before) }),
        filled(words.beside, { month: yearBefore, value: days(decisionDays.previous) }),
      ].join(" · "),
      value: days(decisionDays.value),
    },
  ];
  const operators = overview.operators.map(({ id, name, city, province, scans: counted }) => ({
    label: name,
    path: `/eltos/${id}/stats?${new URLSearchParams({ from: period.from, to: period.to })}`,
    detail: [
      ...new Set([city, province].filter((place) => place !== null)),
      beside(yearBefore, counted.value, counted.previous),
    ].join(" · "),
    value: formatNumber(counted.value),
  }));
  return {
    title: filled(words.title, { ofMonth: de(stepName(period.from.slice(0, 7))) }),
    lead: filled(words.lead, { ofMonthBefore: de(before), ofYearBefore: de(yearBefore) }),
    action: { label: words.see, path },
    sections: [
      { title: words.figures, rows },
      ...(operators.length > 0 ? [{ title: figureWords.operators, rows: operators }] : []),
    ],
    closing: { title: words.attached, lines: [words.attachedText] },
  };
}

const ATTACHED = "month-report/";

const formats = [
  ["pdf", PDF],
  ["xlsx", XLSX],
] as const;
const fileName = (month: string, format: string) =>
  `${statisticTexts.file.overview}-${month.slice(0, 7)}.${format}`;

/** The names of a mail's attachments (`Mail.attached`), before and after the files are generated. */
export const attachedNames = (attached: string | null) =>
  attached?.startsWith(ATTACHED)
    ? formats.map(([format]) => fileName(attached.slice(ATTACHED.length), format))
    : [];

/** For `mailDelivery`: the figures of the month's report as files. */
export const reportFiles =
  ({ db, options }: Pick<Services, "db" | "options">) =>
  async (name: string): Promise<Attachment[]> => {
    const report = name.startsWith(ATTACHED) && (await readFigures(db, name.slice(ATTACHED.length)));
    if (!report) throw new Error(`nothing is kept of ${name}`);
    return Promise.all(
      formats.map(async ([format, contentType]) => {
        const file = overviewFile(report.overview, {
          format,
          programme: options.programmeName,
          madeAt: new Date(report.made_at),
          signal: new AbortController().signal,
        });
        return {
          filename: fileName(report.overview.start, format),
          contentType,
          content: Buffer.from(await file.arrayBuffer()),
        };
      }),
    );
  };
