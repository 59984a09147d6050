import { sql } from "kysely";
import type { AnomalyAct, AnomalyDetails } from "~/contract/anomalies/calls";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";
import { type ActRow, canTake, readActs } from "./acts.server";
import { isAboutOneself } from "./own.server";
import { isNamedDevice, readAnomalies } from "./rows.server";

/** @throws Refusal notFound */
export async function anomalyDetails(db: Db, actor: Actor, id: string): Promise<AnomalyDetails> {
  const [anomaly] = await readAnomalies(db, [id]);
  if (!anomaly) throw new Refusal("notFound");
  const [acts, isOwn, others, queue] = await Promise.all([
    readActs(db, id),
    isAboutOneself(db, actor, id),
    othersLike(db, id),
    placeInQueue(db, id),
  ]);
  const takeable = new Map(acts.filter(canTake).map((act) => [act.holder_id, act]));
  return {
    ...anomaly,
    acts: acts.map(toAct),
    balances: [...takeable.values()].map((act) => ({
      ...holderOf(act),
      availablePoints: act.balance,
      hasEmail: act.holder_email !== null,
    })),
    isOwn,
    others,
    ...queue,
  };
}

const holderOf = (act: ActRow) => ({ id: act.holder_id, name: act.holder_name, passId: act.pass_number });

const toAct = (act: ActRow): AnomalyAct => ({
  id: act.id,
  at: act.at,
  arrivedAt: act.arrived_at,
  operator: act.operator_id ? { id: act.operator_id, name: act.operator_name ?? "" } : null,
  holder: act.is_gone ? null : holderOf(act),
  by: act.by,
  device: isNamedDevice(act.device) ? act.device : null,
  points: act.points,
  undoneAt: act.undone_at,
  reason: act.reason,
  holders: act.holders,
  ticked: act.ticked,
  canTake: canTake(act),
});

/** Earlier cases of the same holder, device or places, which often settle the question better than the scan itself. */
async function othersLike(db: Db, id: string): Promise<AnomalyDetails["others"]> {
  const { rows } = await sql<AnomalyDetails["others"][number]>`
    with this as materialized (select * from anomalies where id = ${id}),
      devices as materialized (select distinct scans.operator_id, scans.device from anomaly_acts
        join scans on scans.id = act_id where anomaly_id = ${id} and scans.device is not null limit 20),
      found as (
        select 'holder' as by, other.state from anomalies as other, this
        where other.holder_id = this.holder_id and other.id <> this.id
        union all
        select 'device', other.state from anomalies as other
        where other.id <> ${id} and exists (select from anomaly_acts join scans on scans.id = act_id
          join devices on devices.operator_id = scans.operator_id and devices.device = scans.device
          where anomaly_id = other.id)
        union all
        select 'place', other.state from anomalies as other, this
        where this.rule = 'tooFar' and other.rule = 'tooFar' and other.id <> this.id
          and other.found_at > this.found_at - interval '1 year'
          and (select array_agg(distinct operator_id order by operator_id) from scans
            where id in ((other.figures ->> 'from')::uuid, (other.figures ->> 'to')::uuid))
          = (select array_agg(distinct operator_id order by operator_id) from scans
            where id in ((this.figures ->> 'from')::uuid, (this.figures ->> 'to')::uuid)))
    select by, count(*) filter (where state = 'open') as open, count(*) filter (where state = 'confirmed') as confirmed,
      count(*) filter (where state = 'dismissed') as dismissed
    from found group by by order by by desc`.execute(db);
  return rows;
}

async function placeInQueue(db: Db, id: string) {
  const { rows } = await sql<{ position: number | null; open: number; next: string | null }>`
    with queue as (select id, row_number() over (order by found_at desc, id desc) as place from anomalies where state = 'open')
    select (select place from queue where id = ${id}) as position, (select count(*) from queue) as open,
      (select id from queue where id <> ${id}
        and place > coalesce((select place from queue where id = ${id}), 0) order by place limit 1) as next`.execute(
    db,
  );
  return rows[0] ?? { position: null, open: 0, next: null };
}
