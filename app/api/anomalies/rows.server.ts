import { sql } from "kysely";
import type { Anomaly } from "~/contract/anomalies/calls";
import type { AnomalyRule, AnomalyState, settlements } from "~/contract/anomalies/words";
import type { Db } from "../services";
import { everyPlace } from "./load-acts.server";
import type { Figures } from "./rules";

export const nameOf = (person: string) =>
  sql`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`;

interface Row {
  id: string;
  rule: AnomalyRule;
  state: AnomalyState;
  found_at: string;
  first_at: string;
  last_at: string;
  figures: Figures;
  holder: Anomaly["holder"];
  operator: Anomaly["operator"];
  person: Anomaly["person"];
  device: string | null;
  places: (Anomaly["places"][number] & { scan: string })[] | null;
  points: number;
  settled_at: string | null;
  settled_by_name: string | null;
  reason: (typeof settlements)[number] | null;
  note: string | null;
  taken: number | null;
  missing: number | null;
  told: boolean | null;
}

/** A device known only by its browser has no name given by a person. */
export const isNamedDevice = (device: string | null) => device !== null && !/^[0-9a-f-]{36}$/.test(device);

/** These findings, in this order, each with its sentence's figures and names. */
export async function readAnomalies(db: Db, ids: readonly string[]): Promise<Anomaly[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select anomaly.*,
      (select json_build_object('id', holder.id, 'name', ${nameOf("holder")}, 'passId', holder.pass_number)
        from pass_holders as holder where holder.id = anomaly.holder_id and holder.deleted_at is null) as holder,
      (select json_build_object('id', operators.id, 'name', operators.name)
        from ${everyPlace("operators")} where operators.id = coalesce(anomaly.operator_id, (
          select scans.operator_id from anomaly_acts join scans on scans.id = act_id
          where anomaly_id = anomaly.id and anomaly.rule = 'ownPass' order by scans.scanned_at desc limit 1))) as operator,
      (select json_build_object('id', person.id, 'name', ${nameOf("person")})
        from users as person where person.id = anomaly.user_id) as person,
      (select json_agg(json_build_object('id', operators.id, 'name', operators.name, 'at', scans.scanned_at,
          'city', operators.sheet -> 'tourismProduct' -> 'address' ->> 'city', 'scan', scans.id) order by scans.scanned_at, scans.id)
        from scans join ${everyPlace("operators")} on operators.id = scans.operator_id
        where scans.id in ((anomaly.figures ->> 'from')::uuid, (anomaly.figures ->> 'to')::uuid)) as places,
      (select coalesce(sum(case when anomaly.rule = 'byHand'
          then (select entry.points from points_entries as entry where entry.id = act_id and entry.batch_id is null)
          else (select scans.points from scans where scans.id = act_id) end), 0)::integer
        from anomaly_acts where anomaly_id = anomaly.id and ticked) as points
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join anomalies as anomaly on anomaly.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(anomalyOf);
}

export const answeredFigures = (figures: Figures): Anomaly["figures"] => ({
  km: figures.km ?? null,
  minutes: figures.minutes ?? null,
  needed: figures.needed ?? null,
  count: figures.count ?? null,
  row: figures.row || null,
  limit: figures.limit ?? null,
});

const anomalyOf = (row: Row): Anomaly => ({
  id: row.id,
  rule: row.rule,
  state: row.state,
  foundAt: row.found_at,
  firstAt: row.first_at,
  lastAt: row.last_at,
  figures: answeredFigures(row.figures),
  places: (row.places ?? []).map(({ scan: _, ...place }) => ({
    ...place,
    at: new Date(place.at).toISOString(),
  })),
  holder: row.holder,
  operator: row.operator,
  person: row.person,
  device: isNamedDevice(row.device) ? row.device : null,
  points: row.points,
  settled: row.settled_at
    ? {
        at: row.settled_at,
        by: row.settled_by_name,
        reason: row.reason,
        note: row.note,
        taken: row.taken,
        missing: row.missing,
        told: row.told === true,
      }
    : null,
});
