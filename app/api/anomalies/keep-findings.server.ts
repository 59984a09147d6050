import { sql } from "kysely";
import type { AnomalyRule } from "~/contract/anomalies/words";
import { newId } from "../platform/database/new-id";
import type { Db } from "../services";
import type { Found } from "./rules";

/** Acts that belong together, such as a holder's day. */
export interface Group {
  /** Only one finding per rule and subject is open at a time. */
  subject: string;
  holderId?: string | null;
  operatorId?: string;
  userId?: string | null;
  device?: string;
  /** All of the group's acts that still count. */
  acts: readonly { id: string }[];
  find: (settled?: ReadonlySet<string>) => Found | null;
}

/**
 * Stores what a rule finds in these groups: an open finding is updated; a settled one keeps its acts, so that they are
 * not found again. When acts were annulled and nothing anomalous remains, the finding closes by itself.
 */
export async function keepFindings(db: Db, now: Date, rule: AnomalyRule, groups: readonly Group[]) {
  const open = await openFindings(db, rule, groups);
  const likely = groups.filter((group) => open.has(group.subject) || group.find() !== null);
  if (likely.length === 0) return;
  const known = await findingsOfActs(db, rule, likely);
  for (const group of likely) {
    const current = open.get(group.subject);
    const settled = new Set(
      group.acts.filter(({ id }) => known.get(id)?.some((one) => one !== current?.id)).map(({ id }) => id),
    );
    const found = group.find(settled);
    if (found && current) await update(db, current.id, group, found);
    else if (found) await insert(db, now, rule, group, found);
    else if (current && !stands(current, group)) await close(db, now, current.id);
  }
}

/** Locked, so that they cannot be settled concurrently. */
async function openFindings(db: Db, rule: AnomalyRule, groups: readonly Group[]) {
  const { rows } = await sql<{ id: string; subject: string; acts: string[] }>`
    select id, subject,
      array(select act_id from anomaly_acts where anomaly_id = anomalies.id order by act_id) as acts
    from anomalies where rule = ${rule} and state = 'open'
      and subject = any(${groups.map(({ subject }) => subject)}::text[])
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.subject, row]));
}

/** Findings by act. */
async function findingsOfActs(db: Db, rule: AnomalyRule, groups: readonly Group[]) {
  const { rows } = await sql<{ act_id: string; findings: string[] }>`
    select act_id, array_agg(anomaly_id) as findings from anomaly_acts
    join anomalies on anomalies.id = anomaly_id and anomalies.rule = ${rule}
    where act_id = any(${groups.flatMap(({ acts }) => acts.map(({ id }) => id))}::uuid[])
    group by act_id`.execute(db);
  return new Map(rows.map(({ act_id, findings }) => [act_id, findings]));
}

/** Whether a finding still has all its acts; a change of the threshold alone does not close it. */
const stands = (open: { acts: string[] }, { acts }: Group) =>
  open.acts.every((id) => acts.some((act) => act.id === id));

async function insert(db: Db, now: Date, rule: AnomalyRule, group: Group, found: Found) {
  const id = newId();
  await db
    .insertInto("anomalies")
    .values({
      id,
      rule,
      subject: group.subject,
      state: "open",
      found_at: now,
      first_at: found.first,
      last_at: found.last,
      figures: JSON.stringify(found.figures),
      holder_id: group.holderId ?? null,
      operator_id: group.operatorId ?? null,
      user_id: group.userId ?? null,
      device: group.device ?? null,
    })
    .execute();
  await writeActs(db, id, found);
}

async function update(db: Db, id: string, { holderId }: Group, found: Found) {
  await db
    .updateTable("anomalies")
    .set({
      figures: JSON.stringify(found.figures),
      first_at: found.first,
      last_at: found.last,
      holder_id: holderId ?? null,
    })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("anomaly_acts").where("anomaly_id", "=", id).execute();
  await writeActs(db, id, found);
}

const writeActs = (db: Db, id: string, { acts }: Found) =>
  sql`insert into anomaly_acts (anomaly_id, act_id, ticked)
    select ${id}::uuid, act.id, act.ticked
    from json_to_recordset(${JSON.stringify(acts)}::json) as act (id uuid, ticked boolean)`.execute(db);

const close = (db: Db, now: Date, id: string) =>
  db
    .updateTable("anomalies")
    .set({ state: "dismissed", reason: "annulled", settled_at: now })
    .where("id", "=", id)
    .execute();
