import { sql } from "kysely";
import type { DigestPart } from "~/contract/users/wanted-mails";
import { workingDayBefore } from "~/contract/working-days";
import { formatAge, formatLongAge, formatMoment, formatNumber } from "~/i18n/french";
import { since } from "../platform/database/belgian-days";
import type { Digest, DigestRow, DigestSection } from "../platform/mail/digest";
import { countFailedSince } from "../platform/mail/outbox.server";
import { counted, filled, texts } from "../platform/mail/write-mail";
import { pendingCount } from "../publication/pending.server";
import { plannedPublication } from "../publication/planned.server";
import { unscoped } from "../scope.server";
import type { Db } from "../services";

const everything = unscoped("the programme’s team reads of all that waits, whoever’s it is");
const words = texts.digest;
/** Rows of a section; the others are a number. */
const SHOWN = 3;
/** In milliseconds: the age at which a request is late. */
const TARGET = 5 * 86_400_000;

export interface Morning {
  day: string;
  now: Date;
}

/** What waits, the oldest first. */
async function waitingRequests(db: Db, { now }: Morning) {
  const open = db
    .selectFrom(everything("review_requests as request"))
    .where("request.decided_at", "is", null);
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await open
    .leftJoin(everything("operators"), "operators.id", "request.operator_id")
    .leftJoin(everything("offers"), "offers.id", "request.offer_id")
    .select(["request.kind", "request.created_at", "request.operator_id", "request.offer_id"])
    .select(sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"))
    .orderBy("request.created_at")
    .orderBy("request.id")
    .limit(SHOWN)
    .execute();
  const section: DigestSection = {
    title: words.waiting,
    rows: rows.map(({ kind, created_at, operator_id, offer_id, name }) => ({
      label: name,
      path: operator_id ? `/reviews/eltos/${operator_id}` : `/reviews/offers/${offer_id}`,
      detail: words.kinds[kind],
      value: formatAge(created_at, now.toISOString()),
      isLate: now.getTime() - Date.parse(created_at) >= TARGET,
    })),
    more: count > rows.length ? { label: counted(words.others, count - rows.length), path: "/" } : undefined,
  };
  const [oldest] = rows;
  const age = oldest ? formatLongAge(oldest.created_at, now.toISOString()) : "";
  return { count, lead: filled(words.oldest, { age }), section };
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

/** Those of before were told on their morning. */
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

/** What to watch, by the part that a person may leave out. */
const watched: Partial<Record<DigestPart, (db: Db, morning: Morning) => Promise<DigestRow[]>>> = {
  stock: lowStock,
  mails: failedMails,
  publications: planned,
};

/** Since the last working day, which on Mondays is a Friday. */
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

/** @returns null when there is nothing to say */
export async function teamDigest(
  db: Db,
  morning: Morning,
  parts: readonly DigestPart[],
): Promise<Digest | null> {
  const requests = parts.includes("requests") ? await waitingRequests(db, morning) : null;
  const rows: DigestRow[] = [];
  for (const part of parts) rows.push(...((await watched[part]?.(db, morning)) ?? []));
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
