import { sql } from "kysely";
import { MAX_ACTS } from "~/contract/anomalies/words";
import { SLACK } from "../pass-holders/late-scans.server";
import type { Db } from "../services";
import { everyPlace } from "./load-acts.server";

export interface ActRow {
  id: string;
  at: string;
  arrived_at: string | null;
  operator_id: string | null;
  operator_name: string | null;
  holder_id: string;
  holder_name: string;
  holder_email: string | null;
  pass_number: string | null;
  balance: number;
  is_gone: boolean;
  user_id: string | null;
  by: string | null;
  device: string | null;
  points: number;
  entry_id: string | null;
  undone_at: string | null;
  reason: string | null;
  holders: number | null;
  ticked: boolean;
}

/** The scans or entries of a finding in chronological order, with the points of each and whether they still count. */
export async function readActs(db: Db, anomalyId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select act.act_id as id, act.ticked,
      coalesce(scans.scanned_at, entry.at) as at,
      case when scans.arrived_at - scans.scanned_at > ${sql.lit(SLACK)} * interval '1 millisecond' then scans.arrived_at end as arrived_at,
      operators.id as operator_id, operators.name as operator_name,
      holder.id as holder_id, holder.first_name || ' ' || holder.last_name as holder_name, holder.email as holder_email,
      coalesce(scans.pass_number, holder.pass_number) as pass_number, holder.available_points as balance,
      holder.deleted_at is not null as is_gone,
      coalesce(scans.user_id, given.user_id) as user_id,
      coalesce(person.first_name || ' ' || person.last_name, given.user_name, scans.source) as by,
      scans.device, coalesce(scans.points, given.points) as points, entry.id as entry_id,
      coalesce(scans.annulled_at, counter.at) as undone_at, given.reason, batch.holders
    from anomaly_acts as act
    left join scans on scans.id = act.act_id
    left join points_entries as given on given.id = act.act_id
    left join points_entries as entry on entry.id = coalesce(scans.entry_id, given.id)
    left join points_entries as counter on counter.undoes = entry.id
    left join points_batches as batch on batch.id = given.batch_id and batch.holders > 1
    left join ${everyPlace("operators")} on operators.id = scans.operator_id
    left join users as person on person.id = scans.user_id
    join pass_holders as holder on holder.id = coalesce(scans.holder_id, given.holder_id)
    where act.anomaly_id = ${anomalyId}
    order by 3, 1 limit ${MAX_ACTS}`.execute(db);
  return rows;
}

/** Whether its points can be taken back: they still count, were given to one holder, and that holder exists. */
export const canTake = ({ points, entry_id, undone_at, holders, is_gone }: ActRow) =>
  points > 0 && entry_id !== null && undone_at === null && holders === null && !is_gone;
