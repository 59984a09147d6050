import { sql } from "kysely";
import type { CurrentUser } from "~/contract/permissions";
import { addDays } from "~/contract/statistics/periods";
import { formatLongDay, formatNumber } from "~/i18n/french";
import { offerStatus } from "../offers/offer-status.server";
import { since } from "../platform/database/belgian-days";
import type { Digest, DigestSection } from "../platform/mail/digest";
import { counted, filled, texts } from "../platform/mail/write-mail";
import { type Scope, scopeOf } from "../scope.server";
import type { Db } from "../services";

const words = texts.digest;
const SHOWN = 5;
/** In days. */
const SOON = 30;

async function endingOffers(db: Db, visible: Scope, day: string) {
  const ending = db
    .selectFrom(visible("offers"))
    .where(sql<boolean>`${offerStatus(day)} = 'Active'`)
    .where("offers.valid_until", ">=", day)
    .where("offers.valid_until", "<=", addDays(day, SOON))
    .where("offers.deleted_at", "is", null);
  const { count } = await ending
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await ending
    .select(["offers.id", "offers.valid_until"])
    .select(sql<string>`offers.title ->> 'fr'`.as("name"))
    .select(sql<number>`offers.valid_until - ${day}::date`.as("days"))
    .orderBy("offers.valid_until")
    .orderBy("offers.id")
    .limit(SHOWN)
    .execute();
  const section: DigestSection = {
    title: words.ending,
    rows: rows.map(({ id, name, valid_until, days }) => ({
      label: name,
      path: `/offers/${id}/informations`,
      detail: filled(words.validUntil, { day: formatLongDay(valid_until) }),
      value: counted(words.days, days),
      isLate: days < 7,
    })),
    more:
      count > rows.length
        ? { label: counted(words.others, count - rows.length), path: "/offers" }
        : undefined,
  };
  return { count, section };
}

async function decidedRequests(db: Db, visible: Scope, day: string) {
  const decided = db
    .selectFrom(visible("review_requests as request"))
    .where("request.decision", "in", ["published", "validated", "archived", "refused"])
    .where(sql<boolean>`${since("request.decided_at", addDays(day, -7))}`)
    .where(sql<boolean>`request.decided_at < (${day}::timestamp at time zone 'Europe/Brussels')`);
  const { count } = await decided
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await decided
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .select(["request.kind", "request.decision", "request.operator_id", "request.offer_id"])
    .select(sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"))
    .orderBy("request.decided_at", "desc")
    .orderBy("request.id")
    .limit(SHOWN)
    .execute();
  const section: DigestSection = {
    title: words.decisions,
    rows: rows.map(({ kind, decision, operator_id, offer_id, name }) => ({
      label: name,
      path: operator_id ? `/eltos/${operator_id}/overview` : `/offers/${offer_id}/informations`,
      detail: words.kinds[kind],
      value: decision === "refused" ? words.refused : words.accepted,
      isLate: decision === "refused",
    })),
    more:
      count > rows.length ? { label: counted(words.others, count - rows.length), path: "/eltos" } : undefined,
  };
  return { count, section };
}

const weeklyScans = async (db: Db, visible: Scope, from: string, to: string) =>
  (
    await db
      .selectFrom("operator_scan_days")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("scans"), sql<number>`0`).as("scans"))
      .where("day", ">=", from)
      .where("day", "<", to)
      .where(visible.has("operator_id"))
      .executeTakeFirstOrThrow()
  ).scans;

/**
 * The Monday digest of an operator's administrator, over all of their operators.
 * @returns null when there is nothing to report
 */
export async function managerDigest(db: Db, person: CurrentUser, day: string): Promise<Digest | null> {
  const visible = scopeOf(person);
  const ending = await endingOffers(db, visible, day);
  const decided = await decidedRequests(db, visible, day);
  const week = addDays(day, -7);
  const scans = Number(await weeklyScans(db, visible, week, day));
  if (ending.count + decided.count + scans === 0) return null;
  const before = Number(await weeklyScans(db, visible, addDays(week, -7), week));
  const title =
    ending.count > 0
      ? counted(words.titleEnding, ending.count)
      : decided.count > 0
        ? counted(words.titleDecided, decided.count)
        : counted(words.titleScans, scans);
  return {
    title,
    lead: words.leadWeek,
    action: { label: words.account, path: "/eltos" },
    sections: [ending, decided].filter(({ count }) => count > 0).map(({ section }) => section),
    closing: {
      title: words.week,
      lines: [filled(words.weekScans, { scans: counted(words.scans, scans), before: formatNumber(before) })],
    },
  };
}
