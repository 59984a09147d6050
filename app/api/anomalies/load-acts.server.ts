import { sql } from "kysely";
import type { Position } from "../content/localities/centres";
import { type Scope, unscoped } from "../scope.server";
import type { Db } from "../services";
import type { GivenAct, ScanAct } from "./rules";

/** A scan with its grouping keys. */
export type LoadedScan = ScanAct & {
  holderId: string;
  day: string;
  userId: string | null;
  device: string | null;
};

export const everyPlace: Scope = unscoped("what looks odd is looked for at every operator");

/** Excludes scans of blocked cards, which earned nothing, and annulled or erased scans. */
const isExamined = sql`scans.status in ('awarded', 'alreadyScanned') and scans.pass_number is not null`;

interface ScanRow {
  id: string;
  pass_number: string;
  operator_id: string;
  holder_id: string;
  user_id: string | null;
  device: string | null;
  day: string;
  scanned_at: string;
  latitude: number | null;
  longitude: number | null;
}

const columns = sql`scans.id, scans.pass_number, scans.operator_id, scans.holder_id, scans.user_id, scans.device,
  scans.day::text as day, scans.scanned_at, (operators.sheet ->> 'latitude')::float8 as latitude,
  (operators.sheet ->> 'longitude')::float8 as longitude`;

const scanOf = (row: ScanRow): LoadedScan => ({
  id: row.id,
  passNumber: row.pass_number,
  operatorId: row.operator_id,
  holderId: row.holder_id,
  userId: row.user_id,
  device: row.device,
  day: row.day,
  at: new Date(row.scanned_at),
  position: positionOf(row),
});

const positionOf = ({ latitude, longitude }: ScanRow): Position | null =>
  latitude === null || longitude === null ? null : [latitude, longitude];

/** Takes the first acts out of the queue. An annulled scan may be there twice. */
export async function takeUnexamined(db: Db, limit: number) {
  const { rows } = await sql<{ act_id: string; is_scan: boolean }>`
    delete from unexamined_acts where number in (
      select number from unexamined_acts order by number limit ${limit} for update skip locked)
    returning act_id, is_scan`.execute(db);
  return rows;
}

/** These scans in full, including annulled ones. */
export async function scansById(db: Db, ids: readonly string[]): Promise<LoadedScan[]> {
  const { rows } = await sql<ScanRow>`
    select ${columns} from scans join ${everyPlace("operators")} on operators.id = scans.operator_id
    where scans.id = any(${ids}::uuid[]) and scans.pass_number is not null`.execute(db);
  return rows.map(scanOf);
}

/** The latest scans since a moment, up to a limit. */
export async function latestScans(db: Db, since: Date, limit: number) {
  const { rows } = await sql<ScanRow>`
    select ${columns}
    from (select * from scans order by id desc limit ${limit}) as scans
    join ${everyPlace("operators")} on operators.id = scans.operator_id
    where scans.scanned_at > ${since} and ${isExamined}`.execute(db);
  return rows.map(scanOf);
}

/** The latest entries of points given by hand since a moment, up to a limit. */
export async function latestGiven(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select * from points_entries where at > ${since} order by at desc limit ${limit}) as entry
    where kind = 'correction' and points > 0 and undoes is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the limit left out scans or entries since that moment. */
export async function hasMore(db: Db, since: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from (select scanned_at from scans order by id desc offset ${limit} limit 1) as next
        where scanned_at > ${since})
      or exists (select from points_entries where at > ${since} order by at desc offset ${limit} limit 1) as more`.execute(
    db,
  );
  return rows[0]?.more ?? false;
}

/** The scans of these holders on a day and the day before. */
export async function scansOfDays(db: Db, groups: readonly { holderId: string; day: string }[]) {
  const { rows } = await sql<ScanRow & { group_day: string }>`
    select ${columns}, groups.day::text as group_day
    from unnest(${groups.map(({ holderId }) => holderId)}::uuid[], ${groups.map(({ day }) => day)}::date[])
      as groups (holder_id, day)
    join scans on scans.holder_id = groups.holder_id
      and scans.scanned_at >= (groups.day - 1)::timestamp at time zone 'Europe/Brussels'
      and scans.scanned_at < (groups.day + 1)::timestamp at time zone 'Europe/Brussels'
    join ${everyPlace("operators")} on operators.id = scans.operator_id
    where ${isExamined}`.execute(db);
  return rows.map((row) => ({ ...scanOf(row), groupDay: row.group_day }));
}

export interface DeviceSpan {
  operatorId: string;
  device: string;
  day: string;
  from: Date;
  until: Date;
}

/** The scans of these devices on these days within these time spans. */
export async function scansOfDevices(db: Db, spans: readonly DeviceSpan[]): Promise<LoadedScan[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<ScanRow>`
    select ${columns}
    from json_to_recordset(${JSON.stringify(spans)}::json)
      as span ("operatorId" uuid, device text, day date, "from" timestamptz, "until" timestamptz)
    join scans on scans.operator_id = span."operatorId" and scans.day = span.day and scans.device = span.device
      and scans.scanned_at between span."from" and span."until"
    join ${everyPlace("operators")} on operators.id = scans.operator_id
    where ${isExamined}`.execute(db);
  return rows.map(scanOf);
}

/**
 * Of these scans, those whose pass has the scanning person's own e-mail address, with all that these people ever
 * scanned of those passes.
 */
export async function ownScans(db: Db, ids: readonly string[]) {
  const { rows: pairs } = await sql<{ holderId: string; userId: string }>`
    select distinct scans.holder_id as "holderId", scans.user_id as "userId" from scans
    join users on users.id = scans.user_id
    join pass_holders on pass_holders.id = scans.holder_id and pass_holders.deleted_at is null
    where scans.id = any(${ids}::uuid[]) and lower(pass_holders.email) = lower(users.email)`.execute(db);
  if (pairs.length === 0) return { pairs, scans: [] };
  const { rows } = await sql<ScanRow>`
    select ${columns}
    from unnest(${pairs.map(({ holderId }) => holderId)}::uuid[], ${pairs.map(({ userId }) => userId)}::uuid[])
      as own (holder_id, user_id)
    join scans on scans.holder_id = own.holder_id and scans.user_id = own.user_id
    join ${everyPlace("operators")} on operators.id = scans.operator_id
    where ${isExamined}`.execute(db);
  return { pairs, scans: rows.map(scanOf) };
}

export type LoadedEntry = GivenAct & { userId: string; day: string; holderId: string | null };

/**
 * The points that the authors of these entries gave by hand on the same days, unless taken back. One entry represents
 * points given to many holders at once, since these were requested and confirmed as one act.
 */
export async function givenByHand(db: Db, entries: readonly string[]) {
  if (entries.length === 0) return { days: [], given: [] };
  const { rows: days } = await sql<{ userId: string; day: string }>`
    select distinct user_id as "userId", (at at time zone 'Europe/Brussels')::date::text as day from points_entries
    where id = any(${entries}::uuid[]) and user_id is not null and kind = 'correction' and undoes is null
      and points > 0`.execute(db);
  if (days.length === 0) return { days: [], given: [] };
  const { rows } = await sql<{
    id: string;
    at: string;
    points: number;
    userId: string;
    day: string;
    holderId: string | null;
  }>`
    select (array_agg(entry.id order by entry.id))[1] as id, min(entry.at) as at, entry.points, entry.user_id as "userId",
      groups.day::text as day, case when count(*) = 1 then (array_agg(entry.holder_id))[1] end as "holderId"
    from unnest(${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as groups (user_id, day)
    join points_entries as entry on entry.user_id = groups.user_id
      and entry.at >= groups.day::timestamp at time zone 'Europe/Brussels'
      and entry.at < (groups.day + 1)::timestamp at time zone 'Europe/Brussels'
    where entry.kind = 'correction' and entry.points > 0 and entry.undoes is null
      and not exists (select from points_entries as counter where counter.undoes = entry.id)
    group by coalesce(entry.batch_id, entry.id), entry.points, entry.user_id, groups.day`.execute(db);
  return { days, given: rows.map((row): LoadedEntry => ({ ...row, at: new Date(row.at) })) };
}
