import { sql } from "kysely";
import type { DigestPart } from "~/contract/users/mail-kinds";
import { workingDayBefore } from "~/contract/working-days";
import { formatAge, formatLongAge, formatMoment, formatNumber } from "~/i18n/french";
import { openAnomalies } from "../anomalies/open-anomalies.server";
import { countersInNeed } from "../cards/counters-in-need.server";
import { since } from "../platform/database/belgian-days";
import type { Digest, DigestRow, DigestSection } from "../platform/mail/digest";
import { countFailedSince } from "../platform/mail/outbox.server";
import { counted, filled, texts } from "../platform/mail/write-mail";
import { pendingCount } from "../publication/pending.server";
import { plannedPublication } from "../publication/planned.server";
import { clockColumns, deadlinesOn } from "../reviews/deadlines.server";
import { unscoped } from "../scope.server";
import type { Db } from "../services";

const everything = unscoped("the programme’s team reads of all that waits, whoever’s it is");
const words = texts.digest;
/** Maximum rows of a section; the others are only counted. */
const SHOWN = 3;

export interface Morning {
  day: string;
  now: Date;
}

/** A request's subject, and the path where it is decided. */
const aboutRequest = [
  "request.kind",
  "request.operator_id",
  "request.offer_id",
  sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
] as const;

const reviewOf = ({ operator_id, offer_id }: { operator_id: string | null; offer_id: string | null }) =>
  operator_id ? `/reviews/eltos/${operator_id}` : `/reviews/offers/${offer_id}`;

const openRequests = (db: Db) =>
  db.selectFrom(everything("review_requests as request")).where("request.decided_at", "is", null);

const withSubjects = (open: ReturnType<typeof openRequests>) =>
  open
    .leftJoin(everything("operators"), "operators.id", "request.operator_id")
    .leftJoin(everything("offers"), "offers.id", "request.offer_id")
    .select(aboutRequest);

/** Open requests, oldest first. */
async function waitingRequests(db: Db, { day, now }: Morning) {
  const deadlines = await deadlinesOn(db, day);
  const { count, late } = await openRequests(db)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.countAll<number>().filterWhere(deadlines.isLate).as("late"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await withSubjects(openRequests(db))
    .select(clockColumns)
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(SHOWN)
    .execute();
  const section: DigestSection = {
    title: words.waiting,
    rows: rows.map((request) => {
      const deadline = deadlines.of(request);
      const kind = words.kinds[request.kind];
      return {
        label: request.name,
        path: reviewOf(request),
        detail: deadline === "late" ? filled(words.late, { kind }) : kind,
        value: formatAge(request.created_at, now.toISOString()),
        isLate: deadline === "due",
        isOverdue: deadline === "late",
      };
    }),
    more: count > rows.length ? { label: counted(words.others, count - rows.length), path: "/" } : undefined,
  };
  const [oldest] = rows;
  const age = oldest ? formatLongAge(oldest.created_at, now.toISOString()) : "";
  const lead = [filled(words.oldest, { age }), ...(late > 0 ? [counted(words.lates, late)] : [])].join(" ");
  return { count, lead, section };
}

/** Authors' answers to this person's questions that nobody has acted on yet. */
async function answersTo(db: Db, { now }: Morning, personId: string): Promise<DigestRow[]> {
  const rows = await withSubjects(openRequests(db))
    .select(sql<string>`request.answered_at`.as("answered_at"))
    .where("request.answered_at", "is not", null)
    .where(
      sql<boolean>`exists (select from request_messages as message where message.request_id = request.id
        and message.kind = 'question' and message.by = ${personId})`,
    )
    .orderBy("request.answered_at")
    .orderBy("request.id")
    .limit(SHOWN)
    .execute();
  return rows.map((request) => ({
    label: request.name,
    path: reviewOf(request),
    detail: filled(words.answered, { moment: formatMoment(request.answered_at) }),
    value: formatAge(new Date(request.answered_at).toISOString(), now.toISOString()),
  }));
}

async function anomalies(db: Db, { now }: Morning): Promise<DigestRow[]> {
  const { rows } = await sql<{ count: number; oldest: Date | string | null }>`
    select (${openAnomalies}) as count, (select min(found_at) from anomalies where state = 'open') as oldest`.execute(
    db,
  );
  const [{ count, oldest } = { count: 0, oldest: null }] = rows;
  if (oldest === null) return [];
  const age = formatLongAge(new Date(oldest).toISOString(), now.toISOString());
  const detail = filled(words.oldestAnomaly, { age });
  return [{ label: words.anomalies, path: "/anomalies", detail, value: formatNumber(Number(count)) }];
}

async function countersWithoutCards(db: Db, { now }: Morning): Promise<DigestRow[]> {
  const { requests, belowThreshold } = await countersInNeed(db, everything, now);
  const row = (label: string, counters: typeof belowThreshold): DigestRow[] => {
    const [first] = counters;
    if (!first) return [];
    const detail = filled(words.cardsLeft, { name: first.operator.label, left: formatNumber(first.left) });
    return [
      { label, path: "/cards", detail, value: formatNumber(counters.length), isLate: first.left === 0 },
    ];
  };
  return [...row(words.cardsAsked, requests), ...row(words.fewCards, belowThreshold)];
}

async function lowStock(db: Db, { day }: Morning): Promise<DigestRow[]> {
  const gifts = await db
    .selectFrom("gifts")
    .select(["id", "keys_left", "low_stock"])
    .select(sql<string>`name ->> 'fr'`.as("name"))
    .where("uses_keys", "=", true)
    .whereRef("keys_left", "<", "low_stock")
    .where("visible_until", ">=", day)
    .orderBy("keys_left")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return gifts.map(({ id, name, keys_left, low_stock }) => ({
    label: name,
    path: `/gifts/${id}/stock`,
    detail: counted(words.stock, low_stock ?? 0),
    value: formatNumber(keys_left),
    isLate: true,
  }));
}

/** Only failures since the last working day: earlier ones have already been reported. */
async function failedMails(db: Db, { day }: Morning): Promise<DigestRow[]> {
  const count = await countFailedSince(db, workingDayBefore(day));
  if (count === 0) return [];
  const path = "/outbox?state=refused&state=givenUp";
  return [{ label: words.mails, path, detail: words.mailsDetail, value: formatNumber(count), isLate: true }];
}

async function planned(db: Db): Promise<DigestRow[]> {
  const { plan } = await plannedPublication(db);
  if (!plan) return [];
  const { count } = await sql<{ count: number }>`${pendingCount}`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { count: 0 });
  const detail = filled(words.plannedFor, { moment: formatMoment(plan.at) });
  return [{ label: words.planned, path: "/publication", detail, value: formatNumber(Number(count)) }];
}

/** The optional sections, by the part that a person can switch off. */
const watched: Record<
  Exclude<DigestPart, "requests">,
  (db: Db, morning: Morning, personId: string) => Promise<DigestRow[]>
> = {
  answers: answersTo,
  anomalies,
  stock: lowStock,
  cards: countersWithoutCards,
  mails: failedMails,
  publications: planned,
};

/** Figures since the last working day, which on Mondays is Friday. */
async function lastFigures(db: Db, { day }: Morning) {
  const from = workingDayBefore(day);
  const { rows } = await sql<{ decided: number; scans: number; holders: number }>`
    select
      (select count(*) from ${everything("review_requests")}
        where decision in ('published', 'validated', 'archived', 'refused')
          and ${since("decided_at", from)} and decided_at < (${day}::timestamp at time zone 'Europe/Brussels')) as decided,
      (select coalesce(sum(scans), 0) from programme_scan_days where day >= ${from}::date and day < ${day}::date) as scans,
      (select coalesce(sum(holders), 0) from holder_days where day >= ${from}::date and day < ${day}::date) as holders`.execute(
    db,
  );
  const { decided = 0, scans = 0, holders = 0 } = rows[0] ?? {};
  return {
    title: words.since,
    line: [
      counted(words.decided, decided),
      counted(words.scans, scans),
      counted(words.holders, holders),
    ].join(" · "),
  };
}

/** @returns null when there is nothing to report */
export async function teamDigest(
  db: Db,
  morning: Morning,
  personId: string,
  parts: readonly DigestPart[],
): Promise<Digest | null> {
  const requests = parts.includes("requests") ? await waitingRequests(db, morning) : null;
  const rows: DigestRow[] = [];
  for (const part of parts)
    if (part !== "requests") rows.push(...(await watched[part](db, morning, personId)));
  const waits = requests && requests.count > 0 ? requests : null;
  if (!waits && rows.length === 0) return null;
  const { title, line } = await lastFigures(db, morning);
  return {
    title: waits ? counted(words.titleWaiting, waits.count) : words.titleWatch,
    lead: waits ? waits.lead : words.leadWatch,
    action: waits ? { label: words.review, path: "/reviews" } : { label: words.dashboard, path: "/" },
    sections: [...(waits ? [waits.section] : []), ...(rows.length > 0 ? [{ title: words.watch, rows }] : [])],
    closing: { title, lines: [line] },
  };
}
